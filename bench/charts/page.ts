/** The figures in `docs/capacity.md`, each between marks of its own. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const path = resolve(import.meta.dirname, '../../docs/capacity.md');

export function writeFigures(name: string, text: string): void {
  const marks = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
  const page = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    page.replace(marks, (_all, start, end) => `${start}${text}\n${end}`),
  );
}

export function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
