/** Words of the page that become keys of the template. */
import { writeTemplate } from './actions.ts';
import { change, state } from './state.ts';
import { addKey, keyOf, typeOf } from './template.ts';
import { segmentsOf, type Word, wordsOf } from './words.ts';

export function pick(word: Word): void {
  const { answer } = state;
  const label = answer ? labelOf(word, wordsOf(answer.document), aspectOf(word.page)) : '';
  const value = word.text.includes(':') ? word.text.slice(word.text.indexOf(':') + 1).trim() : word.text;
  change({ picked: { word, key: keyOf(label) || keyOf(value) || 'value', type: typeOf(value) } });
}

/** What stands before a word in its row, or over it. */
function labelOf(word: Word, words: Word[], aspect: number): string {
  if (/^[^:]{2,40}:\s/.test(word.text)) return word.text.slice(0, word.text.indexOf(':'));
  const rows = segmentsOf(
    words.filter(({ page }) => page === word.page),
    aspect,
  );
  const inside = ({ box }: Word): boolean => box[0] <= word.box[0] + 1e-6 && box[2] >= word.box[2] - 1e-6;
  const row = rows.find((segments) =>
    segments.some((one) => inside(one) && one.box[1] <= word.box[1] && one.box[3] >= word.box[3]),
  );
  const before = row?.findLast(({ box }) => box[2] <= word.box[0]);
  return before?.text ?? '';
}

const aspectOf = (number: number): number => {
  const page = state.answer?.document.pages?.[number - 1];
  return page && page.width > 0 ? page.height / page.width : 1;
};

export function addPicked(): void {
  const { picked } = state;
  if (!picked) return;
  writeTemplate(addKey(state.template, keyOf(picked.key) || 'value', picked.type));
}
