import assert from 'node:assert/strict';
import { ground } from '../../src/fill/ground.ts';
import { withoutContents } from '../../src/fill/layout/page/contents.ts';
import { viewOf } from '../../src/fill/layout/page/lines.ts';
import { createLayoutStrategy } from '../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../src/fill/template.ts';
import type { ParsedDocument } from '../../src/model/document.ts';
import { plain } from '../../src/model/filled.ts';

const report = (lines: string[], pages = 40): ParsedDocument => ({
  type: 'application/pdf',
  metadata: {},
  pages: Array.from({ length: pages }, (_, i) => ({ number: i + 1, width: 595, height: 842, origin: 'text' as const })),
  blocks: lines.map((text, i) => ({ kind: 'paragraph' as const, text, place: { kind: 'text' as const, line: i + 1 } })),
  fields: [],
  warnings: [],
});
const left = (document: ParsedDocument) => withoutContents(viewOf(document)).lines.map(({ text }) => text);
const contents = Array.from({ length: 12 }, (_, i) => `Section ${i + 1} Use of Things .... ${3 * i + 1}`);

describe('tables of contents', () => {
  it('are left out where labels are looked for', () => {
    assert.deepEqual(left(report(['Annual Report', ...contents, 'Chairs: 12'])), ['Annual Report', 'Chairs: 12']);
  });

  it('are known by their titles where a format has no pages', () => {
    const titles = Array.from({ length: 12 }, (_, i) => `Use of Thing ${'ABCDEFGHIJKL'[i]}`);
    const entries = titles.map((title, i) => `${i + 1}\t${title}\t${2 * i + 3}`);
    const heads = titles.map((title, i) => `${i + 1} ${title}`);
    assert.deepEqual(left(report([...entries, ...heads], 0)), heads);
    assert.equal(left(report(entries, 0)).length, entries.length);
  });

  it('are no list of things with figures, but one of titles and their pages', async () => {
    const fill = async (item: object) => {
      const template = readTemplate(JSON.stringify({ sections: [item] }));
      const document = report(['Rules of the Contest', 'Sections', ...contents]);
      const filled = await createLayoutStrategy().fill(document, template, { signal: new AbortController().signal });
      return (plain(ground(filled, document, template)) as { sections: unknown[] }).sections;
    };
    assert.deepEqual(await fill({ title: '', points: 'number' }), []);
    assert.equal((await fill({ title: '', page: 'integer' })).length, contents.length);
  });

  it('are not seen in short documents, nor in lists whose numbers go up and down', () => {
    assert.equal(left(report(contents, 2)).length, contents.length);
    const stock = [
      'nails 30',
      'screws 4',
      'bolts 17',
      'nuts 2',
      'props 9',
      'boards 1',
      'oil 12',
      'clamps 3',
      'pins 20',
      'rods 5',
    ];
    assert.deepEqual(left(report(stock)), stock);
  });
});
