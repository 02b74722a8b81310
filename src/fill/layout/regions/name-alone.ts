/** Items of which nothing but their names is asked for. */
import { asksNameOnly } from '../keys/description.ts';
import type { AskedList } from './asked.ts';
import type { Given } from './give-out.ts';
import type { Run } from './region.ts';

/** The first words of items for plain ones of which nothing but the names is asked for: `Iron: keeps blood red`. */
export function nameAlone(one: Given, run: Run, { field, members: [member, ...others] }: AskedList): Given {
  const said = [field.description, member?.leaf.description].some((text) => text !== undefined && asksNameOnly(text));
  if (!said || others.length > 0 || run.tags?.[one.column] !== 'whole') return one;
  const first = run.tags.indexOf('text');
  const starts = run.entries.every(({ cells }) => {
    const [name, whole] = [cells[first]?.spans[0], cells[one.column]?.spans[0]];
    return name !== undefined && name.line === whole?.line && name.start === whole.start;
  });
  return first >= 0 && starts ? { ...one, column: first } : one;
}
