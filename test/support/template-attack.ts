/** Sends templates to a running service and keeps book of what it did. */
import { docx, paragraph } from './ooxml.ts';
import type { Delay, WatchedService } from './watched-service.ts';

const cells = (...texts: string[]): string =>
  `<w:tr>${texts.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')}</w:tr>`;
const statement = [
  cells('', '2024', '2023'),
  cells('Net revenue', '$91,203', '$88,017'),
  cells('Net income', '12', '9'),
];
/** A report with a statement in it, as small as can be. */
const report = docx(
  paragraph('Report number: K-17') +
    paragraph('Consolidated statements of income') +
    `<w:tbl>${statement.join('')}</w:tbl>`,
);

export interface Toll {
  /** How many answers had each status. */
  statuses: Record<string, number>;
  delay: Delay;
  /** Of a process that does nothing, at the same time. */
  bystander: Delay;
  seconds: number;
}

/** Sends each template with a small file, a few at a time. */
export async function attack(
  { service, bystander }: { service: WatchedService; bystander: Pick<WatchedService, 'delay'> },
  templates: Iterable<string>,
  lanes = 4,
): Promise<Toll> {
  const statuses: Toll['statuses'] = {};
  const queue = templates[Symbol.iterator]();
  const started = performance.now();
  await Promise.all([service.delay(), bystander.delay()]);
  const lane = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const status = await send(service, next.value);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const [delay, idle] = await Promise.all([service.delay(), bystander.delay()]);
  return { statuses, delay, bystander: idle, seconds: (performance.now() - started) / 1000 };
}

/** The status of the answer to one template. */
export async function send({ base, key }: WatchedService, template: string): Promise<number> {
  const form = new FormData();
  form.append('template_json', template);
  form.append('file', new Blob([Buffer.from(report)]), 'report.docx');
  const headers = { 'X-API-Key': key };
  const answer = await fetch(`${base}/parse?include=warnings`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return answer.status;
}
