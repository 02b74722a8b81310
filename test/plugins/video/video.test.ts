import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import video from '../../../plugins/video/index.ts';
import { cuesOf } from '../../../plugins/video/subtitles.ts';
import type { SpeechEngine } from '../../../src/plugin/contract.ts';
import { describeWithFfmpeg, extractWith, make } from '../../support/media.ts';

const silentSpeech: SpeechEngine = {
  name: 'never asked',
  transcribe: async () => assert.fail('speech is not recognised where subtitles say it'),
};

describeWithFfmpeg('video plugin', (folder) => {
  const srt = join(folder, 'words.srt');
  writeFileSync(
    srt,
    '1\n00:00:00,500 --> 00:00:01,500\nThe first <i>line</i>\n\n2\n00:00:02,000 --> 00:00:02,750\nand, at last, the second\n',
  );
  const pictures = ['-f', 'lavfi', '-i', 'color=white:s=320x240:d=3:r=10', '-f', 'lavfi', '-i', 'sine=duration=3'];

  for (const [extension, codec, type] of [
    ['mkv', 'srt', 'video/matroska'],
    ['mp4', 'mov_text', 'video/mp4'],
  ] as const) {
    it(`reads subtitles of .${extension}: the words exactly, the times within 0.1 s`, async () => {
      const path = make(
        ...pictures,
        '-i',
        srt,
        '-map',
        '0',
        '-map',
        '1',
        '-map',
        '2',
        '-c:s',
        codec,
        join(folder, `subtitles.${extension}`),
      );
      const { blocks } = await extractWith(video, path, type, { engines: { speech: silentSpeech } });
      const spoken = blocks.flatMap((block) => (block.kind === 'speech' ? [block] : []));
      assert.deepEqual(
        spoken.map(({ text }) => text),
        ['The first line', 'and, at last, the second'],
      );
      const expected = [
        [0.5, 1.5],
        [2, 2.75],
      ];
      spoken.forEach(({ place }, i) => {
        assert.ok(place?.kind === 'time');
        assert.ok(
          Math.abs(place.start - (expected[i]?.[0] ?? 0)) < 0.1 && Math.abs(place.end - (expected[i]?.[1] ?? 0)) < 0.1,
        );
      });
    });
  }

  for (const [extension, type] of Object.entries({
    mp4: 'video/mp4',
    mov: 'video/quicktime',
    avi: 'video/vnd.avi',
    mkv: 'video/matroska',
  })) {
    it(`reads the title and the length of .${extension}`, async () => {
      const path = make(...pictures, '-metadata', 'title=Moving Picture', join(folder, `tags.${extension}`));
      const document = await extractWith(video, path, type);
      assert.equal(document.fields.find(({ name }) => name === 'title')?.value, 'Moving Picture');
      assert.ok(Math.abs((document.duration ?? 0) - 3) < 0.2);
    });
  }

  it('survives a file that is cut in the middle', async () => {
    const path = make(...pictures, join(folder, 'whole.mkv'));
    const { readFileSync } = await import('node:fs');
    const bytes = readFileSync(path);
    const cut = join(folder, 'cut.mkv');
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    const document = await extractWith(video, cut, 'video/matroska');
    assert.ok(document.warnings.length > 0);
  });
});

describe('WebVTT', () => {
  it('keeps any text without markup', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.stringMatching(/^[a-zA-Z0-9 ,.]{1,40}$/).filter((text) => text.trim() !== ''),
          { maxLength: 9 },
        ),
        (texts) => {
          const cues = texts.map((text, i) => `00:00:0${i}.000 --> 00:00:0${i}.500\n${text}`);
          const read = cuesOf(`WEBVTT\n\n${cues.join('\n\n')}\n`);
          assert.deepEqual(
            read.map(({ text }) => text),
            texts.map((text) => text.replace(/\s+/g, ' ').trim()),
          );
        },
      ),
    );
  });

  it('reads anything without failing', () => {
    fc.assert(fc.property(fc.string({ maxLength: 500 }), (text) => Array.isArray(cuesOf(text))));
  });
});
