/** Short documents of running text from `prose.jsonl`, in twelve languages: letters, bylaws, news, reports. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTemplate } from '../../src/fill/template.ts';
import { document as drawn, flowing } from '../../test/support/document.ts';
import type { Labelled } from './corpus.ts';

interface Told {
  id: string;
  kind: string;
  text: string;
  template: Record<string, unknown>;
  expected: Record<string, unknown>;
}

export const proseSet = 'prose';

/** The documents, every other one as lines on a page. `weight` is what one counts. */
export const proseDocuments = (weight: number): Labelled[] =>
  readFileSync(join(import.meta.dirname, 'prose.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Told)
    .map(({ id, kind, text, template, expected }, at) => ({
      ...{ id, kind, weight, expected, set: proseSet },
      document: at % 2 === 0 ? flowing(text) : drawn({ pages: [`# ${onLines(text)}`] }),
      template: readTemplate(JSON.stringify(template)),
    }));

/** Characters of a printed line; where words have no spaces, half as many. */
const longestLine = 92;

/** Paragraphs broken into lines. */
const onLines = (text: string): string =>
  text
    .split('\n')
    .map((paragraph) =>
      /\p{Script=Han}/u.test(paragraph)
        ? paragraph.replace(new RegExp(`.{${longestLine / 2}}`, 'gu'), '$&\n')
        : paragraph.replace(new RegExp(`(.{1,${longestLine}})(?:\\s+|$)`, 'gu'), '$1\n').trimEnd(),
    )
    .join('\n');
