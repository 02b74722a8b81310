import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import sharp from 'sharp';
import { pptx as reader } from '../../../plugins/documents/pptx/extract.ts';
import type { PagePreview, PreviewRequest } from '../../../src/plugin/contract.ts';
import { checkPreviews } from '../../../src/plugin/validate.ts';
import { sourceOf, testContext } from '../../support/context.ts';
import { type Part, pptx, slideXml, xml } from '../../support/ooxml.ts';

const request: PreviewRequest = { pages: [1], times: [], peaks: 0, width: 1000, rotation: 0, skew: 0 };

const points = (values: readonly (string | number)[]): string =>
  values.map((value, index) => (value === '' ? '' : `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`)).join('');
const cached = (name: string, values: readonly (string | number)[], format = 'General'): string =>
  `<c:${name}><c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(values)}</c:numCache></c:numRef></c:${name}>`;
const series = (
  index: number,
  name: string,
  labels: readonly string[],
  values: readonly (string | number)[],
  own = '',
): string =>
  `<c:ser><c:idx val="${index}"/>${cached('tx', [name])}${own}${cached('cat', labels)}${cached('val', values)}</c:ser>`;
const colour = (hex: string): string =>
  `<c:spPr><a:solidFill><a:srgbClr val="${hex}"/></a:solidFill><a:ln w="38100"><a:solidFill><a:srgbClr val="${hex}"/></a:solidFill></a:ln></c:spPr>`;
const ids = '<c:axId val="1"/><c:axId val="2"/>';
/** Nothing stands around the plot: it has the whole height, but for the margins. */
const bare =
  '<c:catAx><c:axId val="1"/><c:delete val="1"/></c:catAx><c:valAx><c:axId val="2"/><c:delete val="1"/></c:valAx>';
const axes = '<c:catAx><c:axId val="1"/></c:catAx><c:valAx><c:axId val="2"/><c:majorGridlines/></c:valAx>';
const plot = (inside: string, around = bare): string => `<c:plotArea>${inside}${around}</c:plotArea>`;

const emu = (inches: number): number => Math.round(inches * 914_400);

/** A slide of ten by seven and a half inches with one chart on it, which leaves an inch all round. */
async function draw(chart: string): Promise<PagePreview> {
  const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="C"/></p:nvGraphicFramePr><p:xfrm><a:off x="${emu(1)}" y="${emu(1)}"/><a:ext cx="${emu(8)}" cy="${emu(5.5)}"/></p:xfrm><a:graphic><a:graphicData uri="c"><c:chart r:id="chart"/></a:graphicData></a:graphic></p:graphicFrame>`;
  const part: Part = {
    ...{ name: 'ppt/charts/c.xml', type: 'chart', id: 'chart' },
    content: xml('c:chartSpace', `<c:chart>${chart}</c:chart>`),
  };
  const slide: Part = { name: 'ppt/slides/slide1.xml', type: 'slide', content: slideXml(frame), parts: [part] };
  const made = await reader.preview?.(sourceOf(pptx([slide]), 'pptx'), request, testContext());
  const [page] = checkPreviews(made).previews;
  assert.ok(page?.kind === 'page');
  return page;
}

const svgOf = ({ data }: PagePreview): string => Buffer.from(data, 'base64').toString('utf8');
const textsOf = (page: PagePreview): string[] =>
  [...svgOf(page).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);

/** How many of the picture's points have a colour, and the box around them in inches. */
async function inked(page: PagePreview, hex: string) {
  const { data, info } = await sharp(Buffer.from(page.data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const wanted = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  let count = 0;
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (let at = 0; at < data.length; at += 3) {
    if (wanted.some((part, index) => Math.abs(part - (data[at + index] ?? 0)) > 4)) continue;
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    count += 1;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  const inch = info.width / 10;
  return { count, left: left / inch, top: top / inch, right: right / inch, bottom: bottom / inch };
}

const near = (actual: number, expected: number, by: number): void =>
  assert.ok(Math.abs(actual - expected) <= by, `${actual} is not near ${expected}`);

describe('Charts on slides', () => {
  const svgReader = { operation: ['VipsForeignLoadSvg'] };
  before(() => sharp.unblock(svgReader));
  after(() => sharp.block(svgReader));

  it('are bars as high as their values, in the colours that the series have', async () => {
    const two =
      series(0, 'A', ['x', 'y'], [10, 5], colour('FF0000')) + series(1, 'B', ['x', 'y'], [2.5, -5], colour('0000FF'));
    const page = await draw(plot(`<c:barChart><c:barDir val="col"/>${two}${ids}</c:barChart>`));
    const [red, blue] = [await inked(page, 'FF0000'), await inked(page, '0000FF')];
    // Ten above the line and five below it.
    near((red.bottom - red.top) / (blue.bottom - red.top), 10 / 15, 0.02);
    near(blue.count / red.count, 7.5 / 15, 0.02);
    assert.ok(red.left < blue.left && red.top > 1 && blue.bottom < 6.5);
  });

  it('pile bars on each other, and fill all of the height where they are shares', async () => {
    const two = series(0, 'A', ['x'], [1], colour('FF0000')) + series(1, 'B', ['x'], [3], colour('0000FF'));
    const page = await draw(plot(`<c:barChart><c:grouping val="percentStacked"/>${two}${ids}</c:barChart>`));
    const [red, blue] = [await inked(page, 'FF0000'), await inked(page, '0000FF')];
    near(blue.count / red.count, 3, 0.1);
    near(blue.bottom, red.top, 0.05);
    near(red.bottom - blue.top, 5.2, 0.3);
  });

  it('are bars that lie, the first at the bottom, with names and values written', async () => {
    const says = '<c:dLbls><c:showVal val="1"/></c:dLbls>';
    const one = series(0, 'A', ['Low', 'High'], [4, 8], `${colour('FF0000')}${says}`);
    const page = await draw(plot(`<c:barChart><c:barDir val="bar"/>${one}${ids}</c:barChart>`, axes));
    const svg = svgOf(page);
    const at = (text: string) =>
      Number(new RegExp(`<text x="[\\d.]+" y="([\\d.]+)"[^>]*>${text}</text>`).exec(svg)?.[1]);
    assert.ok(at('Low') > at('High'));
    assert.ok(['Low', 'High', '4', '8'].every((text) => textsOf(page).includes(text)));
  });

  it('are lines, parted where a value is missing', async () => {
    const one = series(0, 'A', ['a', 'b', 'c', 'd', 'e'], [1, 2, '', 2, 3], colour('FF0000'));
    const page = await draw(plot(`<c:lineChart>${one}${ids}</c:lineChart>`));
    const paths = [...svgOf(page).matchAll(/<path d="(M[^"]*)" fill="none"/g)].map(([, d = '']) => d.split('L').length);
    assert.deepEqual(paths, [2, 2]);
  });

  it('are pies from the top, with slices in the colours of the theme and a legend', async () => {
    const one = series(0, 'A', ['Wood', 'Steel', 'Oil'], [50, 25, 25]);
    const page = await draw(
      `${plot(`<c:pieChart><c:varyColors val="1"/>${one}</c:pieChart>`, '')}<c:legend><c:legendPos val="r"/></c:legend>`,
    );
    const slices = await Promise.all(['4472C4', 'ED7D31', 'A5A5A5'].map((hex) => inked(page, hex)));
    const [first, second, third] = slices;
    assert.ok(first && second && third);
    near(first.count / second.count, 2, 0.1);
    near(second.count / third.count, 1, 0.05);
    assert.ok(third.left < second.left + 0.1 && third.top < second.top, 'the last ends where the first began');
    assert.deepEqual(textsOf(page), ['Wood', 'Steel', 'Oil']);
  });

  it('are titled by what they say, else by their only series, else not at all', async () => {
    const one = plot(`<c:barChart>${series(0, 'Units', ['x'], [1])}${ids}</c:barChart>`);
    const title =
      '<c:title><c:tx><c:rich><a:p><a:r><a:t>Sales &lt;2026&gt;</a:t></a:r></a:p></c:rich></c:tx></c:title>';
    assert.deepEqual(textsOf(await draw(title + one)), ['Sales &lt;2026&gt;']);
    assert.deepEqual(textsOf(await draw(`<c:title/>${one}`)), ['Units']);
    assert.deepEqual(textsOf(await draw(one)), []);
  });

  it('have an axis for each format of their values, with round numbers', async () => {
    const other = '<c:axId val="3"/><c:axId val="4"/>';
    const second = `<c:catAx><c:axId val="3"/><c:delete val="1"/></c:catAx><c:valAx><c:axId val="4"/></c:valAx>`;
    const margin = `<c:ser><c:idx val="1"/>${cached('cat', ['x', 'y'])}${cached('val', [0.1, 0.19], '0%')}</c:ser>`;
    const bars = `<c:barChart>${series(0, 'Units', ['x', 'y'], [120, 180])}${ids}</c:barChart>`;
    const texts = textsOf(await draw(plot(`${bars}<c:lineChart>${margin}${other}</c:lineChart>`, axes + second)));
    assert.ok(
      ['0', '20', '200', '0%', '2%', '20%', 'x', 'y'].every((text) => texts.includes(text)),
      texts.join(),
    );
  });

  it('say what they hold where their kind is not drawn', async () => {
    const page = await draw(plot(`<c:radarChart>${series(0, 'A', ['Speed'], [7])}</c:radarChart>`));
    assert.ok(textsOf(page).some((text) => text.includes('Speed') && text.includes('7')));
  });

  it('stay small whatever a part holds', async () => {
    const many = Array.from({ length: 6000 }, (_, index) => index % 17);
    const wild = ['1e308', '-1e308', 'NaN', 'Infinity', '', '0x10', '"><script>'];
    const kinds = ['barChart', 'lineChart', 'areaChart', 'pieChart', 'doughnutChart', 'scatterChart'];
    for (const kind of kinds) {
      for (const values of [many, wild, [0], [-3, -3], [1e-9, 2e-9]]) {
        const all = [0, 1].map((index) => series(index, 'S', values.map(String), values)).join('');
        const svg = svgOf(await draw(`${plot(`<c:${kind}>${all}${ids}</c:${kind}>`, axes)}<c:legend/>`));
        assert.ok(svg.length < 1_500_000, `${kind}: ${svg.length}`);
        assert.ok(!/NaN|Infinity|undefined|<script/.test(svg.replace(/<text.*?<\/text>/g, '')), kind);
      }
    }
  });
});
