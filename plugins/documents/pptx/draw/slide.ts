/** One slide as people see it: SVG, whose letters are drawn by whoever shows it. Lengths are points. */
import type { TextBlock } from '../../../../src/plugin/contract.ts';
import { at, descendants, elements } from '../../ooxml/element.ts';
import { graphicBlocks } from '../../ooxml/graphics.ts';
import type { Element } from '../../ooxml/xml.ts';
import type { Sheet } from '../deck.ts';
import { showsMaster } from '../slide.ts';
import { type Canvas, type Setup, startCanvas } from './canvas.ts';
import { drawChart } from './chart.ts';
import { colourOf } from './colour.ts';
import { type Figure, type Frame, figuresOf } from './frame.ts';
import { type Area, outlineOf } from './outline.ts';
import { fillOf, lineOf, paintOf, picture, styleFill } from './paint.ts';
import { escaped, points, round, tag } from './svg.ts';
import { drawTable } from './table.ts';
import { shapeText } from './text.ts';

/** Bytes of SVG, pictures apart, that are drawn of a slide: with all its pictures less than a preview may have. */
const mostMarkup = 1_100_000;

/** @param size of the picture, in pixels */
export async function drawSlide(
  sheet: Sheet,
  setup: Setup,
  size: { width: number; height: number },
  pause: () => Promise<void> | undefined,
): Promise<string> {
  const { deck } = setup;
  const whole = { x: 0, y: 0, width: points(deck.size.width), height: points(deck.size.height) };
  const canvas = startCanvas(sheet, setup);
  let svg = tag('rect', { ...whole, fill: '#ffffff' }) + (await background(whole, canvas));
  let left = mostMarkup;
  for (const layer of sheetsOf(sheet)) {
    const isSlide = layer.root === sheet.root;
    const on: Canvas = { ...canvas, sheet: layer };
    for (const figure of figuresOf(layer)) {
      if (left <= 0) break;
      if (!isSlide && figure.placeholder) continue;
      const defined = canvas.definitions.length;
      const drawn = await drawFigure(figure, on);
      left -= Buffer.byteLength(drawn.replace(/base64,[^"]*/g, '') + canvas.definitions.slice(defined).join('')) + 200;
      if (left > 0) svg += drawn;
      await pause();
    }
  }
  const definitions = canvas.definitions.length > 0 ? tag('defs', {}, canvas.definitions.join('')) : '';
  const root = { xmlns: 'http://www.w3.org/2000/svg', width: size.width, height: size.height };
  return tag('svg', { ...root, viewBox: `0 0 ${whole.width} ${whole.height}` }, definitions + svg);
}

/** What is drawn one over the other: the master, the layout, the slide. */
function sheetsOf(sheet: Sheet): Sheet[] {
  const { deck, layers, root } = sheet;
  const [layout, master] = layers;
  const below = showsMaster(root) ? [layout, layout && showsMaster(layout.root) ? master : undefined] : [];
  const sheets = below
    .filter((layer) => layer !== undefined)
    .map(
      (layer): Sheet => ({
        ...{ deck, part: layer.part, root: layer.root, page: sheet.page, layers: [] },
        relationships: deck.source.relationships(layer.part),
      }),
    );
  return [...sheets.reverse(), sheet];
}

/** Of the slide, else of its layout, else of its master. */
async function background(whole: Area, canvas: Canvas): Promise<string> {
  const { sheet } = canvas;
  for (const { part, root } of [{ part: sheet.part, root: sheet.root }, ...sheet.layers]) {
    const found = at(root, 'p:cSld', 'p:bg');
    if (!found) continue;
    const properties = at(found, 'p:bgPr');
    const fill = at(properties, 'a:blipFill');
    const relationships = sheet.deck.source.relationships(part);
    if (fill) return picture(fill, whole, { ...canvas, sheet: { ...sheet, relationships } });
    const colour = colourOf(at(found, 'p:bgRef'), canvas.palette);
    const paint = fillOf(properties, canvas) ?? (colour && paintOf(colour));
    if (paint && paint.fill !== 'none') return tag('rect', { ...whole, ...paint });
  }
  return '';
}

async function drawFigure(figure: Figure, canvas: Canvas): Promise<string> {
  const { element, frame } = figure;
  const area = { x: points(frame.x), y: points(frame.y), width: points(frame.width), height: points(frame.height) };
  if (element.name === 'p:graphicFrame') return drawGraphic(element, area, canvas);
  const shape = await drawShape(figure, area, canvas);
  const text = shapeText(figure, area, canvas);
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const turned = frame.angle % 360 === 0 ? undefined : `rotate(${round(frame.angle)} ${round(x)} ${round(y)})`;
  return turned === undefined ? shape + text : tag('g', { transform: turned }, shape + text);
}

async function drawShape({ element, frame, inherited, group }: Figure, area: Area, canvas: Canvas): Promise<string> {
  const sources = [element, ...inherited].map((one) => at(one, 'p:spPr'));
  const [properties] = sources;
  const style = at(element, 'p:style');
  const transform = mirror(frame, area);
  const shaped = sources.find((one) => at(one, 'a:prstGeom') ?? at(one, 'a:custGeom')) ?? properties;
  const outline = outlineOf(shaped, area);
  const isLine = element.name === 'p:cxnSp' || /^(line|straightConnector1)$/.test(presetOf(shaped) ?? '');
  const blip = at(element, 'p:blipFill') ?? at(properties, 'a:blipFill');
  const cut = outline !== '' && (presetOf(shaped) ?? 'rect') !== 'rect';
  const image = blip ? await picture(blip, area, canvas, { transform, outline: cut ? outline : undefined }) : '';
  const fill = blip || isLine ? undefined : (filled(sources, canvas, group) ?? styleFill(style, canvas));
  const line = lineOf(
    sources.find((one) => at(one, 'a:ln')),
    style,
    canvas,
  );
  const seen = (fill && fill.fill !== 'none') || line.stroke !== undefined;
  return seen ? image + tag('path', { d: outline, fill: 'none', ...fill, ...line, transform }) : image;
}

const presetOf = (properties: Element | undefined): string | undefined =>
  at(properties, 'a:custGeom') ? 'custom' : at(properties, 'a:prstGeom')?.attributes.prst;

function filled(sources: (Element | undefined)[], canvas: Canvas, group: Element | undefined) {
  for (const source of sources) {
    const fill = fillOf(source, canvas, group);
    if (fill) return fill;
  }
  return undefined;
}

function mirror({ flipX, flipY }: Frame, { x, y, width, height }: Area): string | undefined {
  if (!flipX && !flipY) return undefined;
  const [across, down] = [flipX ? round(2 * x + width) : 0, flipY ? round(2 * y + height) : 0];
  return `translate(${across} ${down}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`;
}

/** A table; the picture that stands for an embedded file; a chart; of diagrams what they say. */
async function drawGraphic(frame: Element, area: Area, canvas: Canvas): Promise<string> {
  const data = at(frame, 'a:graphic', 'a:graphicData');
  const table = at(data, 'a:tbl');
  if (table) return drawTable(table, area, canvas);
  for (const element of descendants(data)) if (element.name === 'p:blipFill') return picture(element, area, canvas);
  const [graphic] = elements(data);
  const id = graphic?.attributes[graphic.name === 'dgm:relIds' ? 'r:dm' : 'r:id'];
  const { deck, relationships } = canvas.sheet;
  const link = relationships.get(id ?? '');
  const root = link?.type === 'chart' && !link.external ? deck.source.xml(link.target) : undefined;
  const chart = root && drawChart(root, area, canvas);
  if (chart !== undefined) return chart;
  const blocks = graphicBlocks(deck.source, link, new Set());
  const lines = blocks.flatMap((block) => (block.kind === 'table' ? rowsOf(block.cells) : linesOf(block)));
  const size = Math.max(4, Math.min(13, area.height / (1.35 * Math.max(1, lines.length + 1))));
  const letters = lines.slice(0, 200).map((line, index) =>
    tag(
      'text',
      {
        x: area.x + 8,
        y: area.y + size * 1.35 * (index + 1),
        'font-size': size,
        fill: '#55524b',
        'font-family': 'sans-serif',
      },
      escaped(line.slice(0, 200)),
    ),
  );
  return tag('rect', { ...area, fill: '#8a8a8a', 'fill-opacity': 0.1, rx: 4 }) + letters.join('');
}

const linesOf = ({ text }: TextBlock): string[] => text.split('\n');

const rowsOf = (cells: { row: number; text: string }[]): string[] =>
  [...Map.groupBy(cells, ({ row }) => row).values()].map((row) => row.map(({ text }) => text).join('   '));
