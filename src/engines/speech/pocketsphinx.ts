/**
 * The offline floor: PocketSphinx of the system, English, modest. Gated, so that only speech becomes words, and run on
 * blocks of a recording side by side, as it uses one core each. Its settings are its own: narrower beams, fewer states
 * and coarser frames save up to a third of the time and cost up to twice the errors.
 */
import { existsSync, realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SpeechEngine, SpeechSegment, Warning } from '../../plugin/contract.ts';
import { findProgram } from '../../plugin/programs.ts';
import { type Block, blocksOver } from './blocks.ts';
import { type Interval, sampleRate, speechIn } from './gate.ts';
import { notInTime } from './not-in-time.ts';
import { hear, type Word } from './pocketsphinx-process.ts';

export interface PocketSphinxSettings {
  /** Blocks that are heard side by side. */
  lanes: number;
  /** Folders of programs. */
  path?: string;
}

/** What looking for speech takes of all the time, roughly. */
const listening = 0.1;

/** The engine, or `null` when the program or its English model is not installed. */
export function createPocketSphinx({ lanes, path }: PocketSphinxSettings): SpeechEngine | null {
  const program = findProgram('pocketsphinx_continuous', path);
  if (!program || !hasModel(program)) return null;
  return {
    name: 'pocketsphinx',
    async transcribe(pcmPath, { signal, enough, progress }) {
      const total = (await stat(pcmPath)).size / (sampleRate * 2);
      const gated = (seconds: number): void => progress(Math.min(seconds, total) * listening, total);
      const spoken = await speechIn(pcmPath, signal, gated);
      if (spoken.length === 0) return { segments: [], language: 'eng', warnings: [] };
      const blocks = blocksOver(spoken, total, lanes).map((block) => new Heard(block, spoken));
      let told = 0;
      const tell = (): void => {
        told = Math.max(told, secondsOf(blocks));
        progress(total * listening + (1 - listening) * told, total);
      };
      const failed = new AbortController();
      const stop = AbortSignal.any([signal, failed.signal, ...(enough ? [enough] : [])]);
      const lane = async (heard: Heard): Promise<void> => {
        const listened = (seconds: number): void => {
          heard.listen(seconds);
          tell();
        };
        const whole = { program, pcmPath, listened };
        for await (const words of hear(blocks.length === 1 ? whole : { ...whole, block: heard.block }, stop)) {
          heard.add(words);
          tell();
        }
        heard.done = !stop.aborted;
        tell();
      };
      // All processes have ended before anything is thrown.
      await Promise.all(blocks.map((heard) => lane(heard).catch((error: unknown) => failed.abort(error))));
      signal.throwIfAborted();
      failed.signal.throwIfAborted();
      return { segments: blocks.flatMap(({ segments }) => segments), language: 'eng', warnings: gaps(blocks, spoken) };
    },
  };
}

/** The program looks for its model beside itself: `PREFIX/bin` and `PREFIX/share`. */
function hasModel(program: string): boolean {
  try {
    return [program, realpathSync(program)].some((path) =>
      existsSync(join(dirname(path), '../share/pocketsphinx/model/en-us/en-us/mdef')),
    );
  } catch {
    // Workers may not look everywhere; the program itself may.
    return true;
  }
}

/** What was heard of a block so far. */
class Heard {
  readonly block: Block;
  readonly segments: SpeechSegment[] = [];
  done = false;
  /** Up to where there are words. */
  reached: number;
  /** Seconds that were listened to behind that, roughly. */
  #ahead: number;
  readonly #spoken: readonly Interval[];

  constructor(block: Block, spoken: readonly Interval[]) {
    this.block = block;
    this.reached = block.start;
    this.#ahead = block.from - block.start;
    this.#spoken = spoken;
  }

  /** Takes so much of an utterance that has not ended. */
  listen(seconds: number): void {
    this.#ahead += seconds;
  }

  /** Seconds of the block that were listened to. */
  get listened(): number {
    const { start, end } = this.block;
    return this.done ? end - start : Math.min(end, this.reached + Math.max(0, this.#ahead)) - start;
  }

  /** Takes an utterance. What the gate takes for no speech is none, and what another block answers for is left to it. */
  add(words: readonly Word[]): void {
    const { from, start, end } = this.block;
    const timed = words.map((word) => ({ ...word, start: from + word.start, end: from + word.end }));
    this.reached = Math.min(end, Math.max(this.reached, timed.at(-1)?.end ?? 0));
    this.#ahead = 0;
    const own = timed.filter((word) => middle(word) >= start && middle(word) < end);
    const segment = segmentOf(own.filter((word) => this.#spoken.some((one) => isWithin(word, one))));
    if (segment) this.segments.push(segment);
  }
}

const middle = ({ start, end }: Interval): number => (start + end) / 2;

const isWithin = (word: Word, { start, end }: Interval): boolean => middle(word) >= start && middle(word) <= end;

function segmentOf(words: Word[]): SpeechSegment | null {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return null;
  const text = words.map((word) => word.text).join(' ');
  const confidence = words.reduce((sum, word) => sum + Math.min(1, word.confidence), 0) / words.length;
  return { text, start: first.start, end: last.end, confidence };
}

const secondsOf = (blocks: readonly Heard[]): number => blocks.reduce((sum, { listened }) => sum + listened, 0);

/** Where somebody spoke and nobody listened, for want of time. */
function gaps(blocks: readonly Heard[], spoken: readonly Interval[]): Warning[] {
  const last = spoken.at(-1)?.end ?? 0;
  return blocks.flatMap(({ done, reached, block }) => {
    const end = Math.min(block.end, last);
    if (done || !spoken.some((one) => one.end > reached && one.start < end)) return [];
    return [notInTime(reached, end, end === last)];
  });
}
