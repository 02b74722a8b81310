/** Things with their level: "English (C1)", "French: fluent", "Anglais    Niveau scolaire". */

import type { Filled } from '../../../../model/filled.ts';
import type { LeafField } from '../../../../model/template.ts';
import { longest } from '../../../scale/extents.ts';
import { likely } from '../../../scale/grades.ts';
import type { LayoutContext } from '../../context.ts';
import type { Member } from '../../lists/members.ts';
import { partsOf } from '../../lists/separators.ts';
import type { Unit } from '../../lists/units.ts';
import { valueFrom } from '../../lists/value.ts';
import { type Span, segmentSpan } from '../../page/view.ts';

const graded =
  /^(?:level|fluency|proficiency|rating|grade|competence|mastery|niveau|sprachniveau|kenntnisse?|nivel|livello|nivell?o|aisance)$/u;
const parted = /^(?<name>[^:(–—]{2,40}?)\s*(?:[(](?<inside>[^()]{1,60})[)]|(?::|\s[–—-])\s*(?<behind>.{1,60}))$/du;
const longestName = longest.name;
const confidence = likely;

interface Graded {
  thing: Member;
  level: Member;
}

/** The member that names the thing and the one for its level, where an item has these two. */
export function gradedBy(members: readonly Member[]): Graded | undefined {
  const level = members.find(({ words }) => words.some((word) => graded.test(word)));
  const things = members.filter((member) => member !== level && member.leaf.type === 'string');
  const [thing] = things;
  return level && thing && members.length === 2 ? { thing, level } : undefined;
}

/** The values of each thing that a unit lists. */
export function gradedIn(unit: Unit, { thing, level }: Graded, context: LayoutContext): Map<LeafField, Filled>[] {
  return piecesOf(unit).map(({ name, grade }) => {
    const values = new Map<LeafField, Filled>([[thing.leaf, valueFrom(thing.leaf, name, confidence, context)]]);
    if (grade.length > 0) values.set(level.leaf, valueFrom(level.leaf, grade, confidence, context));
    return values;
  });
}

function piecesOf({ passage, lines, marked }: Unit): { name: Span[]; grade: Span[] }[] {
  const [line, ...more] = lines;
  const [one, other, ...others] = line?.segments ?? [];
  if (line && one && other && more.length === 0 && others.length === 0 && !marked && one.text.length <= longestName)
    return [{ name: [segmentSpan(one)], grade: [segmentSpan(other)] }];
  return partsOf(passage.text).flatMap(([start, end]) => {
    const text = passage.text.slice(start, end);
    const groups = parted.exec(text)?.indices?.groups;
    const [name, grade] = [groups?.name, groups?.inside ?? groups?.behind];
    const at = (range: readonly [number, number] | undefined): Span[] =>
      range ? passage.spans(start + range[0], start + range[1]) : [];
    if (name && grade) return [{ name: at(name), grade: at(grade) }];
    return text.length <= longestName ? [{ name: at([0, text.length]), grade: [] }] : [];
  });
}
