/** Lists from minutes and from recordings of meetings: actions with owners and dates, decisions, who was there. */

import { type Filled, type Leaf, missing } from '../../../../model/filled.ts';
import type { LeafField, ListField } from '../../../../model/template.ts';
import { atMost } from '../../../scale/extents.ts';
import { likely, sure } from '../../../scale/grades.ts';
import type { LayoutContext } from '../../context.ts';
import { rebuild } from '../../lists/members.ts';
import { leafAt, valueFrom } from '../../lists/value.ts';
import { evidenceOf } from '../../page/evidence.ts';
import type { View } from '../../page/view.ts';
import type { Stretch } from '../../values/stretch.ts';
import type { FoundList } from '../pack.ts';
import { type Action, actionsIn } from './actions.ts';
import { type Day, dayOf } from './day.ts';
import { decisionsIn } from './decisions.ts';
import { actionFields, topicOf } from './fields.ts';
import { peopleIn } from './people.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

const confidence = likely;
/** Words at the start of a document that make it the record of a meeting. */
const meeting = /\b(?:minutes|meeting|agenda|attendees|participants|stand-?up|action (?:items?|points?))\b/iu;
const head = atMost.dozen;

/** The items of a list that asks for actions, decisions or people; undefined when it asks for something else. */
export function fromMinutes(field: ListField, view: View, context: LayoutContext): FoundList | undefined {
  const topic = topicOf(field);
  const items = topic === undefined ? [] : make[topic](field, view, context);
  return items.length > 0 ? { items, score: sure } : undefined;
}

const make = {
  actions(field: ListField, view: View, context: LayoutContext): Filled[] {
    const { owner, task, due } = actionFields(field.item);
    if (!task) return [];
    const day = dayOf(context.whole, context.locale);
    return actionsOf(view, day, context).map((action) => {
      const { sentence } = action;
      const values = new Map<LeafField, Filled>([[task, leafOf(task, sentence, action.task, context)]]);
      if (owner && action.owner) values.set(owner, leafOf(owner, sentence, action.owner, context));
      if (due && action.due) values.set(due, dueOf(due, sentence, action.due, day, context));
      return rebuild(field.item, values);
    });
  },
  decisions(field: ListField, view: View, context: LayoutContext): Filled[] {
    const { task } = actionFields(field.item);
    const leaf = decisionLeaf(field) ?? task;
    if (!leaf) return [];
    return decisionsIn(sentencesOf(view)).map(({ sentence, what }) =>
      rebuild(field.item, new Map([[leaf, leafOf(leaf, sentence, what, context)]])),
    );
  },
  present: people('present'),
  absent: people('absent'),
};

/** Plain sentences are believed only in the record of a meeting: a contract says as well who shall do what. */
function actionsOf(view: View, day: Day | null, { locale }: LayoutContext): Action[] {
  const sentences = sentencesOf(view);
  const actions = actionsIn(sentences, peopleIn(sentences, 'present'), day?.value ?? null, locale);
  const record = sentences.slice(0, head).some(({ text, heading }) => meeting.test(`${heading ?? ''} ${text}`));
  const spoken = actions.some(({ sentence, due }) => sentence.spoken && due);
  return actions.filter(({ called }) => called || record || spoken);
}

function people(which: 'present' | 'absent') {
  return ({ item }: ListField, view: View, context: LayoutContext): Filled[] => {
    const leaf = item.kind === 'leaf' ? item : actionFields(item).owner;
    if (!leaf) return [];
    return peopleIn(sentencesOf(view), which).map(({ spans }) =>
      rebuild(item, new Map([[leaf, valueFrom(leaf, spans, confidence, context)]])),
    );
  };
}

/** The member of an item that holds the decision itself. */
function decisionLeaf({ item }: ListField): LeafField | undefined {
  const leaves = item.kind === 'object' ? item.fields.filter((member) => member.kind === 'leaf') : [];
  return leaves.find(({ words }) => /^(?:decision|resolution)/u.test(words[0] ?? ''));
}

const leafOf = (field: LeafField, sentence: Sentence, { start, end }: Stretch, context: LayoutContext): Leaf =>
  valueFrom(field, sentence.spans(start, end), confidence, context);

/**
 * A date by which something is due: as a day where one is asked for and known, else in the words that were used. The
 * evidence of a day that is named without its year is also the date that it is counted from.
 */
function dueOf(
  field: LeafField,
  sentence: Sentence,
  due: NonNullable<Action['due']>,
  day: Day | null,
  context: LayoutContext,
): Leaf {
  const spans = sentence.spans(due.start, due.end);
  if (field.type !== 'date') return valueFrom(field, spans, confidence, context);
  if (due.value === null) return missing();
  const evidence = [...evidenceOf(spans), ...(due.whole ? [] : (day?.evidence ?? []))];
  return { ...leafAt(due.value, spans, confidence), evidence };
}
