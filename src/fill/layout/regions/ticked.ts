/** Lists that are answered by ticking: those of several boxes that are ticked. */
import type { FilledList } from '../../../model/filled.ts';
import type { ListField } from '../../../model/template.ts';
import { likely, possible, sure } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import { valuesFrom } from '../lists/value.ts';
import { once } from '../page/once.ts';
import { ticksOf } from '../page/ticks.ts';
import type { View } from '../page/view.ts';
import { questionFit } from '../sources/labels/questions.ts';
import { anyBox, flagOf, tickedBox } from '../values/flags.ts';
import { type AskedList, askedList, type ListAsk } from './asked.ts';
import { type Entry, firstOf, pieceOf, type Run } from './region.ts';

/** What is ticked under the question that a list of plain values is called; undefined where there is no such question. */
export function tickedList({ field, parents }: ListAsk, view: View, context: LayoutContext): FilledList | undefined {
  const { members } = askedList(field, parents);
  const [member] = members;
  const groups = ticksOf(view);
  const marked = groups.some(({ options }) => options.some(({ ticked }) => ticked));
  const told = asksTicked(field);
  if (!member || field.item.kind !== 'leaf' || !marked || (isToDo(field) && !told)) return undefined;
  const fits = groups
    .filter(({ options }) => options.length > 1 && options.every(({ text, tick }) => !tick && !flagOf(text)))
    .map((group) => ({ group, fit: questionFit(member.profile, group, view) }));
  const [best] = fits.filter(({ fit }) => fit >= (told ? possible : likely)).toSorted((a, b) => b.fit - a.fit);
  if (!best) return undefined;
  const places = best.group.options
    .filter((option) => option.ticked)
    .map(({ span, rest }) => [span, ...(rest ? [rest] : [])]);
  return { kind: 'list', items: valuesFrom(member.leaf, places, sure, context) };
}

/** What the caller says of a list of what is ticked. */
const saysTicked =
  /(?<!\p{L})(?:ticked|checked|crossed|selected|angekreuzt\p{L}*|coch[ée]e?s?|marcad[ao]s?|selezionat[eio]|aangevinkt\p{L}*)(?!\p{L})/iu;

const asksTicked = ({ description, item }: ListField): boolean =>
  [description, item.description].some((text) => text !== undefined && saysTicked.test(text));

const boxed = new RegExp(`^\\s*(?:[-•*]\\s)?\\s*(${anyBox})\\s*`, 'u');
const ticked = new RegExp(tickedBox, 'u');
/** Lists of what is to be done are made of all boxes. */
const toDo = /^(?:tasks?|to-?dos?|items?|steps?|actions?|checklist|options?|choices?|questions?|available|todo)$/u;

const isToDo = ({ words }: ListField): boolean => words.some((word) => toDo.test(word));

/** The run with what is ticked alone, where its items are words behind boxes; with all of them where none is. */
export function withBoxes(run: Run, { members, field }: AskedList): Run {
  if (members.length !== 1 || run.heads.length === 0) return run;
  const boxes = boxesIn(run);
  if (!boxes) return run;
  return { ...run, entries: isToDo(field) || boxes.ticked.length === 0 ? boxes.all : boxes.ticked };
}

/** The items of a run that have boxes, without them. */
const boxesIn = once((run: Run): { all: Entry[]; ticked: Entry[] } | undefined => {
  const found = run.entries.flatMap((entry) => {
    const [span] = firstOf(entry.cells)?.spans ?? [];
    const mark = span && boxed.exec(span.line.text);
    if (!mark?.[1]) return [];
    const [lead, box] = mark;
    const cells = entry.cells.map((cell) => {
      const spans = cell?.spans.map((one) =>
        one.line === span?.line ? { ...one, start: Math.max(one.start, lead.length) } : one,
      );
      const left = spans?.filter(({ start, end }) => start < end) ?? [];
      return left.length > 0 ? pieceOf(left) : null;
    });
    return [{ entry: { ...entry, cells }, ticked: ticked.test(box) }];
  });
  if (found.length < 2) return undefined;
  return { all: found.map(({ entry }) => entry), ticked: found.flatMap((one) => (one.ticked ? [one.entry] : [])) };
});
