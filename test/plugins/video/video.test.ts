import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import video from '../../../plugins/video/index.ts';
import { cuesOf } from '../../../plugins/video/subtitles.ts';
import { createOcrEngine } from '../../../src/engines/ocr.ts';
import type { SpeechEngine } from '../../../src/plugin/contract.ts';
import { describeWithFfmpeg, extractWith, make } from '../../support/media.ts';
import { pagePictures } from '../../support/slides.ts';

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

  it('reads each slide of a talk once, when it is shown', async () => {
    const titles = ['Quarterly Results', 'Open Questions', 'Next Steps'];
    const slides = await pagePictures(
      titles.map((title) => ({
        width: 640,
        height: 360,
        items: [
          { text: title, x: 60, y: 100, size: 40, font: 'Helvetica-Bold' },
          { text: 'Example Company, all figures made up', x: 60, y: 180, size: 22 },
        ],
      })),
    );
    const shown = slides.flatMap((picture, i) => {
      const path = join(folder, `slide-${i}.png`);
      writeFileSync(path, picture);
      return ['-loop', '1', '-t', '7', '-i', path];
    });
    const path = make(
      ...shown,
      '-filter_complex',
      '[0][1][2]concat=n=3,fps=10',
      '-pix_fmt',
      'yuv420p',
      join(folder, 'talk.mp4'),
    );
    await using ocr = createOcrEngine({ lanes: 1 });
    const { blocks } = await extractWith(video, path, 'video/mp4', { engines: { ocr } });
    const seen = blocks.flatMap((block) => (block.kind === 'frame-text' ? [block] : []));
    assert.equal(seen.length, titles.length);
    for (const [i, { text, place, lines }] of seen.entries()) {
      assert.ok(text.startsWith(titles[i] ?? ''), text);
      assert.ok(place?.kind === 'time');
      assert.ok(Math.abs(place.start - 7 * i) < 1, `${place.start} s`);
      assert.ok(Math.abs(place.end - 7 * (i + 1)) < 1, `to ${place.end} s`);
      const [title] = lines ?? [];
      assert.ok(
        title?.place.kind === 'time' && title.place.box && title.place.box[1] < 0.35,
        'the box is where the title stands',
      );
    }
  });

  describe('makes a poster', () => {
    const grey = (picture: string | Buffer) =>
      sharp(picture).greyscale().resize(64, 36, { fit: 'fill' }).raw().toBuffer();
    /** Mean difference of two pictures, 0 to 255. */
    const apart = async (a: string | Buffer, b: string | Buffer): Promise<number> => {
      const [first, second] = [await grey(a), await grey(b)];
      return first.reduce((sum, value, i) => sum + Math.abs(value - (second[i] ?? 0)), 0) / first.length;
    };
    const black = ['-f', 'lavfi', '-i', 'color=black:s=1280x720:d=1:r=10'];
    const slide = async (): Promise<string> => {
      const rows = Array.from({ length: 9 }, (_, i) => ({
        text: `Row ${i} of the agenda`,
        x: 60,
        y: 40 + 35 * i,
        size: 30,
      }));
      const [page] = await pagePictures([{ width: 640, height: 360, items: rows }], 2);
      const path = join(folder, 'agenda.png');
      writeFileSync(path, page ?? '');
      return path;
    };

    it('of the frame that shows most: not of the black one at the start, nor of one that fades in', async () => {
      const shown = await slide();
      const path = make(
        ...[...black, '-loop', '1', '-t', '6', '-r', '10', '-i', shown],
        ...['-filter_complex', '[1]fade=in:d=2[slide];[0][slide]concat', '-pix_fmt', 'yuv420p'],
        join(folder, 'fade.mp4'),
      );
      const { poster } = await extractWith(video, path, 'video/mp4');
      assert.ok(poster?.time !== undefined && poster.time >= 2 && poster.time <= 4, `at ${poster?.time} s`);
      const picture = Buffer.from(poster.data, 'base64');
      const { format, width, height } = await sharp(picture).metadata();
      assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 640, height: 360 });
      assert.deepEqual([poster.type, poster.width, poster.height], ['image/jpeg', 640, 360]);
      assert.ok((await apart(picture, shown)) < 8);
    });

    it('of the cover that is in the file', async () => {
      const cover = await slide();
      const path = make(
        ...[...pictures, '-i', cover, '-map', '0', '-map', '2', '-c:v:1', 'mjpeg', '-disposition:v:1', 'attached_pic'],
        join(folder, 'cover.mp4'),
      );
      const { poster } = await extractWith(video, path, 'video/mp4');
      assert.ok(poster && poster.time === undefined);
      assert.ok((await apart(Buffer.from(poster.data, 'base64'), cover)) < 8);
    });

    it('of nothing where nothing is to be seen', async () => {
      const blank = await extractWith(video, make(...pictures, join(folder, 'blank.mkv')), 'video/matroska');
      const sound = make('-f', 'lavfi', '-i', 'sine=duration=1', join(folder, 'sound.mp4'));
      assert.equal(blank.poster, undefined);
      assert.equal((await extractWith(video, sound, 'video/mp4')).poster, undefined);
    });
  });

  it('reads what it can of a file whose sound nothing decodes, unless the caller insists on speech', async () => {
    const bytes = readFileSync(make(...pictures, '-metadata', 'title=Mute', '-c:a', 'aac', join(folder, 'mute.mkv')));
    bytes.write('A_XYZ', bytes.indexOf('A_AAC'));
    const path = join(folder, 'unknown-codec.mkv');
    writeFileSync(path, bytes);
    const engines = { speech: silentSpeech };
    const { metadata, warnings } = await extractWith(video, path, 'video/matroska', { engines });
    assert.equal(metadata.title, 'Mute');
    assert.ok(warnings.some(({ code }) => code === 'speech-not-read'));
    const insisting = extractWith(video, path, 'video/matroska', { engines, require: ['speech'] });
    await assert.rejects(insisting, { code: 'file-corrupt' });
  });

  it('reads subtitles without end up to a limit, says so, and keeps chapters within the file', async () => {
    const cue = (i: number): string => {
      const at = `00:${String(Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`;
      return `${i + 1}\n${at},000 --> ${at},900\n${i} ${'word '.repeat(800)}\n\n`;
    };
    const long = join(folder, 'long.srt');
    writeFileSync(long, Array.from({ length: 1200 }, (_, i) => cue(i)).join(''));
    const chapters = join(folder, 'far.txt');
    writeFileSync(chapters, ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=1\nEND=9000\ntitle=Far\n');
    const inputs = [...pictures, '-i', long, '-i', chapters];
    const maps = ['-map', '0', '-map', '1', '-map', '2', '-map_metadata', '3', '-map_chapters', '3'];
    const path = make(...inputs, ...maps, '-c:s', 'srt', join(folder, 'long.mkv'));
    const { blocks, warnings, duration = 0 } = await extractWith(video, path, 'video/matroska');
    assert.ok(JSON.stringify(blocks).length < 6_000_000);
    assert.ok(warnings.some(({ code, place }) => code === 'subtitles-cut' && place?.kind === 'time'));
    const far = blocks.find((block) => block.kind === 'heading');
    assert.ok(far?.place?.kind === 'time' && far.place.start === 1 && far.place.end <= duration);
  });

  it('survives a file that is cut in the middle', async () => {
    const path = make(...pictures, join(folder, 'whole.mkv'));
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
