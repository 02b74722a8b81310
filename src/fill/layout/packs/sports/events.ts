/** The events of a list of results: "Event 3 · Women 100 m Backstroke", by what their headings say. */
import type { LeafField } from '../../../../model/template.ts';
import { passageOf } from '../../lists/passage.ts';
import type { Row } from '../../lists/rows.ts';
import { sheetOf } from '../../lists/sheet.ts';
import type { Span, View } from '../../page/view.ts';

/** What a heading says of an event. */
export interface Event {
  number?: Span[];
  sex?: Span[];
  distance?: Span[];
  discipline?: Span[];
}

const patterns: Record<keyof Event, RegExp> = {
  number: /(?<=\b(?:event|race|heat|wettkampf|épreuve|prueba|gara)\s?(?:no\.?|nr\.?|#)?\s?:?\s?)\d{1,3}\b/iu,
  sex: /(?<!\p{L})(?:wo)?men(?!\p{L})|(?<!\p{L})(?:boys|girls|mixed|females?|males?|herren|damen|männer|frauen|knaben|mädchen|hommes|femmes|dames|messieurs|mixte|hombres|mujeres|mixto|uomini|donne|mannen|vrouwen|homens|mulheres)(?!\p{L})/iu,
  distance: /(?<![\d.,:])(?:\d\s?[x×]\s?)?\d{2,5}\s?(?:m|metres?|meters?|yards?|yds?|km)(?!\p{L})/iu,
  discipline:
    /(?<!\p{L})(?:individual medley(?: relay)?|medley(?: relay)?|(?:freestyle|backstroke|breaststroke|butterfly)(?: relay)?|hurdles|steeplechase|relay|(?:long|high|triple) jump|pole vault|shot put|discus(?: throw)?|javelin(?: throw)?|hammer(?: throw)?|race walk|rücken|brust|schmetterling|freistil|lagen|hürden|weitsprung|hochsprung|nage libre|brasse|papillon|4 nages|haies|espalda|braza|mariposa|estilo libre|vallas|stile libero|dorso|rana|farfalla|ostacoli)(?!\p{L})/iu,
};

/** Longer rows are prose that speaks of events. */
const longest = 110;
const most = 400;

/** What a row says of an event; `undefined` when it heads none. */
export function eventIn(row: Row): Event | undefined {
  if (row.text.length > longest || row.cells.length > 8) return undefined;
  const passage = passageOf(row.cells.flatMap((cell) => cell.spans));
  const event: Event = {};
  for (const [part, pattern] of Object.entries(patterns) as [keyof Event, RegExp][]) {
    const match = pattern.exec(passage.text);
    if (match) event[part] = passage.spans(match.index, match.index + match[0].length);
  }
  const told = [event.sex, event.distance, event.discipline].filter(Boolean).length;
  return told >= 2 ? event : undefined;
}

const known = new WeakMap<View['lines'], Event[]>();

/** The events that the rows of a view head, in order; found once. */
export function eventsIn(view: View): Event[] {
  const found =
    known.get(view.lines) ??
    sheetOf(view, true)
      .rows.flatMap((row) => eventIn(row) ?? [])
      .slice(0, most);
  known.set(view.lines, found);
  return found;
}

const asks: [RegExp, keyof Event][] = [
  [/^(?:sex|gender|geschlecht|sexe|sexo|sesso)$/u, 'sex'],
  [/^(?:event |race |swim )?(?:length|distance|distanz|strecke|distancia|distanza)$/u, 'distance'],
  [/^(?:event )?(?:category|stroke|discipline|style|swim style|disziplin|lage|nage|estilo|stile)$/u, 'discipline'],
  [/^(?:event|race) (?:number|no|nr|id)$|^number$/u, 'number'],
];

/** Which part of an event a key asks for. */
export const partAsked = (field: LeafField): keyof Event | undefined =>
  asks.find(([key]) => key.test(field.words.join(' ')))?.[1];
