/** One run of PocketSphinx over a stretch of sound. */
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Block } from './blocks.ts';
import { sampleRate } from './gate.ts';

/** Seconds from the start of what is heard. */
export interface Word {
  text: string;
  start: number;
  end: number;
  confidence: number;
}

export interface Stretch {
  /** Absolute path of the program. */
  program: string;
  /** The recording. */
  pcmPath: string;
  /** What is heard of it: a copy lies beside it for as long as that takes. All of it when absent. */
  block?: Block;
  /** Told what was listened to since it was told last, in seconds: an utterance may be long, and yields at its end. */
  listened?: (seconds: number) => void;
}

/** `word start end confidence`, as `-time yes` prints them; "(2)" marks a word's other pronunciation. */
const timedWord = /^(?<text>\S+?)(?:\(\d+\))? (?<start>[\d.]+) (?<end>[\d.]+) (?<confidence>[\d.]+)$/;

/**
 * The log tells each time that the mean of the sound was worked out anew: every 300 frames of 10 ms
 * (`CMN_WIN_HWM` less `CMN_WIN` in sphinxbase's cmn.h).
 */
const meanAnew = /cmn_live\.c\(\d+\): Update from/;
const secondsOfMean = 3;

/** Yields the words of each utterance, and ends when `stop` aborts. The process is gone then, and so is the copy. */
export async function* hear(stretch: Stretch, stop: AbortSignal): AsyncGenerator<Word[]> {
  const { pcmPath, block } = stretch;
  if (block === undefined) return yield* utterances(stretch, stop);
  const copy = `${pcmPath}.${block.start}`;
  try {
    // Two bytes are a sample.
    const range = { start: Math.floor(block.from * sampleRate) * 2, end: Math.ceil(block.to * sampleRate) * 2 - 1 };
    await pipeline(createReadStream(pcmPath, range), createWriteStream(copy));
    yield* utterances({ ...stretch, pcmPath: copy }, stop);
  } finally {
    await rm(copy, { force: true });
  }
}

async function* utterances({ program, pcmPath, listened }: Stretch, stop: AbortSignal): AsyncGenerator<Word[]> {
  if (stop.aborted) return;
  const child = spawn(program, ['-infile', pcmPath, '-time', 'yes'], { stdio: ['ignore', 'pipe', 'pipe'] });
  createInterface({ input: child.stderr }).on('line', (line) => meanAnew.test(line) && listened?.(secondsOfMean));
  const kill = (): void => void child.kill('SIGKILL');
  stop.addEventListener('abort', kill);
  const ended = new Promise<void>((done, failed) => {
    child.on('error', failed);
    child.on('close', (code, how) =>
      code === 0 || stop.aborted ? done() : failed(new Error(`pocketsphinx ended with ${code ?? how}`)),
    );
  });
  ended.catch(() => {});
  try {
    yield* readUtterances(createInterface({ input: child.stdout }));
    await ended;
  } finally {
    stop.removeEventListener('abort', kill);
    kill();
  }
}

async function* readUtterances(lines: AsyncIterable<string>): AsyncGenerator<Word[]> {
  let words: Word[] = [];
  for await (const line of lines) {
    const { text, start, end, confidence } = timedWord.exec(line)?.groups ?? {};
    if ((text === '<s>' || text === '</s>') && words.length > 0) {
      yield words;
      words = [];
    }
    if (text && !/^[<[]/.test(text))
      words.push({ text, start: Number(start), end: Number(end), confidence: Number(confidence) });
  }
  if (words.length > 0) yield words;
}
