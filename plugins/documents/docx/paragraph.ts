/** Which part a paragraph plays, by its own properties and its style's. */
import type { TextBlock } from '../../../src/plugin/contract.ts';
import { settingOf } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import type { Story } from './reading.ts';
import { listPlaceOf, outlineLevel } from './styles.ts';

export interface Kind {
  kind: TextBlock['kind'];
  level?: number;
  /** The number that stands in front; `''` for none. */
  label: string;
}

/** Counts the paragraph on in its list. */
export function paragraphKind(properties: Element | undefined, story: Story): Kind {
  const { styles, numbering } = story.reading;
  const styleId = settingOf(properties, 'w:pStyle');
  const style = styles.style(styleId);
  const place = { ...style.listPlace, ...listPlaceOf(properties) };
  const label = numbering.label(place, styleId);
  const text = label?.text ?? '';
  const heading = outlineLevel(properties) ?? style.heading ?? 0;
  if (heading > 0) return { kind: 'heading', level: heading, label: text };
  if (style.role === 'caption') return { kind: 'caption', label: text };
  if (label) return { kind: 'list-item', level: label.level, label: text };
  if (style.role === 'list') return { kind: 'list-item', level: 1, label: '' };
  return { kind: 'paragraph', label: '' };
}

const typedBullet = /^\s*[•●▪■◦‣·*–—-]\t\s*/;
const typedNumber = /^\s*((?:\([\da-z]{1,5}\)|[\da-z]{1,5}[.)]|\d{1,3}(?:\.\d{1,3}){1,5}\.?))\t(?!.*\t)\s*/i;

/** A list set by hand: its bullet makes an item, the tab behind its number is no gap between label and value. */
export function typedLabel(text: string): { kind: TextBlock['kind']; text: string } {
  const bullet = typedBullet.exec(text);
  if (bullet) return { kind: 'list-item', text: text.slice(bullet[0].length) };
  return { kind: 'paragraph', text: text.replace(typedNumber, '$1 ') };
}
