/** Runs the system's ffmpeg. The only place that knows fluent-ffmpeg, which is no longer kept up by anybody. */
import { resolve } from 'node:path';
import ffmpeg from 'fluent-ffmpeg';
import { codecs, demuxers } from './decoders.ts';

/** What every call is given before its input: no other file, no network, no decoder but ours, no terminal to read. */
export const fenceOptions = [
  '-nostdin',
  '-hide_banner',
  '-nostats',
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  demuxers.join(','),
  '-codec_whitelist',
  codecs.join(','),
  '-max_alloc',
  String(256 << 20),
];

/** Has it say how far it is among its other words, as `name=value`. */
const reportOptions = ['-stats_period', '1', '-progress', 'pipe:2'];
const reportLine = /^\w+=/;

export interface FfmpegSettings {
  /** Where it is. */
  program: string;
  /** Seconds after which one call is given up. */
  deadline: number;
  /** Seconds of the processor that one call may take. */
  processor: number;
}

export interface FfmpegCall {
  source: string;
  /** Options before the source, and behind it. */
  input?: readonly string[];
  output: readonly string[];
  target: string;
  signal: AbortSignal;
  /** Told of each line that it says. */
  onLine?(line: string): void;
  /** Told of how many seconds there are so far of what it makes, every second. */
  onTime?(seconds: number): void;
}

/** What a call to ffmpeg failed of, named `TimeoutError` when that is its time; `stderr` holds its own last words. */
export class MediaError extends Error {
  override readonly name: 'MediaError' | 'TimeoutError';
  readonly stderr: string;

  constructor(message: string, stderr: string) {
    super(message);
    this.stderr = stderr;
    // What SIGXCPU makes it say, which `-timelimit` has sent.
    this.name = /received signal 24\b/.test(stderr) ? 'TimeoutError' : 'MediaError';
  }
}

/**
 * The returned function runs one call to its end. Its own last words come with the error; the process is gone when it
 * settles.
 */
export function createFfmpeg({ program, deadline, processor }: FfmpegSettings): (call: FfmpegCall) => Promise<void> {
  return ({ source, input = [], output, target, signal, onLine = () => {}, onTime }) =>
    new Promise((done, failed) => {
      let stderr = '';
      const command = ffmpeg({ source: resolve(source), timeout: deadline })
        .setFfmpegPath(program)
        .inputOptions([
          ...fenceOptions,
          '-timelimit',
          String(processor),
          '-threads',
          '1',
          ...(onTime ? reportOptions : []),
          ...input,
        ])
        .outputOptions([...output]);
      const stop = (): void => {
        command.kill('SIGKILL');
      };
      const settle = (outcome: () => void): void => {
        signal.removeEventListener('abort', stop);
        outcome();
      };
      const fail = () => failed(signal.aborted ? signal.reason : new MediaError('ffmpeg failed', stderr));
      command
        .on('start', () => signal.aborted && stop())
        .on('stderr', (line: string) => {
          if (onTime && reportLine.test(line)) {
            const time = /^out_time_us=(\d+)$/.exec(line)?.[1];
            if (time !== undefined) onTime(Number(time) / 1e6);
            return;
          }
          stderr = tail(`${stderr}${line}\n`);
          onLine(line);
        })
        .on('error', () => settle(fail))
        .on('end', () => settle(done));
      signal.addEventListener('abort', stop, { once: true });
      command.save(target);
    });
}

/** As much of what a program says last as is kept. */
export const tail = (text: string): string => text.slice(-2_000);
