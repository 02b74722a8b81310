/** Whose part of a document a value stands in: below what an object of the template is called, `PARENT 2`, behind it, `Father: …`, or in its column. */
import { isClose } from '../../../model/box.ts';
import type { Field, ObjectField } from '../../../model/template.ts';
import { atMost, longest } from '../../scale/extents.ts';
import type { Asked } from '../leaves.ts';
import { neighboursOf } from '../page/neighbours.ts';
import type { Segment, TextLine, View } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { termsOf } from '../words/terms.ts';
import { sidesIn } from './parties/side-labels.ts';

/** Lines below a heading that are its part, and below a label with its value. */
const [reach, beneath] = [atMost.dozen, 2];
const named = /^([^:：]{2,40}?)\s*(?:[:：]\s*(\S.*)?)?$/su;

/** What is called like an object: its lines, whether these begin behind its name, and whether several things stand there. */
interface Part {
  lines: Set<TextLine>;
  /** What stands below its name where another object's stands beside it. */
  column: Set<Segment>;
  behind: boolean;
  several: boolean;
}

/** Where the values of a key stand. */
interface Held {
  /** Behind what its own object is called. */
  own(value: Candidate): boolean;
  /** In the part of another object that asks for the same, where its own has a part as well, or is the third of two. */
  foreign(value: Candidate): boolean;
}

/** What tells for each key where its values stand, by the parts that a document has for the objects of a template. */
export function heldBy(asked: readonly Asked[], view: View): (of: Asked) => Held {
  const objects = new Set(asked.flatMap(({ parents }) => parents.slice(1)));
  const parts = partsIn(view, [...objects] as ObjectField[]);
  return ({ field, parents }) => {
    const own = parents.flatMap((parent) => parts.get(parent) ?? []);
    const asking = [...parts].filter(
      ([object]) => object.kind === 'object' && object.fields.some(({ key }) => key === field.key),
    );
    const stem = stemOf(parents.at(-1));
    // Where the first and the second have parts, the third is not there.
    if (own.length === 0)
      return {
        own: () => false,
        foreign: () => stem !== undefined && asking.some(([object]) => stemOf(object) === stem),
      };
    const others = asking.flatMap(([object, part]) => (parents.includes(object) ? [] : [part]));
    // `Product: Olive oil` has but one of its members; the others have labels of their own.
    const behind = own.filter((part) => part.behind && part.several);
    return {
      own: (value) => stands(value, behind),
      foreign: (value) => stands(value, others) && !stands(value, own),
    };
  };
}

/** What objects are called that have numbers. */
const stemOf = (field: Field | undefined): string | undefined =>
  field?.words.some((word) => /^\d+$/.test(word))
    ? field.words.filter((word) => !/^\d+$/.test(word)).join(' ')
    : undefined;

const stands = ({ spans: [span] }: Candidate, parts: readonly Part[]): boolean =>
  span !== undefined &&
  parts.some(
    ({ lines, column }) =>
      lines.has(span.line) ||
      span.line.segments.some((one) => column.has(one) && one.start <= span.start && span.start < one.end),
  );

function partsIn(view: View, objects: readonly ObjectField[]): Map<Field, Part> {
  const { lines } = view;
  const byMeaning = new Map(objects.map((object) => [meaningOf(object.words.join(' ')), object]));
  byMeaning.delete('');
  const sides = objects.map((object) => [object, new Set(sidesIn(object.words.join(' ')))] as const);
  // Of parties any word for their side will do, in whatever language.
  const headed = (text: string): ObjectField | undefined =>
    text.length > longest.name
      ? undefined
      : (byMeaning.get(meaningOf(text)) ??
        sides.find(([, own]) => own.size > 0 && sidesIn(text).some((side) => own.has(side)))?.[0]);
  const parts = new Map<Field, Part>();
  let open: Part | undefined;
  let left = 0;
  for (const line of byMeaning.size === 0 ? [] : lines) {
    const short = line.kind !== 'table' && line.segments.length === 1 && line.text.length <= longest.line;
    const [, name, rest] = (short && named.exec(line.text)) || [];
    const object = name === undefined ? undefined : byMeaning.get(meaningOf(name));
    left -= 1;
    const heads = line.segments.length > 1 ? line.segments.map(({ text }) => headed(text)) : [];
    if (new Set(heads.filter(Boolean)).size > 1) {
      left = 0;
      for (const [at, segment] of line.segments.entries()) {
        const head = heads[at];
        const part = head && (parts.get(head) ?? partOf());
        if (!head || !part) continue;
        part.column = part.column.union(columnBelow(segment, view));
        parts.set(head, part);
      }
    } else if (object) {
      open = parts.get(object) ?? partOf();
      open.behind &&= rest !== undefined;
      open.several ||= /[,;，、]/u.test(rest ?? '');
      open.lines.add(line);
      parts.set(object, open);
      left = rest === undefined ? reach : beneath;
    } else if (line.kind === 'heading' || (open?.behind && /[:：]/u.test(line.text))) left = 0;
    else if (left > 0) open?.lines.add(line);
  }
  return parts;
}

const partOf = (): Part => ({ lines: new Set(), column: new Set(), behind: true, several: false });

/** A head, and what stands below it down to a gap. */
function columnBelow(head: Segment, view: View): Set<Segment> {
  const { below } = neighboursOf(view);
  const column = new Set([head]);
  for (let last = head; column.size <= reach; ) {
    const next = below.get(last);
    if (!next || column.has(next) || (last !== head && last.box && next.box && !isClose(last.box, next.box))) break;
    column.add(next);
    last = next;
  }
  return column;
}

/** What words mean, all of it: a mother is a parent, and no father. */
const meaningOf = (text: string): string =>
  termsOf(text)
    .map(({ concepts }) => concepts.join('|'))
    .join(' ');
