/**
 * ffmpeg and ffprobe of the system, fenced in: local files only, sound and video containers only, one thread, a
 * deadline on every call, and an end with the signal. The only place that knows fluent-ffmpeg.
 */
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ffmpeg from 'fluent-ffmpeg';
import type { MediaTools } from '../plugin/contract.ts';
import { findProgram } from './programs.ts';

/** Demuxers that read one self-contained file. Playlists, concat scripts and devices are not among them. */
const FORMATS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mp3,wav,w64,ogg,aac,flac';
/** What every call is given before its input: no other file, no network, no reading of the terminal. */
const FENCE = [
  '-nostdin',
  '-hide_banner',
  '-nostats',
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  FORMATS,
  '-max_alloc',
  String(256 << 20),
];
/** Samples a second, and bytes a sample, of speech as recognisers want it. */
const SPEECH = { rate: 16_000, bytes: 2 };
/** A frame is looked at this often. Changes of scene alone would miss a slide whose words change on the same ground. */
const EVERY = 0.8;
/** Videos longer than this are looked at less often, by key frames alone, which is ten times faster. Seconds. */
const LONG = { from: 600, every: 5 };
/** Frames are scaled down to this width: enough for text, little enough for memory. */
const FRAME_WIDTH = 1280;

export interface MediaSettings {
  /** Seconds after which one call is given up. */
  deadline: number;
  /** Where ffmpeg and ffprobe are looked for; PATH when absent. */
  path?: string;
}

/** What a call to ffmpeg failed of; `stderr` holds its own last words. */
export class MediaError extends Error {
  override readonly name = 'MediaError';
  readonly stderr: string;

  constructor(message: string, stderr: string) {
    super(message);
    this.stderr = stderr;
  }
}

/** The media tools of this machine, or `null` when ffmpeg or ffprobe is missing. Costs nothing until first used. */
export function createMediaTools({ deadline, path }: MediaSettings): MediaTools | null {
  const encoder = findProgram('ffmpeg', path);
  const ffprobe = findProgram('ffprobe', path);
  if (!encoder || !ffprobe) return null;
  const command = (source: string, before: string[] = []): ffmpeg.FfmpegCommand =>
    ffmpeg({ source: resolve(source), timeout: deadline })
      .setFfmpegPath(encoder)
      .setFfprobePath(ffprobe)
      .inputOptions([...FENCE, '-threads', '1', ...before]);

  return {
    probe: (file, signal) => probe(ffprobe, file, deadline, signal),

    async decodeSpeech(file, target, { signal, maxSeconds }) {
      const work = command(file)
        .outputOptions([
          '-map',
          '0:a:0',
          '-vn',
          '-sn',
          '-dn',
          '-ac',
          '1',
          '-ar',
          String(SPEECH.rate),
          '-t',
          String(maxSeconds),
        ])
        .outputOptions(['-c:a', 'pcm_s16le', '-f', 's16le']);
      await finished(work, target, signal);
      return (await stat(target)).size / (SPEECH.rate * SPEECH.bytes);
    },

    subtitles(file, index, target, { signal, maxBytes }) {
      const text = ['-map', `0:s:${index}`, '-c:s', 'webvtt', '-f', 'webvtt', '-fs', String(maxBytes)];
      return finished(command(file).outputOptions(text), target, signal);
    },

    async frames(file, folder, { signal, maxFrames, maxSeconds }) {
      const long = maxSeconds > LONG.from;
      const chosen = `isnan(prev_selected_t)+gte(t-prev_selected_t\\,${long ? LONG.every : EVERY})`;
      const filters = `select=${chosen},showinfo,scale=min(${FRAME_WIDTH}\\,iw):-2`;
      const work = command(file, long ? ['-skip_frame', 'nokey'] : [])
        .outputOptions(['-map', '0:V:0', '-an', '-sn', '-dn', '-t', String(maxSeconds), '-vf', filters])
        .outputOptions(['-fps_mode', 'passthrough', '-frames:v', String(maxFrames), '-q:v', '3', '-f', 'image2']);
      const times: number[] = [];
      await finished(work, join(folder, 'frame-%05d.jpg'), signal, (line) => {
        const time = /showinfo.* pts_time:([\d.]+)/.exec(line)?.[1];
        if (time) times.push(Number(time));
      });
      const names = (await readdir(folder)).filter((name) => /^frame-\d+\.jpg$/.test(name)).sort();
      return names.map((name, i) => ({ path: join(folder, name), time: times[i] ?? 0 }));
    },
  };
}

async function probe(program: string, file: string, deadline: number, signal: AbortSignal): Promise<unknown> {
  const asked = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters'];
  const fence = FENCE.filter((option) => option !== '-nostdin' && option !== '-nostats');
  try {
    const { stdout } = await promisify(execFile)(program, [...fence, ...asked, '-i', resolve(file)], {
      signal,
      timeout: deadline * 1_000,
      killSignal: 'SIGKILL',
      maxBuffer: 8 << 20,
    });
    return JSON.parse(stdout);
  } catch (error) {
    signal.throwIfAborted();
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new MediaError('ffprobe could not read the file', tail(stderr));
  }
}

const tail = (text: string): string => text.slice(-2_000);

/** Runs a command to its end. Its own last words come with the error; the process is gone when this settles. */
function finished(
  command: ffmpeg.FfmpegCommand,
  target: string,
  signal: AbortSignal,
  onLine: (line: string) => void = () => {},
): Promise<void> {
  return new Promise((done, failed) => {
    let stderr = '';
    const stop = (): void => {
      command.kill('SIGKILL');
    };
    const settle = (outcome: () => void): void => {
      signal.removeEventListener('abort', stop);
      outcome();
    };
    command
      .on('start', () => signal.aborted && stop())
      .on('stderr', (line: string) => {
        stderr = tail(`${stderr}${line}\n`);
        onLine(line);
      })
      .on('error', () => settle(() => failed(signal.aborted ? signal.reason : new MediaError('ffmpeg failed', stderr))))
      .on('end', () => settle(() => done()));
    signal.addEventListener('abort', stop, { once: true });
    command.save(target);
  });
}
