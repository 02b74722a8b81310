/** Tables on slides, cell by cell. */
import { integer } from '../../../basics/integer.ts';
import { at, named } from '../../ooxml/element.ts';
import type { Element } from '../../ooxml/xml.ts';
import type { Canvas } from './canvas.ts';
import type { Colour } from './colour.ts';
import type { Area } from './outline.ts';
import { fillOf, type Paint, paintOf } from './paint.ts';
import { tag } from './svg.ts';
import { insetsOf, setText } from './text.ts';

const mostSpan = 1000;
/** Cells that are drawn of one table. */
const mostCells = 3000;
const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

export function drawTable(table: Element, area: Area, canvas: Canvas): string {
  const properties = at(table, 'a:tblPr');
  const columns = edges([...named(at(table, 'a:tblGrid'), 'a:gridCol')].map(({ attributes }) => attributes.w));
  const rows = [...named(table, 'a:tr')];
  const heights = edges(rows.map(({ attributes }) => attributes.h));
  const styled = at(properties, 'a:tableStyleId') !== undefined;
  let svg = '';
  let spare = mostCells;
  for (const [row, element] of rows.entries()) {
    for (const [column, cell] of [...named(element, 'a:tc')].entries()) {
      if (spare-- <= 0) return svg;
      if (isOn(cell.attributes.hMerge) || isOn(cell.attributes.vMerge)) continue;
      const wide = integer(cell.attributes.gridSpan, 1, mostSpan) ?? 1;
      const high = integer(cell.attributes.rowSpan, 1, mostSpan) ?? 1;
      const [left = 0, right = 1] = [columns[column], columns[column + wide] ?? 1];
      const [top = 0, bottom = 1] = [heights[row], heights[row + high] ?? 1];
      const isHead = row === 0 && isOn(properties?.attributes.firstRow);
      const look = styled ? styleOf(isHead, isOn(properties?.attributes.bandRow) && row % 2 === 1, canvas) : plain;
      const box = {
        x: area.x + left * area.width,
        y: area.y + top * area.height,
        width: Math.max(0, right - left) * area.width,
        height: Math.max(0, bottom - top) * area.height,
      };
      svg += drawCell(cell, box, look, canvas);
    }
  }
  return svg;
}

interface CellLook {
  fill: Paint;
  line: string;
  text?: Colour;
  bold?: boolean;
}

const plain: CellLook = { fill: { fill: 'none' }, line: '#c9c4b8' };

/** As Office's own medium style has it, which most tables have: a head in the theme's first colour, pale bands. */
function styleOf(isHead: boolean, isBand: boolean, { palette }: Canvas): CellLook {
  const accent = `#${palette('accent1') ?? '4472C4'}`;
  if (isHead) {
    const text = { hex: `#${palette('bg1') ?? 'FFFFFF'}`, alpha: 1 };
    return { fill: { fill: accent }, line: '#ffffff', text, bold: true };
  }
  return { fill: paintOf({ hex: accent, alpha: isBand ? 0.22 : 0.1 }), line: '#ffffff' };
}

function drawCell(cell: Element, box: Area, look: CellLook, canvas: Canvas): string {
  const properties = at(cell, 'a:tcPr');
  const fill = fillOf(properties, canvas) ?? look.fill;
  const paper = tag('rect', { ...box, ...fill, stroke: look.line, 'stroke-width': 0.75 });
  const manner = { near: [], far: [canvas.defaults], size: 18, font: 'minor', scale: 1 } as const;
  const inset = insetsOf(properties, ['marL', 'marT', 'marR', 'marB']);
  const text = setText(
    at(cell, 'a:txBody'),
    { ...manner, colour: look.text, ...(look.bold && { bold: true }) },
    { area: box, inset, anchor: properties?.attributes.anchor ?? 't', fits: true },
    canvas,
  );
  return paper + text;
}

/** Where columns or rows begin and end, as fractions of the whole. */
function edges(lengths: (string | undefined)[]): number[] {
  const sizes = lengths.map((length) => integer(length, 0, 10 ** 9) ?? 0);
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1;
  const found = [0];
  for (const size of sizes) found.push((found.at(-1) ?? 0) + size / total);
  return found;
}
