/** The names of categories, along the axis that they stand at. */
import type { Area } from '../outline.ts';
import type { Pen } from './pen.ts';

export interface Names {
  /** The room that they take. */
  width: number;
  height: number;
  draw(inner: Area, backwards: boolean): string;
}

const mostLines = 3;

/** Broken into lines where they fit so, else slanting; where they stand too close, only some are written. */
export function names(labels: readonly string[], area: Area, pen: Pen, lying: boolean): Names {
  if (labels.length === 0) return { width: 0, height: 0, draw: () => '' };
  if (lying) return beside(labels, area, pen);
  const room = (area.width * 0.9) / labels.length;
  const broken = labels.map((label) => linesOf(label, room * 0.95, pen));
  const lines = Math.max(...broken.map(({ length }) => length));
  const fits = lines <= mostLines && broken.flat().every((line) => pen.wide(line) <= room);
  if (fits) {
    return {
      ...{ width: 0, height: lines * pen.size * 1.2 + pen.size * 0.5 },
      draw: (inner, backwards) =>
        each(broken, inner.width, backwards, (text, at) =>
          text.map((line, index) =>
            pen.write(line, inner.x + at, inner.y + inner.height + pen.size * (1.3 + index * 1.2)),
          ),
        ),
    };
  }
  const longest = Math.min(area.height * 0.35, Math.max(...labels.map(pen.wide))) * 0.71;
  return {
    ...{ width: 0, height: longest + pen.size },
    draw: (inner, backwards) => {
      const every = Math.ceil((labels.length * pen.size * 1.2) / inner.width);
      return each(labels, inner.width, backwards, (text, at, index) =>
        index % every === 0
          ? [
              pen.write(
                pen.short(text, longest / 0.71),
                inner.x + at + pen.size * 0.3,
                inner.y + inner.height + pen.size,
                {
                  ...{ anchor: 'end', angle: -45 },
                },
              ),
            ]
          : [],
      );
    },
  };
}

function beside(labels: readonly string[], area: Area, pen: Pen): Names {
  const width = Math.min(area.width * 0.4, Math.max(...labels.map(pen.wide)));
  return {
    ...{ width: width + pen.size * 0.6, height: 0 },
    draw: (inner, backwards) => {
      const every = Math.ceil((labels.length * pen.size * 1.1) / inner.height);
      return each(labels, inner.height, backwards, (text, at, index) =>
        index % every === 0
          ? [
              pen.write(pen.short(text, width), inner.x - pen.size * 0.5, inner.y + at + pen.size * 0.35, {
                anchor: 'end',
              }),
            ]
          : [],
      );
    },
  };
}

function each<Of>(
  all: readonly Of[],
  length: number,
  backwards: boolean,
  write: (one: Of, at: number, index: number) => string[],
): string {
  const room = length / all.length;
  return all
    .flatMap((one, index) => write(one, (backwards ? all.length - index - 0.5 : index + 0.5) * room, index))
    .join('');
}

function linesOf(label: string, width: number, pen: Pen): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of label.slice(0, 200).split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.wide(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
