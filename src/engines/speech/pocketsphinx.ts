/** The offline floor: PocketSphinx of the system, English, modest. Gated, so that only speech becomes words. */
import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { SpeechEngine, SpeechSegment } from '../../plugin/contract.ts';
import { findProgram } from '../../plugin/programs.ts';
import { type Interval, RATE, speechIn } from './gate.ts';
import { notInTime } from './not-in-time.ts';

interface Word {
  text: string;
  start: number;
  end: number;
  confidence: number;
}

/** The engine, or `null` when the program is not installed. */
export function createPocketSphinx(path?: string): SpeechEngine | null {
  const program = findProgram('pocketsphinx_continuous', path);
  if (!program) return null;
  return {
    name: 'pocketsphinx',
    async transcribe(pcmPath, { signal, enough, progress }) {
      const total = (await stat(pcmPath)).size / (RATE * 2);
      const spoken = await speechIn(pcmPath, signal, (seconds) => progress(Math.min(seconds, total) / 2, total));
      if (spoken.length === 0) return { segments: [], language: 'eng', warnings: [] };
      const segments: SpeechSegment[] = [];
      for await (const utterance of utterances(program, pcmPath, signal)) {
        const words = utterance.filter((word) => within(word, spoken));
        const segment = segmentOf(words);
        if (segment) segments.push(segment);
        const end = utterance.at(-1)?.end ?? 0;
        progress((total + end) / 2, total);
        if (enough?.aborted) return { segments, language: 'eng', warnings: [notInTime(end, total)] };
      }
      return { segments, language: 'eng', warnings: [] };
    },
  };
}

const within = ({ start, end }: Word, spoken: Interval[]): boolean =>
  spoken.some((interval) => (start + end) / 2 >= interval.start && (start + end) / 2 <= interval.end);

function segmentOf(words: Word[]): SpeechSegment | null {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return null;
  const text = words.map((word) => word.text).join(' ');
  const confidence = words.reduce((sum, word) => sum + Math.min(1, word.confidence), 0) / words.length;
  return { text, start: first.start, end: last.end, confidence };
}

/** `word start end confidence`, as `-time yes` prints them; "(2)" marks a word's other pronunciation. */
const TIMED = /^(?<text>\S+?)(?:\(\d+\))? (?<start>[\d.]+) (?<end>[\d.]+) (?<confidence>[\d.]+)$/;

/** Runs the program over the file; yields the words of each utterance. The process is gone when this ends. */
async function* utterances(program: string, pcmPath: string, signal: AbortSignal): AsyncGenerator<Word[]> {
  const child = spawn(program, ['-infile', pcmPath, '-time', 'yes', '-logfn', '/dev/null'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<void>((done, failed) => {
    child.on('error', failed);
    child.on('close', (code, how) =>
      code === 0 ? done() : failed(new Error(`pocketsphinx ended with ${code ?? how}`)),
    );
  });
  ended.catch(() => {});
  try {
    let words: Word[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const { text, start, end, confidence } = TIMED.exec(line)?.groups ?? {};
      if (text === '<s>' || text === '</s>') {
        yield words;
        words = [];
      }
      if (text && !/^[<[]/.test(text))
        words.push({ text, start: Number(start), end: Number(end), confidence: Number(confidence) });
    }
    yield words;
    await ended;
  } finally {
    child.kill('SIGKILL');
  }
}
