import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import sharp from 'sharp';
import { pptx as reader } from '../../../plugins/documents/pptx/extract.ts';
import type { ExtractContext, PagePreview, PreviewRequest } from '../../../src/plugin/contract.ts';
import { checkPreviews } from '../../../src/plugin/validate.ts';
import { sourceOf, testContext } from '../../support/context.ts';
import { type Part, pptx, shape, slideXml, xml } from '../../support/ooxml.ts';
import { blankPng, hostileSvg } from '../../support/pictures.ts';

const request: PreviewRequest = { pages: [1], times: [], peaks: 0, width: 1000, rotation: 0, skew: 0 };

async function draw(slide: string | Part, own: Partial<ExtractContext> = {}): Promise<PagePreview> {
  const made = await reader.preview?.(sourceOf(pptx([slide]), 'pptx'), request, testContext(own));
  const [page] = checkPreviews(made).previews;
  assert.ok(page?.kind === 'page');
  return page;
}

const svgOf = ({ data }: PagePreview): string => Buffer.from(data, 'base64').toString('utf8');

/** The colours of points of a slide, in inches of ten by seven and a half, each a letter. */
async function coloursOf(page: PagePreview, points: [number, number][]): Promise<string> {
  const { data, info } = await sharp(Buffer.from(page.data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return points
    .map(([x, y]) => {
      const at = (Math.round((y / 7.5) * info.height) * info.width + Math.round((x / 10) * info.width)) * 3;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      const bright = [red, green, blue].map((one) => (one > 200 ? '1' : one < 60 ? '0' : '-')).join('');
      return { '100': 'R', '010': 'G', '001': 'B', '110': 'Y', '111': 'W', '000': 'K' }[bright] ?? '?';
    })
    .join('');
}

/** Red, green / blue, yellow. */
const quarters = sharp(Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0]), {
  raw: { width: 2, height: 2, channels: 3 },
})
  .resize(80, 80, { kernel: 'nearest' })
  .png()
  .toBuffer();

const emu = (inches: number): number => Math.round(inches * 914_400);
const frame = ([x, y, cx, cy]: number[], attributes = ''): string =>
  `<a:xfrm ${attributes}><a:off x="${emu(x ?? 0)}" y="${emu(y ?? 0)}"/><a:ext cx="${emu(cx ?? 0)}" cy="${emu(cy ?? 0)}"/></a:xfrm>`;
const fillOf = (crop: string, id = 'p'): string =>
  `<a:blip r:embed="${id}"/>${crop}<a:stretch><a:fillRect/></a:stretch>`;
const pic = (box: number[], crop = '', attributes = '', id = 'p'): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="3" name="P"/></p:nvPicPr><p:blipFill>${fillOf(crop, id)}</p:blipFill><p:spPr>${frame(box, attributes)}<a:prstGeom prst="rect"/></p:spPr></p:pic>`;
const media = (content: Uint8Array, id = 'p', name = `ppt/media/${id}.png`): Part => ({
  name,
  type: 'image',
  content,
  id,
});
const slide = (tree: string, parts: Part[], before = ''): Part => ({
  name: 'ppt/slides/slide1.xml',
  type: 'slide',
  content: before === '' ? slideXml(tree) : xml('p:sld', `<p:cSld>${before}<p:spTree>${tree}</p:spTree></p:cSld>`),
  parts,
});
/** The middles of the quarters of a square, from its left upper corner. */
const corners = (x: number, y: number): [number, number][] => [
  [x + 0.5, y + 0.5],
  [x + 1.5, y + 0.5],
  [x + 0.5, y + 1.5],
  [x + 1.5, y + 1.5],
];
const solid = (name: string, inside = ''): string =>
  `<a:solidFill><a:schemeClr val="${name}">${inside}</a:schemeClr></a:solidFill>`;
const box = (at: number[], fill: string, geometry = 'rect'): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="S"/></p:nvSpPr><p:spPr>${frame(at)}<a:prstGeom prst="${geometry}"/>${fill}</p:spPr></p:sp>`;

describe('Pictures of slides', () => {
  // Slides are drawn as SVG for browsers; the engines bar libvips from reading it, in tests that ran before too.
  const svgReader = { operation: ['VipsForeignLoadSvg'] };
  before(() => sharp.unblock(svgReader));
  after(() => sharp.block(svgReader));

  it('show embedded pictures in their places: whole, cut, mirrored and turned', async () => {
    const parts = [media(await quarters)];
    const whole = pic([1, 1, 2, 2]);
    const cut = pic([4, 1, 2, 2], '<a:srcRect l="50000"/>');
    const mirrored = pic([1, 4, 2, 2], '', 'flipH="1"');
    const turned = pic([4, 4, 2, 2], '', 'rot="5400000"');
    const page = await draw(slide(whole + cut + mirrored + turned, parts));
    assert.deepEqual([page.width, page.height, page.type], [1000, 750, 'image/svg+xml']);
    assert.equal(await coloursOf(page, corners(1, 1)), 'RGBY');
    assert.equal(await coloursOf(page, corners(4, 1)), 'GGYY');
    assert.equal(await coloursOf(page, corners(1, 4)), 'GRYB');
    assert.equal(await coloursOf(page, corners(4, 4)), 'BRYG');
    assert.equal(await coloursOf(page, [[9, 7]]), 'W');
  });

  it('stretch, mirror and turn what is in a group with it', async () => {
    const inner = pic([0, 0, 1, 1]);
    const place = (attributes: string, [x, y]: [number, number]) =>
      `<p:grpSp><p:grpSpPr><a:xfrm ${attributes}><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(2)}" cy="${emu(2)}"/><a:chOff x="0" y="0"/><a:chExt cx="${emu(1)}" cy="${emu(1)}"/></a:xfrm></p:grpSpPr>${inner}</p:grpSp>`;
    const tree = place('', [1, 1]) + place('flipV="1"', [4, 1]) + place('rot="10800000"', [1, 4]);
    const page = await draw(slide(tree, [media(await quarters)]));
    assert.equal(await coloursOf(page, corners(1, 1)), 'RGBY');
    assert.equal(await coloursOf(page, corners(4, 1)), 'BYRG');
    assert.equal(await coloursOf(page, corners(1, 4)), 'YBGR');
  });

  it('have the colours of the theme, in shapes and behind them, as the master names them', async () => {
    const colour = (name: string, hex: string) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`;
    const scheme = colour('dk1', '000000') + colour('lt1', 'FFFFFF') + colour('accent1', '0000FF');
    const theme: Part = {
      ...{ name: 'ppt/theme/theme1.xml', type: 'theme' },
      content: xml('a:theme', `<a:themeElements><a:clrScheme>${scheme}</a:clrScheme></a:themeElements>`),
    };
    const background = '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>';
    const master: Part = {
      ...{ name: 'ppt/slideMasters/m.xml', type: 'slideMaster', parts: [theme] },
      content: xml(
        'p:sldMaster',
        `<p:cSld>${background}<p:spTree>${box([8, 6, 1, 1], solid('accent1'))}</p:spTree></p:cSld><p:clrMap bg1="dk1" tx1="lt1"/>`,
      ),
    };
    const layout: Part = {
      ...{ name: 'ppt/slideLayouts/l.xml', type: 'slideLayout', parts: [master] },
      content: xml('p:sldLayout', '<p:cSld><p:spTree/></p:cSld>'),
    };
    const tree =
      box([1, 1, 2, 2], solid('accent1'), 'ellipse') +
      box([4, 1, 2, 2], solid('accent1', '<a:lumMod val="50000"/><a:lumOff val="50000"/>')) +
      box(
        [1, 4, 2, 2],
        '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs></a:gsLst><a:lin ang="0"/></a:gradFill>',
      );
    const page = await draw(slide(tree, [layout]));
    // The corner of an ellipse is the background's; a lighter blue is neither.
    assert.equal(
      await coloursOf(page, [
        [9.8, 0.2],
        [2, 2],
        [1.05, 1.05],
        [5, 2],
        [8.5, 6.5],
        [1.1, 5],
        [2.9, 5],
      ]),
      'KBK?BRB',
    );
  });

  it('have pictures behind them, and in shapes', async () => {
    const behind = `<p:bg><p:bgPr><a:blipFill>${fillOf('')}</a:blipFill></p:bgPr></p:bg>`;
    const inShape = box(
      [1, 1, 2, 2],
      `<a:blipFill>${fillOf('<a:srcRect l="50000" t="50000"/>')}</a:blipFill>`,
      'ellipse',
    );
    const page = await draw(slide(inShape, [media(await quarters)], behind));
    assert.equal(
      await coloursOf(page, [
        [0.5, 0.5],
        [9.5, 0.5],
        [0.5, 7],
        [9.5, 7],
        [2, 2],
        [1.05, 1.05],
      ]),
      'RGBYYR',
    );
  });

  it('say their text as text, whatever is in it', async () => {
    const page = await draw(shape(['a &lt;script&gt; &amp; "b" onload=x', 'second'], [1, 1, 8, 2]));
    assert.match(svgOf(page), />a &lt;script&gt; &amp; &quot;b&quot; onload=x<\/text>/);
    assert.match(svgOf(page), />second<\/text>/);
    const bare = await draw(slide('', []));
    const written = async (one: PagePreview) =>
      (await sharp(Buffer.from(one.data, 'base64')).greyscale().stats()).channels[0]?.min;
    assert.equal(await written(bare), 255);
  });

  it('lose nothing but its place to a picture that is made to harm', async () => {
    const bomb = blankPng(30_000, 30_000);
    const parts = [
      media(await quarters),
      media(bomb, 'bomb'),
      media(hostileSvg, 'svg', 'ppt/media/svg.svg'),
      media(Buffer.from('no picture at all'), 'junk'),
      media((await quarters).subarray(0, 60), 'short'),
    ];
    const harm = ['bomb', 'svg', 'junk', 'short', 'missing'].map((id, at) => pic([at * 1.5, 4, 1, 1], '', '', id));
    const started = performance.now();
    const page = await draw(slide(harm.join('') + pic([1, 1, 2, 2]), parts));
    assert.ok(performance.now() - started < 3000);
    assert.equal(await coloursOf(page, corners(1, 1)), 'RGBY');
    assert.equal(svgOf(page).match(/<image /g)?.length, 1);
    assert.equal(svgOf(page).match(/fill="#8a8a8a"/g)?.length, 5);
  });

  it('stay within bounds, however much is on them', async () => {
    const noise = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919 * at) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png()
      .toBuffer();
    const many = Array.from({ length: 4000 }, (_, at) => pic([at % 7, 1, 3, 3])).join('');
    const crowded = await draw(slide(many, [media(noise)]));
    assert.ok(crowded.data.length < 8_000_000, `${crowded.data.length}`);
    const long = await draw(
      shape(
        Array.from({ length: 20_000 }, (_, at) => `paragraph ${at} of a slide`),
        [0, 0, 9, 5],
      ),
    );
    assert.ok(long.data.length < 8_000_000, `${long.data.length}`);
    const wordy = await draw(shape(['字 '.repeat(700_000)], [0, 0, 5, 4]) + shape(['beside it'], [6, 1, 2, 1]));
    assert.ok(wordy.data.length < 100_000, `${wordy.data.length}`);
  });
});
