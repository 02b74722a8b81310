/** Lists that no words of a document speak of. */
import type { Shape } from '../keys/shapes.ts';
import { fold, isTelling } from '../words/terms.ts';
import type { AskedList } from './asked.ts';
import { headFit } from './names.ts';
import type { Run, Way } from './region.ts';

/** Ways of runs that two members of any list are found in by chance. */
const loose = new Set<Way>(['lines', 'inline', 'blocks', 'turned']);
/** Shapes that few lists have. */
const telling = new Set<Shape>(['time', 'email', 'phone', 'url', 'iban']);

/** What asks for anybody. */
const people = new Set(['person_count', 'employee', 'team', 'member']);

/** Whether a run is hardly a list unless its titles or heads speak of it: one that has a name, and values of any kind. */
export function needsWords({ way, heads }: Run, { members, terms }: AskedList): boolean {
  if (!terms.some(isTelling) || terms.some(({ concepts }) => concepts.some((one) => people.has(one)))) return false;
  const told = members.some(({ profile, wordy }) => (members.length > 2 ? !wordy : telling.has(profile.shape)));
  const headed = heads.some((head) => head !== null);
  return !told && (members.length !== 2 || loose.has(way) || (way === 'sections' && headed));
}

/** Whether titles say what a list is called, or heads what its members are: of two, or of one by more than a word that all lists have, as `Name`. */
export function speaks({ heads, titles }: Run, list: AskedList): boolean {
  const { members } = list;
  if (titles.some((title) => saysKey(title, list))) return true;
  const said = members.filter((member) => heads.some((head) => head && headFit(member, head.text).asked > 0));
  return (
    said.length > 1 ||
    said.some(({ profile: { own } }) => own.some(isTelling)) ||
    (said.length > 0 && members.length === 1)
  );
}

/** Whether a short title has all words of a list's key, whatever it means as a whole: `House rules`. */
export function saysKey(title: string, { field: { words } }: AskedList): boolean {
  const said: readonly string[] = fold(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  return said.length <= 2 * words.length && words.every((word) => said.includes(fold(word)));
}
