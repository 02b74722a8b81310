/** A part of a text: `text.slice(start, end)`. */
export interface Stretch {
  start: number;
  end: number;
}
