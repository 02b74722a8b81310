/**
 * A first template for a file: what its labels, tables, forms and boxes name, and what is wanted of most files. It is
 * filled from that file at once, and what gets no value is left out.
 */

import type { ParsedDocument } from '../../model/document.ts';
import { atMost, longest } from '../scale/extents.ts';
import { half, mostly } from '../scale/grades.ts';
import { readTemplate } from '../template.ts';
import { sectionsOf } from './lists/sections.ts';
import { withoutContents } from './page/contents.ts';
import { ticksOf } from './page/ticks.ts';
import { endsOf, type TextLine, type View } from './page/view.ts';
import { createLayoutStrategy, layoutContext, ownKnowledge } from './strategy.ts';
import { answered } from './suggest/answered.ts';
import { keyOf, knownShare, mayName, typeOf } from './suggest/keys.ts';
import { type Labelled, labelsIn } from './suggest/labels.ts';
import { listsIn } from './suggest/lists.ts';
import { keyIn, nameless, standing } from './suggest/standing.ts';
import type { Locale } from './values/locale.ts';

type Suggestion = Record<string, unknown>;

/** Single values, and members that one object has at least. */
const [mostSingles, leastMembers] = [atMost.many, 2];

/** A template in the forms that people write, with only the keys that the file itself answers; `{}` where it names nothing. */
export async function suggestTemplate(
  document: ParsedDocument,
  { signal }: { signal: AbortSignal },
): Promise<Suggestion> {
  const { whole, locale } = layoutContext(document, signal, ownKnowledge());
  const view = withoutContents(endsOf(whole));
  const own = named(view, locale);
  const asked: Suggestion = { ...own };
  const hasLists = Object.values(own).some((value) => Array.isArray(value) && typeof value[0] === 'object');
  const unlabelled = new Set<string>();
  for (const one of standing) {
    const key = keyIn(one, locale.languages);
    if (Object.hasOwn(asked, key) || (hasLists && nameless(one))) continue;
    asked[key] = one.value;
    unlabelled.add(key);
  }
  const template = readTemplate(JSON.stringify(asked));
  const filled = await createLayoutStrategy().fill(document, template, { signal });
  return answered(asked, filled, unlabelled);
}

/** What the file itself names. */
function named(view: View, locale: Locale): Suggestion {
  const lists = listsIn(view, locale);
  const listed = new Set(lists.flatMap(({ lines }) => [...lines]));
  const template: Suggestion = {};
  const add = (into: Suggestion, key: string, value: unknown): void => {
    if (key !== '' && !Object.hasOwn(into, key) && Object.keys(into).length < mostSingles) into[key] = value;
  };
  for (const { kind, name, label, value } of view.fields) {
    const text = (label ?? name).split('/').at(-1) ?? '';
    if (
      value !== '' &&
      (kind === 'form' || kind === 'control') &&
      mayName(text) &&
      (label !== undefined || knownShare(text) >= half)
    )
      add(template, keyOf(text), typeOf(keyOf(text), [value], locale));
  }
  for (const { question, options } of ticksOf(view)) {
    const texts = options.map(({ text }) => text.trim()).filter((text) => text !== '' && text.length <= longest.name);
    if (mayName(question) && texts.length > 1 && texts.length === options.length && texts.length <= atMost.dozen)
      add(template, keyOf(question), [...new Set(texts)]);
  }
  const free = view.lines.filter((line) => !listed.has(line) && line.aside !== 'footnote');
  const labelled = labelsIn(view, free, locale);
  for (const [title, some] of grouped(view, labelled)) {
    const members: Suggestion = {};
    for (const { label, value } of some) add(members, keyOf(label), typeOf(keyOf(label), [value], locale));
    if (title !== '' && Object.keys(members).length >= leastMembers) add(template, title, members);
    else for (const [key, type] of Object.entries(members)) add(template, key, type);
  }
  const items = standing.filter(nameless).map((one) => keyIn(one, locale.languages))[0] ?? '';
  for (const { keys, item } of lists) {
    const known = Object.values(template).some((own) => JSON.stringify(own) === JSON.stringify([item]));
    const key = [...keys.slice(0, -1), items, ...keys.slice(-1), `${items}_2`, `${items}_3`].find(
      (one) => one !== '' && !Object.hasOwn(template, one),
    );
    if (key !== undefined && (item === '' || !known)) template[key] = [item];
  }
  return template;
}

/** Labels by the key of the heading that they stand below; `''` where that says nothing. */
function grouped(view: View, labelled: readonly Labelled[]): Map<string, Labelled[]> {
  const titles = new Map<TextLine, string>();
  for (const { title, lines } of sectionsOf(view)) {
    const key = mayName(title) && knownShare(title) >= half ? keyOf(title) : '';
    for (const line of lines) titles.set(line, key);
  }
  const groups = Map.groupBy(labelled, ({ line }) => titles.get(line) ?? '');
  const some = [...groups].filter(
    ([key, own]) => key !== '' && own.length >= leastMembers && own.length < mostly * labelled.length,
  );
  const kept = new Set(some.length >= 2 ? some.map(([key]) => key) : []);
  return Map.groupBy(labelled, ({ line }) => (kept.has(titles.get(line) ?? '') ? (titles.get(line) ?? '') : ''));
}
