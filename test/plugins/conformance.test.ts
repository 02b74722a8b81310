/** The built-in plugins, held against the suite that authors of plugins run. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { defaultEngineSettings } from '../../src/engines/settings.ts';
import { openSuite } from '../../src/plugin/conformance.ts';
import { findProgram } from '../../src/plugin/programs.ts';
import { make } from '../support/media.ts';
import { docx, paragraph, pptx, row, shape, xlsx } from '../support/ooxml.ts';
import { makePdf } from '../support/pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'formwork-conformance-'));
const sample = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } });
const text = (...lines: string[]): Uint8Array => Buffer.from(`${lines.join('\n')}\n`);
const rows = (page: number) =>
  Array.from({ length: 30 }, (_, row) => ({ text: `Page ${page}, row ${row}: 12.50`, x: 60, y: 60 + row * 20 }));

const samples: Record<string, string[]> = {
  documents: [
    sample('letter.pdf', makePdf([{ items: rows(1) }, { items: rows(2) }])),
    sample('letter.docx', docx(paragraph('Dear reader,') + paragraph('This is a letter.'))),
    sample('talk.pptx', pptx([shape(['A title', 'and a line'])])),
    sample(
      'list.xlsx',
      xlsx([{ name: 'List', rows: row(['A1', 'Name'], ['B1', 'Price']) + row(['A2', 'Oil'], ['B2', 3]) }]),
    ),
  ],
  images: [
    sample('white.png', await picture.png().toBuffer()),
    sample('white.jpg', await picture.jpeg().toBuffer()),
    sample('white.tiff', await picture.tiff().toBuffer()),
    sample('white.webp', await picture.webp().toBuffer()),
    sample('white.gif', await picture.gif().toBuffer()),
    sample('white.avif', await picture.avif().toBuffer()),
  ],
  text: [
    sample('notes.txt', text('NOTES', '', 'Größe:   12', '', '- one', '- two')),
    sample('notes.md', text('# Notes', '', '| a | b |', '|---|---|', '| 1 | 2 |')),
    sample('prices.csv', text('name;price', '"Boards; 21 mm";31,50', 'Props;42')),
    sample('prices.tsv', text('name\tprice', 'Boards\t31.50')),
  ],
  web: [sample('page.html', text('<title>T</title><h1>Notes</h1>', '<table><tr><th>a<th>b<tr><td>1<td>2</table>'))],
  mail: [sample('letter.eml', text('From: a@example.org', 'Subject: Hello', '', 'Dear reader,'))],
};

// Without ffmpeg these types are refused for want of it, and there is nothing to check.
if (findProgram('ffmpeg')) {
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1'];
  const film = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=160x120:rate=5', ...tone];
  samples.audio = [make(...tone, '-metadata', 'title=A tone', join(folder, 'tone.mp3'))];
  samples.video = [make(...film, '-shortest', join(folder, 'film.mkv'))];
}

const entry = new URL('../../src/cli/plugin-worker.ts', import.meta.url);
const setup = { ...defaultEngineSettings, speech: 'none' };

for (const [name, files] of Object.entries(samples)) {
  const plugin = resolve(import.meta.dirname, '../../plugins', name);
  const suite = await openSuite(plugin, { samples: files, entry, setup });
  describe(`the ${name} plugin conforms:`, function () {
    this.timeout(60_000);
    for (const check of suite.checks) it(check.name, check.run);
    after(() => suite[Symbol.asyncDispose]());
  });
}
after(() => rmSync(folder, { recursive: true }));
