/** Results as a table that spreadsheets open: a row for each file, a column for each leaf of the template. */
import { readTemplate } from '../../fill/template.ts';
import { readBody } from '../../plugin/pool/outcome.ts';
import { columnsOf } from './columns.ts';
import type { Answer } from './filler.ts';
import type { Format } from './results.ts';

/** What stands before the columns of the template. */
const own = ['file', 'problem'];

/** @throws Problem `template-invalid` */
export function csv(template: string): Format {
  const columns = columnsOf(readTemplate(template).root, own);
  const row = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\n`;
  return {
    head: row([...own, ...columns.map(({ name }) => name)]),
    quotes: true,
    async *filled(name, { body }: Answer) {
      const result = JSON.parse(String(await readBody(body))) as unknown;
      yield row([name, null, ...columns.map(({ read }) => read(result))]);
    },
    failed: (name, { code, message }) => row([name, `${code}: ${message}`, ...columns.map(() => null)]),
    read(start) {
      const [, name, problem] = /^"((?:[^"]|"")*)",(?:"((?:[^"]|"")*)")?(?:,|\n)/.exec(start) ?? [];
      return name === undefined ? undefined : { name: textIn(name), code: problem && /^[\w-]*/.exec(problem)?.[0] };
    },
  };
}

/** Numbers and truth values are bare, text is quoted, null is empty, and all else is JSON. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? inert(value) : JSON.stringify(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Signs with which a spreadsheet takes text for a formula, and runs it (https://owasp.org/www-community/attacks/CSV_Injection),
 * their wide forms included. A number with its sign is only that.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const number = /^[+-]?\d[\d., {2}]*$/;

/** An apostrophe in front makes it text. */
const inert = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text);

/** What `cell` has made of a text, undone. */
function textIn(quoted: string): string {
  const text = quoted.replaceAll('""', '"');
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
