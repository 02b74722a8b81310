import assert from 'node:assert/strict';
import type { Cell, ParsedDocument } from '../../../src/model/document.ts';
import { extractFile } from '../../support/extract.ts';
import { docx, pptx } from '../../support/ooxml.ts';

/** What is bold in each block and each cell. */
const boldIn = ({ blocks }: ParsedDocument): string[] =>
  blocks
    .flatMap((block): Pick<Cell, 'text' | 'bold'>[] => (block.kind === 'table' ? block.cells : [block]))
    .flatMap(({ text, bold = [] }) => bold.map(([start, end]) => text.slice(start, end).trim()));

const run = (text: string, bold = false): string =>
  `<w:r><w:rPr>${bold ? '<w:b/>' : ''}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = `<w:p>${run('Colour', true)}${run('  dark green ')}${run('Weight', true)}${run(' 38 kg')}</w:p>`;
const cell = (inner: string): string => `<w:tc>${inner}</w:tc>`;
const part = (text: string, bold = false): string => `<a:r><a:rPr${bold ? ' b="1"' : ''}/><a:t>${text}</a:t></a:r>`;
const slideLine = `<a:p>${part('Colour', true)}${part(' dark green ')}${part('Weight', true)}${part(' 38 kg')}</a:p>`;

const files: Record<string, string | Uint8Array> = {
  'a.docx': docx(line),
  'cells.docx': docx(`<w:tbl><w:tr>${cell(line)}${cell(`<w:p>${run('x')}</w:p>`)}</w:tr></w:tbl>`),
  'a.pptx': pptx([`<p:sp><p:nvSpPr/><p:spPr/><p:txBody>${slideLine}</p:txBody></p:sp>`]),
  'a.html': '<p><b>Colour</b> dark green <span style="font-weight: 700">Weight</span> 38 kg</p>',
  'cells.html': `<table>${'<tr><td><b>Colour</b> dark green <strong>Weight</strong> 38 kg</td><td>1</td></tr>'.repeat(2)}</table>`,
  'a.md': '**Colour** dark green **Weight** 38 kg\n',
  'broken.html': '<p><b>Colour</b> dark green <b>Weight</p><p>38 kg</b> and more</p>',
};

describe('bold letters', () => {
  for (const [name, bytes] of Object.entries(files))
    it(`are told from others in ${name}`, async () => {
      const document = await extractFile(Buffer.from(bytes), name);
      assert.deepEqual([...new Set(boldIn(document))].slice(0, 2), ['Colour', 'Weight']);
    });
});
