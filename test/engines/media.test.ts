import assert from 'node:assert/strict';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../../src/engines/ffmpeg.ts';
import { createMediaTools } from '../../src/engines/media.ts';
import { describeWithFfmpeg, make, mediaTools } from '../support/media.ts';

const never = new AbortController().signal;

describe('media tools', () => {
  it('are absent without ffmpeg', () =>
    assert.equal(createMediaTools({ deadline: 1, processor: 1, path: '/nowhere' }), null));
});

describeWithFfmpeg('media tools with ffmpeg', (folder) => {
  const tone = (): string => make('-f', 'lavfi', '-i', 'sine=frequency=440:duration=3', join(folder, 'tone.mp3'));

  it('decode sound to 16 kHz, one channel, as long as it is', async () => {
    const pcm = join(folder, 'tone.pcm');
    const seconds = await mediaTools().decodeSpeech(tone(), pcm, { signal: never, maxSeconds: 60 });
    assert.ok(Math.abs(seconds - 3) < 0.1, `${seconds} s`);
    assert.equal(statSync(pcm).size, seconds * 32_000);
  });

  it('decode no more than the given seconds', async () => {
    const seconds = await mediaTools().decodeSpeech(tone(), join(folder, 'cut.pcm'), { signal: never, maxSeconds: 1 });
    assert.ok(Math.abs(seconds - 1) < 0.05, `${seconds} s`);
  });

  it('tell how far they are while they decode, and keep that out of their last words', async () => {
    const told: number[] = [];
    const options = { signal: never, maxSeconds: 60, progress: (seconds: number) => void told.push(seconds) };
    await mediaTools().decodeSpeech(tone(), join(folder, 'told.pcm'), options);
    assert.ok(Math.abs((told.at(-1) ?? 0) - 3) < 0.1, String(told));
    const garbage = join(folder, 'garbage.mp3');
    writeFileSync(garbage, Buffer.alloc(5000, 7));
    const error = await mediaTools()
      .decodeSpeech(garbage, join(folder, 'none.pcm'), options)
      .catch((reason: MediaError) => reason);
    assert.ok(error instanceof MediaError && error.stderr !== '' && !/^progress=/m.test(error.stderr), String(error));
    const seen: number[] = [];
    const video = make('-f', 'lavfi', '-i', 'testsrc=s=320x240:d=6:r=10', join(folder, 'told.mp4'));
    await mkdir(join(folder, 'told'));
    const film = {
      signal: never,
      maxFrames: 5,
      maxSeconds: 60,
      progress: (seconds: number) => void seen.push(seconds),
    };
    const frames = await mediaTools().frames(video, join(folder, 'told'), film);
    assert.deepEqual(
      seen.slice(0, frames.length),
      frames.map(({ time }) => time),
    );
  });

  it('take names that look like options', async () => {
    const path = join(folder, '-i.mp3');
    make('-f', 'lavfi', '-i', 'sine=duration=1', `file:${path}`);
    assert.ok(
      (await mediaTools().decodeSpeech(path, join(folder, 'dash.pcm'), { signal: never, maxSeconds: 9 })) > 0.9,
    );
  });

  it('take frames at a steady pace, each with its time', async () => {
    const video = make('-f', 'lavfi', '-i', 'testsrc=s=320x240:d=6:r=10', join(folder, 'scenes.mp4'));
    const frames = join(folder, 'frames');
    await mkdir(frames);
    const found = await mediaTools().frames(video, frames, { signal: never, maxFrames: 5, maxSeconds: 60 });
    const times = found.map(({ time }) => time);
    assert.equal(times.length, 5, 'no more than asked for');
    for (const [i, time] of times.entries()) assert.ok(Math.abs(time - i * 0.8) < 0.15, `frame ${i} at ${time} s`);
    for (const { path } of found) assert.ok(existsSync(path));
  });

  it('end when they took more of the processor than they may', async () => {
    const brief = createMediaTools({ deadline: 60, processor: 1 });
    const part = make('-f', 'lavfi', '-i', 'testsrc=s=1920x1080:r=5:d=20', '-q:v', '9', join(folder, 'part.avi'));
    // Work for several seconds on any machine, of which making it takes few.
    const path = make('-stream_loop', '15', '-i', part, '-c', 'copy', join(folder, 'work.avi'));
    const frames = join(folder, 'work');
    await mkdir(frames);
    const work = brief?.frames(path, frames, { signal: never, maxFrames: 2000, maxSeconds: 500 });
    await assert.rejects(work ?? Promise.resolve(), { name: 'TimeoutError' });
  });

  it('fail when the program is killed, whatever it has written before', async () => {
    const programs = join(folder, 'programs');
    await mkdir(programs);
    for (const signal of ['KILL', 'TERM']) {
      const script = `#!/bin/sh\nfor target; do :; done\nprintf 'half of it' > "$target"\nkill -${signal} $$\n`;
      for (const name of ['ffmpeg', 'ffprobe']) writeFileSync(join(programs, name), script, { mode: 0o755 });
      const killed = createMediaTools({ deadline: 60, processor: 60, path: programs });
      const target = join(folder, `killed-${signal}`);
      await mkdir(`${target}-frames`);
      const options = { signal: never, maxSeconds: 60 };
      for (const work of [
        () => killed?.decodeSpeech(join(folder, 'any'), target, options),
        () => killed?.subtitles(join(folder, 'any'), 0, target, { signal: never, maxBytes: 1000 }),
        () => killed?.frames(join(folder, 'any'), `${target}-frames`, { ...options, maxFrames: 5 }),
        () => killed?.probe(join(folder, 'any'), never),
      ]) {
        await assert.rejects(work() ?? Promise.resolve(), { name: 'MediaError' });
      }
    }
  });

  it('end with the signal', async () => {
    const abort = new AbortController();
    const noise = make('-f', 'lavfi', '-i', 'anoisesrc=duration=600', '-b:a', '32k', join(folder, 'long.mp3'));
    const work = mediaTools().decodeSpeech(noise, join(folder, 'long.pcm'), { signal: abort.signal, maxSeconds: 7200 });
    setTimeout(() => abort.abort(new Error('gone')), 60);
    await assert.rejects(work, /gone/);
  });

  describe('refuse files that lead elsewhere', () => {
    const secret = (): string => make('-f', 'lavfi', '-i', 'sine=duration=1', join(folder, 'secret.wav'));
    const tricks: Record<string, (path: string) => string> = {
      'a playlist (HLS)': (path) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${path}\n#EXT-X-ENDLIST\n`,
      'a playlist of the network': () => '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:9/x.ts\n',
      'a concat script': (path) => `ffconcat version 1.0\nfile '${path}'\n`,
      'a DASH manifest': (path) =>
        `<?xml version="1.0"?><MPD><Period><AdaptationSet><Representation><BaseURL>${path}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
      'a session description (SDP)': () =>
        'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 9 RTP/AVP 0\n',
    };
    for (const [name, content] of Object.entries(tricks)) {
      for (const extension of ['mp4', 'avi', 'mp3']) {
        it(`${name} named .${extension}`, async () => {
          const path = join(folder, `trick.${extension}`);
          writeFileSync(path, content(secret()));
          const pcm = join(folder, 'trick.pcm');
          await assert.rejects(mediaTools().decodeSpeech(path, pcm, { signal: never, maxSeconds: 9 }));
          assert.ok(!existsSync(pcm) || statSync(pcm).size === 0, 'nothing was read');
          await assert.rejects(mediaTools().probe(path, never));
        });
      }
    }
  });
});
