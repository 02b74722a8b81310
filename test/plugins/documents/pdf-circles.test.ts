/** PDFs whose structure refers to itself: each is a document with what can be read, in seconds. */
import assert from 'node:assert/strict';
import { Broken, Steps } from '../../../plugins/documents/pdf/steps.ts';
import { PdfObjects } from '../../support/pdf-objects.ts';
import { extractPdf } from './pdf-support.ts';

const text = 'BT /F 12 Tf 20 200 Td (Hello world) Tj ET';
const type3 = '/FirstChar 97 /LastChar 97 /Widths [10] /Encoding << /Differences [97 /a] >>';

interface Circle {
  /** Of the object that all refer to: its body, made of the reference to it. */
  body: (self: string, objects: PdfObjects) => string;
  page?: (self: string) => string;
  resources?: (self: string) => string;
  content?: string;
  catalog?: (self: string) => string;
}

/** A page with words and one that has an object in a circle. */
function circular({ body, page, resources, content = '', catalog }: Circle): Uint8Array {
  const objects = new PdfObjects();
  const [root, pages, circle] = [objects.reserve(), objects.reserve(), objects.reserve()];
  const self = `${circle} 0 R`;
  objects.set(circle, body(self, objects));
  const font = objects.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const add = (more = '', drawn = '', resource = '') =>
    objects.add(
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 300 300] /Contents ${objects.stream(`${text} ${drawn}`)} 0 R ` +
        `/Resources << /Font << /F ${font} 0 R >> ${resource} >> ${more} >>`,
    );
  const kids = [add(), add(page?.(self), content, resources?.(self))];
  objects.set(pages, `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count 2 >>`);
  objects.set(root, `<< /Type /Catalog /Pages ${pages} 0 R ${catalog?.(self) ?? ''} >>`);
  return objects.write(root, `<< /Title ${self} >>`);
}

const stream = (entries: string, content: string): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

const quick: Record<string, Circle> = {
  'a reference': { body: (self) => self, page: (self) => `/Annots ${self} /Rotate ${self}` },
  'an outline': {
    body: (self) => `<< /Title (One) /First ${self} /Next ${self} /Parent ${self} /A << /S /GoTo /D ${self} >> >>`,
    catalog: (self) => `/Outlines << /First ${self} /Last ${self} >>`,
  },
  'a tree of names': {
    body: (self) => `<< /Kids [${self} ${self} ${self}] /Limits [(a) (z)] >>`,
    page: () => '/Annots [<< /Subtype /Link /Rect [0 0 99 99] /Dest (q) >>]',
    catalog: (self) => `/Names << /EmbeddedFiles ${self} /Dests ${self} >> /PageLabels ${self} /Dests ${self}`,
  },
  'tags of structure': {
    body: (self) => `<< /Type /StructElem /S /P /P ${self} /K [${self} ${self}] >>`,
    page: () => '/StructParents 0',
    catalog: (self) => `/StructTreeRoot ${self} /MarkInfo << /Marked true >>`,
  },
  'a form that draws itself': {
    body: (self) => stream(`/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A ${self} >> >>`, '/A Do'),
    resources: (self) => `/XObject << /A ${self} >>`,
    content: '/A Do',
  },
  'a font of glyphs that write themselves': {
    body: (self, objects) => {
      const glyph = objects.stream('10 0 0 0 9 9 d1 BT /T 9 Tf (aa) Tj ET');
      return `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] ${type3} /CharProcs << /a ${glyph} 0 R >> /Resources << /Font << /T ${self} >> >> >>`;
    },
    resources: (self) => `/Font << /T ${self} >>`,
    content: 'BT /T 9 Tf (a) Tj ET',
  },
  'a font of itself': {
    body: (self) => `<< /Type /Font /Subtype /Type0 /Encoding ${self} /ToUnicode ${self} /DescendantFonts [${self}] >>`,
    resources: (self) => `/Font << /T ${self} >>`,
    content: 'BT /T 9 Tf <0041> Tj ET',
  },
  'a map of characters': {
    body: (self) => stream(`/UseCMap ${self}`, '/U usecmap 1 beginbfchar <41> <0041> endbfchar'),
    resources: (self) => `/Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Arial /ToUnicode ${self} >> >>`,
    content: 'BT /T 9 Tf (A) Tj ET',
  },
  'a space of colours': {
    body: (self) => `[/Indexed ${self} 1 <0000>]`,
    resources: (self) => `/ColorSpace << /C ${self} >>`,
    content: '/C cs 0 sc 0 0 9 9 re f',
  },
  'a picture that is its own mask': {
    body: (self) =>
      stream(`/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask ${self}`, 'a'),
    resources: (self) => `/XObject << /I ${self} >>`,
    content: '/I Do',
  },
  'annotations among themselves': {
    body: (self) => `[${self} << /Subtype /FreeText /Rect [0 0 9 9] /AP << /N ${self} >> /Popup ${self} >>]`,
    page: (self) => `/Annots ${self}`,
  },
  'a field that is its own parent': {
    body: (self) => `<< /Subtype /Widget /FT /Tx /T (x) /V (v) /Rect [0 0 9 9] /Parent ${self} /Kids [${self}] >>`,
    page: (self) => `/Annots [${self}]`,
    catalog: (self) => `/AcroForm << /Fields [${self}] >>`,
  },
};

describe('a PDF that goes in circles', function () {
  this.timeout(90_000);

  for (const [what, circle] of Object.entries(quick)) {
    it(`is read: ${what}`, async () => {
      const { pages, blocks } = (await extractPdf(circular(circle))).document;
      assert.equal(pages?.length, 2);
      const read = blocks.flatMap((block) =>
        block.kind !== 'table' && block.text.includes('Hello world') ? [block] : [],
      );
      assert.equal(read.length, 2);
    });
  }

  it('is read without what would take hours', async () => {
    const body: Circle['body'] = (self, objects) => {
      const rest = '/Subtype /Widget /FT /Tx /T (b) /Rect [0 0 9 9]';
      const other = objects.add(`<< ${rest} /Kids [${self} ${self}] /Parent ${self} >>`);
      return `<< ${rest} /Kids [${other} 0 R ${other} 0 R] /Parent ${other} 0 R >>`;
    };
    const page: Circle['page'] = (self) => `/Annots [${self}]`;
    const catalog: Circle['catalog'] = (self) => `/AcroForm << /Fields [${self}] >>`;
    const { document } = await extractPdf(circular({ body, page, catalog }));
    const { blocks, warnings } = document;
    assert.deepEqual(
      blocks.map((block) => block.kind === 'table' || block.text),
      ['Hello world', 'Hello world'],
    );
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['part-unread'],
    );
  });

  it('leaves out two steps at most, and begins with none', () => {
    const steps = new Steps(200, 200);
    const endless = (step: string) => {
      try {
        return steps.run(step, 'left out', () => {
          for (;;);
        });
      } catch (error) {
        assert.ok(error instanceof Broken && error.endless && error.step === step);
        assert.throws(() => steps.run('another', 0, () => 1), Broken, 'nothing of a broken instance is called');
        return steps.goOn(error);
      }
    };
    assert.equal(
      steps.run('page 1', 0, () => 7),
      7,
    );
    assert.equal(endless('page 2'), true);
    assert.equal(endless('page 2'), 'left out');
    assert.equal(endless('outline'), true);
    assert.equal(endless('page 3'), false);
    assert.deepEqual(
      steps.warnings().map(({ message }) => message),
      ['The outline of this PDF could not be read.'],
    );
    assert.equal(steps.goOn(new TypeError('ours')), false);
  });

  it('leaves a part out by itself', () => {
    const steps = new Steps();
    const deep = (): number => deep() + 1;
    const read = () => steps.run('page 4', 0, () => steps.part('form', 0, deep) + 1);
    try {
      read();
      assert.fail();
    } catch (error) {
      assert.ok(error instanceof Broken && !error.endless && error.step === 'form');
      assert.equal(steps.goOn(error), true);
    }
    assert.equal(read(), 1);
    assert.equal(steps.warnings()[0]?.message, 'The form of this PDF could not be read.');
  });
});
