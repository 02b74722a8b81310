/** An hour of MP3 to 16 kHz, one channel: our media tools against the bare ffmpeg, by turns in one run; and memory. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMediaTools } from '../src/engines/media.ts';
import { median, timed } from './stopwatch.ts';

export const name = 'Decoding an hour of MP3 against the bare ffmpeg';

const rounds = 3;
const hour = 3600;

export async function run(): Promise<void> {
  const tools = createMediaTools({ deadline: 600, processor: 600 });
  if (!tools) {
    console.log('left out: ffmpeg is not installed');
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'formwork-bench-'));
  try {
    const mp3 = join(folder, 'hour.mp3');
    const source = `anoisesrc=color=brown:duration=${hour}`;
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-f', 'lavfi', '-i', source, '-ac', '1', '-b:a', '56k', mp3]);
    const pcm = join(folder, 'hour.pcm');
    const idle = process.memoryUsage.rss();
    let most = idle;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 50);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let i = 0; i < rounds; i++) {
      const limits = { signal: AbortSignal.timeout(600_000), maxSeconds: 2 * hour };
      const [own] = await timed(() => tools.decodeSpeech(mp3, pcm, limits));
      const [bare] = await timed(async () => {
        spawnSync('ffmpeg', [
          '-v',
          'error',
          '-y',
          '-threads',
          '1',
          '-i',
          mp3,
          '-ac',
          '1',
          '-ar',
          '16000',
          '-f',
          's16le',
          pcm,
        ]);
      });
      ours.push(own);
      theirs.push(bare);
    }
    clearInterval(watch);
    const megabytes = (await stat(mp3)).size / 1e6;
    console.log(
      `${megabytes.toFixed(0)} MB: ${median(ours).toFixed(0)} ms, bare ffmpeg ${median(theirs).toFixed(0)} ms, ratio ${(median(ours) / median(theirs)).toFixed(2)}; ` +
        `memory ${((most - idle) / 1e6).toFixed(0)} MB above idle`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await run();
