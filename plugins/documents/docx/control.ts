/** Content controls (`w:sdt`): named places that a form asks to be filled in (ISO/IEC 29500-1, 17.5.2). */

import { tidy } from '../../basics/text.ts';
import { at, descendants, settingOf, switchOf } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import { nextPlace, type Story } from './reading.ts';

/** Characters of a value: a control around more than this is a frame around part of the document. */
const longest = 10_000;
/** Characters of a name, and of the names of the controls around together; controls that are declared. */
const longestName = 200;
const longestPath = 500;
const most = 10_000;

/**
 * Reads a control around whatever `read` reads and declares `textInside` as a field. Of nested controls the innermost
 * are declared, under the names of those around them.
 * @returns whether the text inside is only a prompt for whoever fills the form in.
 */
export function readControl(
  control: Element,
  story: Story,
  read: (content: Element) => void,
  textInside: () => string,
): boolean {
  const content = at(control, 'w:sdtContent');
  if (!content) return false;
  const { reading } = story;
  const count = ++reading.controls;
  const place = nextPlace(reading);
  const { name } = names(control);
  const around = story.controlPath;
  if (name) story.controlPath = `${`${around}${name}`.slice(0, longestPath)}/`;
  read(content);
  story.controlPath = around;
  if (count !== reading.controls) return false;
  if (isPrompt(control, story)) return true;
  // Cutting a text out costs as much as all that stands before it.
  if (reading.fields.length < most) declareControl(control, textInside(), story, place);
  return false;
}

/** Declares a control whose text is read already. */
export function declareControl(control: Element, text: string, story: Story, place = nextPlace(story.reading)): void {
  const { fields } = story.reading;
  const properties = at(control, 'w:sdtPr');
  const { name, label } = names(control);
  if (!name || at(properties, 'w:docPartObj') || text.length > longest || fields.length >= most) return;
  const checkbox = at(properties, 'w14:checkbox');
  const value = checkbox ? String(isChecked(checkbox)) : tidy(text);
  if (value === '') return;
  const path = `${story.controlPath}${name}`;
  fields.push({ kind: 'control', name: path, ...(label ? { label } : {}), value, place });
  const date = /^\d{4}-\d\d-\d\d/.exec(at(properties, 'w:date')?.attributes['w:fullDate'] ?? '')?.[0];
  if (date) fields.push({ kind: 'control', name: `${path}/fullDate`, value: date, place });
}

/** The tag is a control's name, the alias what its reader sees; either may stand for both. */
function names(control: Element): { name?: string; label?: string } {
  const properties = at(control, 'w:sdtPr');
  const tag = settingOf(properties, 'w:tag')?.trim().slice(0, longestName);
  const alias = settingOf(properties, 'w:alias')?.trim().slice(0, longestName);
  if (tag) return alias && alias !== tag ? { name: tag, label: alias } : { name: tag };
  return alias ? { name: alias } : {};
}

function isChecked(checkbox: Element): boolean {
  const value = at(checkbox, 'w14:checked')?.attributes['w14:val'];
  return value === '1' || value === 'true' || value === 'on';
}

/**
 * Whether a control still shows its prompt. Programs that fill controls in often leave the mark behind, so that the
 * text's own style must say it too.
 */
export function isPrompt(control: Element, story: Story): boolean {
  if (!switchOf(at(control, 'w:sdtPr'), 'w:showingPlcHdr')) return false;
  for (const element of descendants(at(control, 'w:sdtContent'))) {
    if (element.name !== 'w:r' || !at(element, 'w:t')) continue;
    const style = settingOf(at(element, 'w:rPr'), 'w:rStyle');
    if (style === undefined || story.reading.styles.style(style).role !== 'placeholder') return false;
  }
  return true;
}

/** The elements of a name below `parent`, also those in wrappers; `control` is the content control around one. */
export function* unwrapped(
  parent: Element,
  name: string,
  dropped: ReadonlySet<string>,
  control?: Element,
): Generator<{ element: Element; control: Element | undefined }> {
  for (const child of parent.children) {
    if (typeof child === 'string' || dropped.has(child.name)) continue;
    if (child.name === name) yield { element: child, control };
    else yield* unwrapped(child, name, dropped, child.name === 'w:sdt' ? child : control);
  }
}
