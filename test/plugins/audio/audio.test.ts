import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import audio from '../../../plugins/audio/index.ts';
import type { SpeechEngine } from '../../../src/plugin/contract.ts';
import { describeWithFfmpeg, extractWith, make } from '../../support/media.ts';
import { oddWav } from '../../support/pictures.ts';

/** Says what it was given, as an engine would: one segment as long as the sound. */
const echo: SpeechEngine = {
  name: 'echo',
  transcribe: async () => ({ segments: [{ text: 'good morning', start: 0.5, end: 1.5 }], warnings: [] }),
};

describeWithFfmpeg('audio plugin', (folder) => {
  const tags = [
    '-metadata',
    'title=A Walk',
    '-metadata',
    'artist=Sample Singer',
    '-metadata',
    'album=Made Up',
    '-metadata',
    'date=2021',
  ];
  const formats = { mp3: 'audio/mpeg', wav: 'audio/wav', ogg: 'audio/ogg', m4a: 'audio/mp4' };

  for (const [extension, type] of Object.entries(formats)) {
    it(`reads the tags and the length of .${extension}`, async () => {
      const path = make('-f', 'lavfi', '-i', 'sine=duration=2', ...tags, join(folder, `tags.${extension}`));
      const document = await extractWith(audio, path, type);
      const values = Object.fromEntries(document.fields.map(({ name, value }) => [name, value]));
      assert.equal(values.title, 'A Walk');
      assert.equal(values.artist, 'Sample Singer');
      assert.equal(values.album, 'Made Up');
      assert.match(values.date ?? values.year ?? '', /^2021/);
      assert.ok(Math.abs((document.duration ?? 0) - 2) < 0.1);
      assert.equal(document.metadata.title, 'A Walk');
    });
  }

  for (const [extension, type] of Object.entries({ mp3: 'audio/mpeg', m4a: 'audio/mp4' })) {
    it(`takes the cover in .${extension} for its poster, and a damaged one for none`, async () => {
      const tone = ['-f', 'lavfi', '-i', 'sine=duration=1'];
      const cover = ['-f', 'lavfi', '-i', 'testsrc=s=900x600:d=1', '-map', '0', '-map', '1'];
      const still = ['-frames:v', '1', '-c:v', 'mjpeg', '-disposition:v', 'attached_pic'];
      const path = make(...tone, ...cover, ...still, join(folder, `cover.${extension}`));
      const { poster } = await extractWith(audio, path, type);
      assert.ok(poster && poster.time === undefined);
      const { format, width, height } = await sharp(Buffer.from(poster.data, 'base64')).metadata();
      assert.deepEqual([format, width, height], ['jpeg', 640, 427]);
      const bytes = readFileSync(path);
      const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
      writeFileSync(path, bytes.fill(0, start + 20, start + 2000));
      assert.equal((await extractWith(audio, path, type)).poster, undefined);
    });
  }

  it('puts chapters and speech in the order of time', async () => {
    const chapters = join(folder, 'chapters.txt');
    const chapter = (start: number, title: string) =>
      `[CHAPTER]\nTIMEBASE=1/1\nSTART=${start}\nEND=${start + 1}\ntitle=${title}\n`;
    writeFileSync(chapters, `;FFMETADATA1\n${chapter(0, 'Opening')}${chapter(1, 'Close')}`);
    const path = make(
      '-f',
      'lavfi',
      '-i',
      'sine=duration=2',
      '-i',
      chapters,
      '-map_metadata',
      '1',
      join(folder, 'chapters.m4a'),
    );
    const document = await extractWith(audio, path, 'audio/mp4', { engines: { speech: echo } });
    assert.deepEqual(
      document.blocks.map((block) => 'text' in block && block.text),
      ['Opening', 'good morning', 'Close'],
    );
    assert.deepEqual(document.blocks[1]?.place, { kind: 'time', start: 0.5, end: 1.5 });
  });

  it('warns when there is no speech engine, and fails when the caller insists', async () => {
    const path = make('-f', 'lavfi', '-i', 'sine=duration=1', join(folder, 'plain.wav'));
    const document = await extractWith(audio, path, 'audio/wav');
    assert.deepEqual(
      document.warnings.map(({ code }) => code),
      ['speech-not-read'],
    );
    await assert.rejects(extractWith(audio, path, 'audio/wav', { require: ['speech'] }), { code: 'model-unavailable' });
  });

  it('tells an empty file and a damaged one apart', async () => {
    const empty = join(folder, 'empty.mp3');
    writeFileSync(empty, '');
    await assert.rejects(extractWith(audio, empty, 'audio/mpeg'), { code: 'file-empty' });
    const damaged = join(folder, 'damaged.wav');
    writeFileSync(damaged, 'RIFF????WAVEnothing follows');
    await assert.rejects(extractWith(audio, damaged, 'audio/wav'), { code: 'file-corrupt' });
  });

  it('refuses sound of odd rates before it decodes any of it', async () => {
    const speech = { name: 'a test', transcribe: () => Promise.reject(new Error('it listened')) };
    for (const rate of [1, 7, 3_999, 768_001, 100_000_007]) {
      const path = join(folder, `rate-${rate}.wav`);
      writeFileSync(path, oddWav(rate, 8000));
      const work = extractWith(audio, path, 'audio/wav', { engines: { speech } });
      await assert.rejects(work, { code: 'file-too-complex', message: new RegExp(`has ${rate} samples a second`) });
    }
  });

  it('names the missing tool', async () => {
    const path = make('-f', 'lavfi', '-i', 'sine=duration=1', join(folder, 'tool.wav'));
    const engines = { absent: { media: 'Run apt-get install ffmpeg.' } };
    const without = {
      extract: (...[source, context]: Parameters<typeof audio.extract>) =>
        audio.extract(source, { ...context, engines }),
    };
    await assert.rejects(extractWith(without, path, 'audio/wav'), {
      code: 'tool-unavailable',
      message: /apt-get install ffmpeg/,
    });
  });
});
