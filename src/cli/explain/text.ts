/** An explanation in words, for terminals. */
import type { ExplainedCandidate, ExplainedKey, ExplainedList, ExplainedRun, Seen } from '../../fill/explanation.ts';
import { type Explained, percent, placeText, quoted, rounded, signed, sourcesOf } from './explained.ts';

/** Candidates and runs that are shown. */
const most = 5;

export function textOf({ explanation: { keys, lists, least } }: Explained): string {
  const parts = [...keys.map(keyText), ...lists.map(listText)];
  return `${parts.join('\n')}\nAnswers are at least ${percent(least)} sure. Of each feature: its value, and what it did to the log odds.\n`;
}

function keyText({ pointer, value, why, candidates, offered }: ExplainedKey): string {
  const shown = candidates.filter(({ fate }, index) => index < most || fate === 'chosen');
  const rest = offered - shown.length;
  const lines = [
    `${name(pointer)}: ${quoted(value)}`,
    `  ${why}`,
    ...shown.flatMap(candidateLines),
    ...(rest > 0 ? [`    and ${rest} less likely`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

const name = (pointer: string): string => quoted(pointer, 200).slice(1, -1);

function candidateLines(candidate: ExplainedCandidate): string[] {
  const { value, raw, fate, score, said, learned, seen, places } = candidate;
  const printed = String(value) === raw ? '' : ` (${quoted(raw)})`;
  return [
    `  ${mark(fate === 'chosen')} ${percent(score).padStart(5)}  ${quoted(value)}${printed}, ${placeText(places[0]?.place)}, ${fate}`,
    `         sources ${percent(said)}: ${sourcesOf(candidate)}; learned ${percent(learned)}`,
    ...seenLine(seen),
  ];
}

const mark = (chosen: boolean): string => (chosen ? '→' : ' ');

const seenLine = (seen: readonly Seen[]): string[] =>
  seen.length === 0
    ? []
    : [
        `         ${seen.map(({ name: what, value, share }) => `${what} ${rounded(value)} (${signed(share)})`).join(', ')}`,
      ];

function listText({ pointer, items, why, runs }: ExplainedList): string {
  const lines = [`${name(pointer)}: ${items} items`, `  ${why}`, ...runs.slice(0, most).flatMap(runLines)];
  return `${lines.join('\n')}\n`;
}

function runLines({ way, chosen, score, entries, titles, columns, seen, places }: ExplainedRun): string[] {
  const from = places[0] ? `, ${placeText(places[0].place)}` : '';
  const title = titles[0] === undefined ? '' : `, below ${quoted(titles[0])}`;
  const counted = entries > 0 ? ` of ${entries}` : '';
  return [
    `  ${mark(chosen)} ${percent(score).padStart(5)}  ${way}${counted}${from}${title}`,
    ...columns.map(({ member, head, score: sure, first }) =>
      first === null
        ? `         ${name(member)}: no column`
        : `         ${name(member)}: ${head === null ? 'a column' : quoted(head)} ${percent(sure)}, ${quoted(first)}, …`,
    ),
    ...seenLine(seen),
  ];
}
