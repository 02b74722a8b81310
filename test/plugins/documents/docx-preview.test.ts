import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import sharp from 'sharp';
import { docx as reader } from '../../../plugins/documents/docx/extract.ts';
import type { FlowPreview, PreviewRequest } from '../../../src/plugin/contract.ts';
import { checkPreviews } from '../../../src/plugin/validate.ts';
import { sourceOf, testContext } from '../../support/context.ts';
import { docx, type Part, paragraph, styled } from '../../support/ooxml.ts';
import { blankPng, hostileSvg } from '../../support/pictures.ts';

const request: PreviewRequest = { pages: [1], times: [], peaks: 0, width: 1000, rotation: 0, skew: 0 };

async function show(body: string, parts: Part[] = []): Promise<FlowPreview> {
  const made = await reader.preview?.(sourceOf(docx(body, parts), 'docx'), request, testContext());
  const [flow] = checkPreviews(made).previews;
  assert.ok(flow?.kind === 'flow');
  return flow;
}

const run = (text: string, look = ''): string =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (runs: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
const picture = (id: string, inches: [number, number], crop = ''): string => {
  const [cx, cy] = inches.map((side) => side * 914_400);
  return line(
    `<w:r><w:drawing><wp:inline><wp:extent cx="${cx}" cy="${cy}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/>${crop}</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
  );
};
const media = (id: string, content: Uint8Array): Part => ({ name: `word/media/${id}.png`, type: 'image', content, id });
/** Text of six inches. */
const section = '<w:sectPr><w:pgSz w:w="11520"/><w:pgMar w:left="1440" w:right="1440"/></w:sectPr>';
const halves = sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw: { width: 2, height: 1, channels: 3 } })
  .resize(200, 100, { kernel: 'nearest' })
  .png()
  .toBuffer();

describe('The view of a Word file', () => {
  it('tells what is bold, in italics, in the middle and on the right, by the lines of the text', async () => {
    const style =
      '<w:style w:type="paragraph" w:styleId="S"><w:name w:val="S"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>';
    const styles: Part = {
      ...{ name: 'word/styles.xml', type: 'styles' },
      content: `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${style}</w:styles>`,
    };
    const body =
      paragraph('plain') +
      line(run('due ') + run('20 ', '<w:b/>') + run('April', '<w:b/><w:i/>') + run(', not ') + run('May', '<w:i/>')) +
      styled('S', 'all of it') +
      line(run('right'), '<w:jc w:val="right"/>') +
      line(run('left again', '<w:b w:val="0"/>'), '<w:pStyle w:val="S"/><w:jc w:val="left"/>');
    assert.deepEqual((await show(body, [styles])).lines, [
      { line: 2, bold: ['20 April'], italic: ['April', 'May'] },
      { line: 3, bold: ['all of it'], italic: [], align: 'centre' },
      { line: 4, bold: [], italic: [], align: 'right' },
    ]);
  });

  it('has the pictures before their lines, cut as they are shown and as wide as they stand in the text', async () => {
    const body =
      paragraph('first') +
      picture('p', [3, 3], '<a:srcRect l="50000"/>') +
      paragraph('second') +
      picture('p', [60, 30]) +
      section;
    const { pictures } = await show(body, [media('p', await halves)]);
    assert.deepEqual(
      pictures.map(({ line, share }) => [line, share]),
      [
        [2, 0.5],
        [3, 1],
      ],
    );
    const [cut, whole] = await Promise.all(pictures.map(({ data }) => sharp(Buffer.from(data, 'base64')).stats()));
    assert.ok((cut?.channels[0]?.mean ?? 255) < 5 && (cut?.channels[2]?.mean ?? 0) > 250);
    assert.ok(Math.abs((whole?.channels[0]?.mean ?? 0) - 127.5) < 5);
  });

  it('leaves out pictures that cannot be shown, and keeps the others', async () => {
    const parts = [
      media('p', await halves),
      media('bomb', blankPng(30_000, 30_000)),
      media('svg', hostileSvg),
      media('junk', Buffer.from('nothing')),
    ];
    const body = ['bomb', 'svg', 'junk', 'gone', 'p'].map((id) => picture(id, [1, 1])).join('') + paragraph('text');
    assert.equal((await show(body, parts)).pictures.length, 1);
  });

  it('stays within bounds', async () => {
    const many = Array.from({ length: 6000 }, (_, at) => line(run(`${at}`, '<w:b/>') + run('x'.repeat(10)))).join('');
    const { lines } = await show(many);
    assert.equal(lines.length, 5000);
    const long = await show(
      line(Array.from({ length: 300 }, (_, at) => run(`a${at} `, '<w:b/>') + run('b ')).join('')),
    );
    assert.equal(long.lines[0]?.bold.length, 100);
  });
});
