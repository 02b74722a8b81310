/** What one wants to know of most files, whether a label says it or not. */
import { linesOf } from '../../scale/tables.ts';

interface Standing {
  /** By language, in the order of `languages`; the first stands for all others. */
  keys: string[];
  value: unknown;
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/** A line is a key, `[]` and members where it is a list, a type behind `=`, and the key in each language. */
export const standing: readonly Standing[] = linesOf(new URL('./standing.txt', import.meta.url)).map((line) => {
  const [ask = '', keys = ''] = line.split(': ');
  const [, type = ''] = ask.split(' = ');
  const [, list, members = ''] = /^\S+ (\[\]) ?(.*)$/.exec(ask) ?? [];
  const item = Object.fromEntries(members.split(' ').map((member) => [...member.split('='), ''].slice(0, 2)));
  return { keys: keys.split(' '), value: list === undefined ? type : [members === '' ? '' : item] };
});

/** How a list is called that has no better name. */
export const nameless = (one: Standing): boolean => one.keys[0] === 'items';

export const keyIn = ({ keys }: Standing, [language = 'en']: readonly string[]): string =>
  keys[languages.indexOf(language)] ?? keys[0] ?? '';
