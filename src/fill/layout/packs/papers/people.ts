/** The people that a cell of a byline names, with what it says of them itself. */

import { possible } from '../../../scale/grades.ts';
import { conceptsOf, wordsOf } from '../../lists/concepts.ts';
import { type Passage, passageOf } from '../../lists/passage.ts';
import type { Cell } from '../../lists/rows.ts';
import { organisationScore, placeLike } from '../../lists/wording.ts';
import type { Span } from '../../page/view.ts';
import { isState } from '../../values/addresses.ts';
import { countryCode } from '../../values/countries.ts';
import { personLikeness } from '../../values/names.ts';
import { authorsIn } from './byline.ts';

export interface Person {
  name: Span[];
  marks: string[];
  affiliation: Span[];
  /** Lines right below, for authors whose marks lead to nothing. */
  below: Span[];
  emails: { value: string; spans: Span[] }[];
  left: number;
  right: number;
}

/** Everybody whom a cell names; nobody when it holds anything but names and an affiliation behind them. */
export function namesIn(cell: Cell): Person[] {
  const passage = passageOf(cell.spans);
  const alone = peopleNamed(cell, passage, passage.text);
  if (alone.length > 0) return alone;
  // "Ann Doe and Bo Roe, Example University, France": names before the first comma behind which an institute stands.
  for (const { index } of passage.text.matchAll(/,\s+/gu)) {
    const people = peopleNamed(cell, passage, passage.text.slice(0, index));
    const rest = passage.text.slice(index + 1);
    // Where names are set in capitals, what is not is no name.
    const capitals = !/\p{Ll}/u.test(passage.text.slice(0, index)) && /\p{Ll}/u.test(rest);
    const institute = capitals || organisationScore(rest.split(',')[0] ?? '') > 0;
    if (people.length === 0 || !institute || !endsInRegion(rest)) continue;
    const end = passage.text.lastIndexOf(',');
    return people.map((person) => ({
      ...person,
      affiliation: passage.spans(index + 1, end > index ? end : passage.text.length),
    }));
  }
  return [];
}

function peopleNamed(cell: Cell, passage: Passage, text: string): Person[] {
  const authors = authorsIn(text);
  const plausible = authors.every(({ start, end }) => {
    const name = passage.text.slice(start, end);
    return (
      personLikeness(name) >= possible &&
      organisationScore(name) === 0 &&
      conceptsOf(wordsOf(name)[0] ?? '').length === 0
    );
  });
  if (!plausible) return [];
  return authors.map(({ start, end, marks }) => ({
    name: passage.spans(start, end),
    marks,
    affiliation: [],
    below: [],
    emails: [],
    left: cell.left,
    right: cell.right,
  }));
}

/** "Springfield, Ohio", "Lyon, France": places that end in their state or country. */
export const isTown = (text: string): boolean =>
  endsInRegion(text) && placeLike(text) && !/\b\p{Lu}{2,}\b/u.test(text.slice(0, text.lastIndexOf(',')));

function endsInRegion(text: string): boolean {
  const at = text.lastIndexOf(',');
  const region = text.slice(at + 1).trim();
  return at > 0 && (isState(region) || countryCode(region) !== undefined);
}
