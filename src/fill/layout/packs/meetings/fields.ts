/** Which fields of a template ask for what minutes hold. */

import type { Field, LeafField, ListField } from '../../../../model/template.ts';
import { setOf } from '../../../scale/lists.ts';
import { membersOf } from '../../lists/members.ts';
import { means, termsOf } from '../../words/terms.ts';

type Topic = 'actions' | 'decisions' | 'present' | 'absent';

const topics: Record<Topic, RegExp> = {
  decisions: /^(?:key )?(?:decisions?|resolutions?|decided)(?: (?:made|taken|list))?$/,
  actions:
    /^(?:action|actions|tasks?|to ?dos?|next steps?|follow ?ups?|assignments?)(?: (?:items?|points?|list|assigned))?$/,
  present:
    /^(?:attendees?|participants?|present|attendance|(?:people|(?:board )?members|directors|councill?ors) present|present (?:members|directors))(?: (?:names?|list))?$/,
  absent:
    /^(?:absent|absentees?|apologies|regrets|excused|(?:people|(?:board )?members|directors) absent)(?: (?:names?|members?|directors|list))?$/,
};
const who = /^(?:owners?|assignees?|assigned to|assigned|responsible(?: person)?|who|person|name|by whom)$/;
const what = /^(?:tasks?|actions?|action items?|descriptions?|what|to ?do|items?|details?|text|title)$/;
const when = /^(?:due(?: (?:date|by|on))?|end(?: date)?|deadline|when|by(?: when)?|date|target date|until)$/;

/** What a list is about, when it is about something that minutes hold. */
export function topicOf({ words }: ListField): Topic | undefined {
  const key = words.join(' ');
  return (Object.keys(topics) as Topic[]).find((topic) => topics[topic].test(key)) ?? whoseNames(key);
}

/** Whether words of any language say who was at a meeting, or who was not, and nothing else. */
export const whoseNames = (words: string): 'present' | 'absent' | undefined =>
  (['present', 'absent'] as const).find((which) => {
    const terms = termsOf(words).filter((term) => !means(term, ofBodies));
    return (
      terms.length > 0 && terms.every(({ concepts }) => concepts.includes(which === 'present' ? 'participant' : which))
    );
  });

/** What those are who belong to what meets: `Närvarande ledamöter`, `出席董事`. */
const ofBodies = setOf('member assessor_member board person');

/** The members of an item, by the part that they play in an action. */
interface ActionFields {
  owner?: LeafField;
  task?: LeafField;
  due?: LeafField;
}

export function actionFields(item: Field): ActionFields {
  const leaves = membersOf(item).filter(({ many }) => !many);
  const find = (pattern: RegExp): LeafField | undefined =>
    leaves.find(({ leaf }) => pattern.test(leaf.words.join(' ')))?.leaf;
  const [owner, task, due] = [find(who), item.kind === 'leaf' ? item : find(what), find(when)];
  return { ...(owner && { owner }), ...(task && { task }), ...(due && { due }) };
}
