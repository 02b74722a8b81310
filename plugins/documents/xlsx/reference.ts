/** References to cells: `B3`, `$B$3`, `A1:C9`. */

export interface Area {
  /** All from 0; the ends are within the area. */
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const mostRows = 1_048_576;
export const mostColumns = 16_384;

/** The area that a reference names; undefined for anything but a cell or a range of cells. */
export function areaOf(reference: string | undefined): Area | undefined {
  const [, from = '', to = from] =
    /^\$?([A-Za-z]{1,3}\$?\d{1,7})(?::\$?([A-Za-z]{1,3}\$?\d{1,7}))?$/.exec(reference ?? '') ?? [];
  const [start, end] = [cellOf(from), cellOf(to)];
  if (!start || !end) return undefined;
  const [top, bottom] = [start.row, end.row].sort((a, b) => a - b) as [number, number];
  const [left, right] = [start.column, end.column].sort((a, b) => a - b) as [number, number];
  return { top, left, bottom, right };
}

/** Row and column, from 0. */
export function cellOf(reference: string | undefined): { row: number; column: number } | undefined {
  const [, letters, digits] = /^([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(reference ?? '') ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  return row < 1 || row > mostRows || column > mostColumns ? undefined : { row: row - 1, column: column - 1 };
}

/** One number for a cell. */
export const keyOf = (row: number, column: number): number => row * mostColumns + column;

export const isWithin = ({ row, column }: { row: number; column: number }, area: Area): boolean =>
  row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
