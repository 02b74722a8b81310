/** Fields: instructions whose result is text (ISO/IEC 29500-1, 17.16). The result is read, the instruction is not. */
import { integer } from '../../basics/integer.ts';
import { tidy } from '../../basics/text.ts';
import { at, named, settingOf, switchOf } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import { addLink, nextPlace, type Story } from './reading.ts';

export interface OpenField {
  phase: 'code' | 'result';
  code: string;
  /** Where its result starts in the text of the paragraph being read. */
  start: number;
  /** Its result in paragraphs before. */
  before: string;
  /** `w:ffData` of a legacy form field. */
  form: Element | undefined;
}

/** More fields open at once are an unbalanced file, not nesting. */
const deepest = 64;
/** Characters of a result that is kept as a value of its own. */
const longest = 10_000;

export const inCode = (story: Story): boolean => story.openFields.some((field) => field.phase === 'code');

/** Takes one mark of a field; `text` is that of the paragraph so far. Answers what the field adds to it. */
export function markField(mark: Element, story: Story, text: string): string {
  const { openFields } = story;
  const type = mark.attributes['w:fldCharType'];
  if (type === 'begin' && openFields.length < deepest) {
    openFields.push({ phase: 'code', code: '', start: text.length, before: '', form: at(mark, 'w:ffData') });
  }
  const field = openFields.at(-1);
  if (!field) return '';
  if (type === 'separate') {
    field.phase = 'result';
    field.start = text.length;
  }
  if (type !== 'end') return '';
  openFields.pop();
  const result = field.phase === 'code' ? '' : field.before + text.slice(field.start);
  linkField(field.code, result, story);
  return field.form ? readForm(field.form, result, story) : field.phase === 'code' ? buttonText(field.code) : '';
}

/** At the end of a paragraph: results go on in the next one, an instruction without a result does not. */
export function turnParagraph(story: Story, text: string): void {
  if (story.openFields.length === 0) return;
  story.openFields = story.openFields.filter((field) => field.phase === 'result');
  for (const field of story.openFields) {
    if (field.before.length <= longest) field.before += `${text.slice(field.start)}\n`;
    field.start = 0;
  }
}

/** `HYPERLINK "address"`, or `\l "bookmark"` for a place in the document itself. */
export function linkField(code: string, result: string, story: Story): void {
  const target = /^\s*HYPERLINK\s+"([^"]{1,2000})"/i.exec(code.slice(0, 3000))?.[1];
  if (target) addLink(story, result, target);
}

/** A button shows the text in its own instruction. */
function buttonText(code: string): string {
  return /^\s*MACROBUTTON\s+\S{1,200}\s+(.{1,500})/i.exec(code.slice(0, 1000))?.[1]?.trim() ?? '';
}

/** Declares a legacy form field, and answers what it shows if that is not its result. */
function readForm(form: Element, result: string, story: Story): string {
  const choices = at(form, 'w:ddList');
  const box = at(form, 'w:checkBox');
  const checked = box && (switchOf(box, 'w:checked') ?? switchOf(box, 'w:default') ?? false);
  const chosen = choices && choiceOf(choices);
  const value = box ? String(checked) : (chosen ?? tidy(result));
  const name = settingOf(form, 'w:name')?.trim();
  const label = (settingOf(form, 'w:statusText') ?? settingOf(form, 'w:helpText'))?.trim();
  if (name && value && value.length <= longest) {
    story.reading.fields.push({
      kind: 'form',
      name,
      ...(label ? { label } : {}),
      value,
      place: nextPlace(story.reading),
    });
  }
  if (box) return checked ? '☒' : '☐';
  return chosen !== undefined && tidy(result) === '' ? chosen : '';
}

function choiceOf(choices: Element): string | undefined {
  const index = integer(settingOf(choices, 'w:result') ?? settingOf(choices, 'w:default') ?? '0', 0, 1000) ?? 0;
  return [...named(choices, 'w:listEntry')][index]?.attributes['w:val'];
}
