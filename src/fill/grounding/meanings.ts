/** Words that bear out a choice, or a yes to a key, which they don't name: data. Folded; by how words begin. */
import { linesOf } from '../scale/tables.ts';

/** A line a meaning: how the caller may call it, and what then stands in the document. */
const meanings = linesOf(new URL('./meanings.txt', import.meta.url)).map((line) => {
  const [called, printed] = line.split(' → ').map((words) => new RegExp(`(?<!\\p{L})(?:${words})`, 'iu'));
  return { called: called as RegExp, printed: printed as RegExp };
});

/** A span of time that has ended. */
const ended = /(?:19|20)\d{2}\D{1,20}(?:19|20)\d{2}/;
const ongoing = /(?<!\p{L})(?:current|ongoing|present|active)/iu;

/** Whether words mean what a caller calls so, by the table. */
export const means = (called: string, printed: string): boolean =>
  meanings.some((one) => one.called.test(called) && one.printed.test(printed));

/** What words answer to a key that asks whether something goes on; undefined for other keys. */
export function goesOn(about: string, printed: string): boolean | undefined {
  if (!ongoing.test(about)) return undefined;
  if (meanings.some((one) => one.called.test('ongoing') && one.printed.test(printed))) return true;
  return ended.test(printed) ? false : undefined;
}
