/** Names that a title page lists line by line over the capacity they act in: "… as Joint Lead Arrangers". */

import type { ListField } from '../../../../model/template.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { likely } from '../../../scale/grades.ts';
import { akin, wordsOf } from '../../lists/concepts.ts';
import { type Span, spanText, type TextLine, type View } from '../../page/view.ts';
import { linking } from '../../words/linking.ts';

const capacity =
  /^(?:as|als|en (?:qualité|tant) (?:de|que)|como|in qualità di|quale)\s+(?:the\s+|die\s+|les?\s+)?(.{3,120})$/iu;
/** What stands between names and belongs to none. */
const between = new RegExp(`^(?:${linking.and}|,|;)$`, 'iu');
/** And at the end of one. */
const joined = new RegExp(String.raw`(?:[,;\s]|\s(?:${linking.and}))+$`, 'iu');
/** Lines that no name is above: who the others are, when, and rules of underscores. */
const stops = /^(?:among|between|dated|by and|zwischen|entre|tra|fra|with|to)\b|[_=]{5,}|:$/iu;
const maxNames = atMost.many;
const confidence = likely;
/** Title pages come first. */
const maxLines = atMost.hundreds;

/** The names over the line that gives the capacity which a list is named for; `undefined` without such a line. */
export function namesInCapacity(field: ListField, view: View): { spans: Span[]; score: number }[] | undefined {
  const asked = wordsOf(field.words.join(' '));
  if (asked.length === 0) return undefined;
  const lines = view.lines.slice(0, maxLines);
  for (const [index, line] of lines.entries()) {
    const said = capacity.exec(line.text)?.[1];
    const words = said === undefined ? [] : wordsOf(said);
    if (words.length === 0 || !asked.every((own) => words.some((word) => akin(own, word)))) continue;
    const names = namesAbove(lines, index);
    if (names.length > 0) return names.map((spans) => ({ spans, score: confidence }));
  }
  return undefined;
}

function namesAbove(lines: readonly TextLine[], index: number): Span[][] {
  const names: Span[][] = [];
  for (let at = index - 1; at >= 0 && names.length < maxNames; at -= 1) {
    const line = lines[at];
    if (!line || line.page !== lines[index]?.page || capacity.test(line.text) || stops.test(line.text)) break;
    if (between.test(line.text)) continue;
    if (!/^[\p{Lu}\d]/u.test(line.text) || line.text.length > longest.line) break;
    names.unshift(...namesOn(line).map((span) => [span]));
  }
  return names;
}

/** The names of a line, without the comma or conjunction that leads to the next; legal forms stay with their names. */
function namesOn(line: TextLine): Span[] {
  const spans: Span[] = [];
  let start = 0;
  const push = (end: number) => {
    const span = {
      line,
      start,
      end: start + line.text.slice(start, end).replace(joined, '').length,
    };
    if (/\p{L}{2}/u.test(spanText(span))) spans.push(span);
  };
  for (const match of line.text.matchAll(/\s(?:and|und|et)\s(?=\p{Lu})|[;,]\s(?=\p{Lu}[\p{L}.&'’-]+\s\p{Lu})/gu)) {
    push(match.index);
    start = match.index + match[0].length;
  }
  push(line.text.length);
  return spans;
}
