/** Tables on slides, cell by cell. */
import { at, named } from '../../ooxml/element.ts';
import type { Element } from '../../ooxml/xml.ts';
import { areaOf, gridOf, isCovered, isOn } from '../grid.ts';
import type { Canvas } from './canvas.ts';
import type { Colour } from './colour.ts';
import type { Area } from './outline.ts';
import { fillOf, type Paint, paintOf } from './paint.ts';
import { tag } from './svg.ts';
import { insetsOf, setText } from './text.ts';

/** Cells that are drawn of one table. */
const mostCells = 3000;

export function drawTable(table: Element, area: Area, canvas: Canvas): string {
  const properties = at(table, 'a:tblPr');
  const grid = gridOf(table);
  const styled = at(properties, 'a:tableStyleId') !== undefined;
  let svg = '';
  let spare = mostCells;
  for (const [row, element] of grid.rows.entries()) {
    for (const [column, cell] of [...named(element, 'a:tc')].entries()) {
      if (spare-- <= 0) return svg;
      if (isCovered(cell)) continue;
      const isHead = row === 0 && grid.hasHead;
      const look = styled ? styleOf(isHead, isOn(properties?.attributes.bandRow) && row % 2 === 1, canvas) : plain;
      svg += drawCell(cell, areaOf(cell, row, column, grid, area), look, canvas);
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
