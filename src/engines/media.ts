/**
 * ffmpeg and ffprobe of the system, fenced in: local files only, the named containers and codecs only, one thread, a
 * deadline on every call, and an end with the signal.
 */
import { execFile } from 'node:child_process';
import { access, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { MediaTools } from '../plugin/contract.ts';
import { findProgram } from '../plugin/programs.ts';
import { createFfmpeg, fenceOptions, MediaError, tail } from './ffmpeg.ts';

/** Seconds that a look at the head of a file may take. */
const probeSeconds = 30;
/** Samples a second, and bytes a sample, of speech as recognisers want it. */
const pcm = { rate: 16_000, bytes: 2 };
/** A frame is looked at this often. Changes of scene alone would miss a slide whose words change on the same ground. */
const usualInterval = 0.8;
/** Videos longer than this are looked at less often, by key frames alone, which is ten times faster. Seconds. */
const longFilm = { from: 600, every: 5 };
/** Frames are scaled down to this width: enough for text, little enough for memory. */
const frameWidth = 1280;

export interface MediaSettings {
  /** Seconds after which one call is given up. */
  deadline: number;
  /** Seconds of the processor that one call to ffmpeg may take. */
  processor: number;
  /** Where ffmpeg and ffprobe are looked for; PATH when absent. */
  path?: string;
}

/** The media tools of this machine, or `null` when ffmpeg or ffprobe is missing. Costs nothing until first used. */
export function createMediaTools({ deadline, processor, path }: MediaSettings): MediaTools | null {
  const encoder = findProgram('ffmpeg', path);
  const ffprobe = findProgram('ffprobe', path);
  if (!encoder || !ffprobe) return null;
  const run = createFfmpeg({ program: encoder, deadline, processor });

  return {
    probe: (file, signal) => probe(ffprobe, file, deadline, signal),

    async decodeSpeech(source, target, { signal, maxSeconds, progress }) {
      const mono = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', String(pcm.rate)];
      const output = [...mono, '-t', String(maxSeconds), '-c:a', 'pcm_s16le', '-f', 's16le'];
      await run({ source, output, target, signal, ...(progress && { onTime: progress }) });
      return (await stat(target)).size / (pcm.rate * pcm.bytes);
    },

    subtitles(source, index, target, { signal, maxBytes }) {
      const output = ['-map', `0:s:${index}`, '-c:s', 'webvtt', '-f', 'webvtt', '-fs', String(maxBytes)];
      return run({ source, output, target, signal });
    },

    async frames(source, folder, { signal, maxFrames, maxSeconds, progress = () => {} }) {
      const long = maxSeconds > longFilm.from;
      const chosen = `isnan(prev_selected_t)+gte(t-prev_selected_t\\,${long ? longFilm.every : usualInterval})`;
      const filters = `select=${chosen},showinfo,scale=min(${frameWidth}\\,iw):-2`;
      const input = long ? ['-skip_frame', 'nokey'] : [];
      const pictures = ['-map', '0:V:0', '-an', '-sn', '-dn', '-t', String(maxSeconds), '-vf', filters];
      const output = [
        ...pictures,
        ...['-fps_mode', 'passthrough', '-frames:v', String(maxFrames), '-q:v', '3', '-f', 'image2'],
      ];
      const times: number[] = [];
      const onLine = (line: string): void => {
        const time = /showinfo.* pts_time:([\d.]+)/.exec(line)?.[1];
        if (!time) return;
        times.push(Number(time));
        progress(Number(time));
      };
      await run({ source, input, output, target: join(folder, 'frame-%05d.jpg'), signal, onLine });
      const names = (await readdir(folder)).filter((name) => /^frame-\d+\.jpg$/.test(name)).sort();
      return names.map((name, i) => ({ path: join(folder, name), time: times[i] ?? 0 }));
    },

    async frameAt(source, time, target, { signal, width }) {
      const picture = ['-map', '0:V:0', '-an', '-sn', '-dn', '-vf', `scale=min(${width}\\,iw):-2`];
      const output = [...picture, '-frames:v', '1', '-q:v', '3', '-f', 'image2', '-update', '1'];
      await run({ source, input: ['-ss', String(time)], output, target, signal });
      await access(target);
    },
  };
}

async function probe(program: string, file: string, deadline: number, signal: AbortSignal): Promise<unknown> {
  const asked = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', '-show_chapters'];
  const fence = fenceOptions.filter((option) => option !== '-nostdin' && option !== '-nostats');
  try {
    const { stdout } = await promisify(execFile)(program, [...fence, ...asked, '-i', resolve(file)], {
      signal,
      timeout: Math.min(deadline, probeSeconds) * 1_000,
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
