/** Text in pictures, end to end: real files, real workers, the real recogniser and the language data that is installed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { Parser } from '../src/parse.ts';
import { defaultLimits, defaultPool } from '../src/plugin/limits.ts';
import { readBody } from '../src/plugin/pool/outcome.ts';
import { docx, type Part, paragraph, pptx, shape, slideXml } from './support/ooxml.ts';
import { makePdf } from './support/pdf.ts';

const letter = readFileSync(new URL('fixtures/images/german.png', import.meta.url));
const picture: Part = { name: 'media/letter.png', type: 'image', id: 'letter', content: letter };
const blip = '<a:blip r:embed="letter"/>';

const files: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  'letter.png': () => letter,
  async 'letter.pdf'() {
    const { data, info } = await sharp(letter).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const page = { width, height, items: [{ picture: { width, height, data }, rect: [0, 0, width, height] as Rect }] };
    return makePdf([page, page]);
  },
  'letter.docx'() {
    const drawing = `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill>${blip}</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    return docx(`${paragraph('See below.')}${drawing}`, [picture]);
  },
  'letter.pptx'() {
    const place = '<a:xfrm><a:off x="914400" y="914400"/><a:ext cx="5852160" cy="2468880"/></a:xfrm>';
    const tree = `${shape(['See below.'], [1, 0.2, 5, 0.5])}<p:pic><p:nvPicPr><p:cNvPr id="3" name="x"/></p:nvPicPr><p:blipFill>${blip}</p:blipFill><p:spPr>${place}</p:spPr></p:pic>`;
    return pptx([{ name: 'ppt/slides/slide1.xml', type: 'slide', content: slideXml(tree), parts: [picture] }]);
  },
};
type Rect = [number, number, number, number];

describe('text in pictures', function () {
  this.timeout(60_000);
  let folder: string;
  let parser: Parser;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-pictures-'));
    parser = await Parser.open({
      plugins: { folders: [], packages: [], prefer: [] },
      limits: defaultLimits,
      engines: { languages: ['eng', 'deu', 'isl'], home: resolve(import.meta.dirname, '..'), lanes: 1 },
      pool: { ...defaultPool, size: 1, scratch: join(folder, 'scratch') },
      strategies: ['layout'],
    });
  });
  after(async () => {
    await parser.close();
    await rm(folder, { recursive: true });
  });

  for (const [name, make] of Object.entries(files)) {
    it(`is read in the languages of the installation in ${name}, and what is not installed is told once`, async () => {
      const content = await make();
      const path = join(folder, 'upload');
      await writeFile(path, content);
      await using answer = await parser.parse({
        ...{ path, name, size: content.length, require: [], signal: AbortSignal.timeout(50_000) },
        template: '{"Käufer": "", "Fälligkeit": "date"}',
        include: new Set(['document', 'warnings'] as const),
      });
      const { result, document, warnings } = JSON.parse(String(await readBody(answer.body)));
      assert.match(document.text, /Rechnung über Öl und Gemüse/);
      assert.match(result.Käufer, /^Jürgen Groß/);
      assert.equal(result.Fälligkeit, '2025-03-14');
      const [told, ...more] = warnings.filter(({ code }: { code: string }) => code === 'language-missing');
      assert.match(told.message, /npm install @tesseract\.js-data\/isl/);
      assert.ok(told.place);
      assert.deepEqual(more, []);
    });
  }
});
