import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import '../../src/engines/decoders.ts';
import { describeWithFfmpeg, make, mediaTools } from '../support/media.ts';
import { hostileSvg } from '../support/pictures.ts';

const plain = () => sharp({ create: { width: 50, height: 40, channels: 3, background: 'red' } });

describe('decoders', () => {
  for (const format of ['png', 'jpeg', 'tiff', 'gif', 'webp', 'avif'] as const)
    it(`of ${format} run`, async () => {
      const { width } = await sharp(await plain().toFormat(format).toBuffer()).metadata();
      assert.equal(width, 50);
    });

  it('of other pictures do not, whoever asks', async () => {
    for (const bytes of [hostileSvg, Buffer.from('P3 1 1 255 0 0 0 ')])
      await assert.rejects(sharp(bytes).metadata(), /unsupported image format/);
  });
});

describeWithFfmpeg('decoders of ffmpeg', (folder) => {
  it('run for the codecs that are named', async () => {
    const film = make('-f', 'lavfi', '-i', 'testsrc=d=1:s=64x64', '-c:v', 'mpeg4', join(folder, 'usual.avi'));
    const probed = (await mediaTools().probe(film, new AbortController().signal)) as { streams: unknown[] };
    assert.equal(probed.streams.length, 1);
  });

  for (const codec of ['zmbv', 'flashsv', 'snow'])
    it(`do not run for ${codec}`, async () => {
      const path = join(folder, `${codec}.avi`);
      make('-f', 'lavfi', '-i', 'testsrc=d=1:s=64x64', '-strict', '-2', '-c:v', codec, path);
      const { signal } = new AbortController();
      await assert.rejects(mediaTools().probe(path, signal), { name: 'MediaError' });
      const frames = mediaTools().frames(path, folder, { signal, maxFrames: 3, maxSeconds: 9 });
      assert.deepEqual(await frames.catch(() => []), []);
    });

  it('do not run for containers that are not named', async () => {
    const pcm = join(folder, 'other.pcm');
    for (const extension of ['flv', 'au', 'ts']) {
      const path = make('-f', 'lavfi', '-i', 'sine=duration=1', join(folder, `other.${extension}`));
      const { signal } = new AbortController();
      await assert.rejects(mediaTools().decodeSpeech(path, pcm, { signal, maxSeconds: 9 }));
      assert.ok(!existsSync(pcm) || statSync(pcm).size === 0);
    }
  });
});
