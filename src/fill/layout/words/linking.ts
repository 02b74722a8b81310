/** Small words between others, in the languages that documents are written in, each kind as part of a pattern. */
import { linesOf } from '../../scale/tables.ts';

const [and = '', or = '', of = ''] = linesOf(new URL('./linking.txt', import.meta.url)).map((line) =>
  line.slice(line.indexOf(': ') + 2).replaceAll(' ', '|'),
);

/** What joins the last of several things, what the last of several choices, and what a name or a label to the rest of it. */
export const linking = { and, or, of };
