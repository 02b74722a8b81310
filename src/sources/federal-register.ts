/** Documents of the Federal Register: https://www.federalregister.gov/developers/documentation/api/v1 */
import Type from 'typebox';
import { recordEntry } from '../store/entries.ts';
import type { Client } from './client.ts';
import type { Connector, Page } from './connector.ts';
import { refuseRepeats, UpstreamFault } from './fault.ts';
import { shapeOf } from './shape.ts';

const name = 'The Federal Register';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const readDocuments = shapeOf(
  name,
  Type.Object({
    count: Type.Integer({ minimum: 0 }),
    next_page_url: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    // Absent when nothing matches.
    results: Type.Optional(
      Type.Array(
        Type.Object({
          title: Type.Union([Type.String({ maxLength: 20_000 }), Type.Null()]),
          pdf_url: Type.Union([Type.String(), Type.Null()]),
          abstract: Type.Union([Type.String({ maxLength: 200_000 }), Type.Null()]),
          document_number: Type.String({ minLength: 1, maxLength: 100 }),
          publication_date: Day,
        }),
      ),
    ),
  }),
);
type Document = NonNullable<ReturnType<typeof readDocuments>['results']>[number];

/** Pages reach no further than a few thousand documents; from here on the rest is asked for by date. */
const reach = 2000;

const Position = Type.Object({
  /** All that is left was published then or later. */
  since: Type.Union([Day, Type.Null()]),
  /** Address of the page to read. */
  page: Type.String(),
  /** Documents read since `since`. */
  seen: Type.Integer(),
});
const readPosition = shapeOf('The store', Position);

export interface FederalRegisterQuestion {
  /** Agencies by their short name in the Register's addresses, such as `environmental-protection-agency`. */
  agencies: string[];
  /** Words that must be in the documents. */
  term?: string;
}

/** Oldest first, so that what is published meanwhile comes last; a later run begins at the last day of the one before. */
export function federalRegister(client: Client, question: FederalRegisterQuestion): Connector {
  const conditions = conditionsOf(question);
  return {
    name: `federal-register ${conditions}`.trim(),
    list: 'records',
    async *pages({ next, mark }, signal) {
      const begin = (since: string | null) => ({ since, page: firstPage(conditions, since), seen: 0 });
      let position = next === null ? begin(typeof mark === 'string' ? mark : null) : readPosition(next);
      const meet = refuseRepeats(name);
      for (;;) {
        meet(position.page);
        const answer = readDocuments(await client.get(position.page, signal));
        const documents = answer.results ?? [];
        if (documents.length === 0 && answer.count > position.seen) {
          throw new UpstreamFault('unexpected', `${name} counts ${answer.count} documents and gives none.`);
        }
        const seen = position.seen + documents.length;
        const last = documents.at(-1)?.publication_date ?? null;
        const page: Page = { entries: documents.map(toEntry), next: null, remarks: [] };
        const latest = last ?? position.since;
        if (latest !== null) page.mark = latest;
        if (answer.next_page_url) {
          page.next = { ...position, page: answer.next_page_url, seen };
        } else if (seen < answer.count || seen >= reach) {
          const since = last !== null && last !== position.since ? last : null;
          if (since !== null) page.next = begin(since);
          else if (seen < answer.count) page.remarks.push(`Only ${seen} of ${answer.count} documents can be reached.`);
        }
        yield page;
        if (page.next === null) return;
        position = readPosition(page.next);
      }
    },
  };
}

function conditionsOf({ agencies, term }: FederalRegisterQuestion): URLSearchParams {
  const conditions = new URLSearchParams();
  for (const agency of agencies) conditions.append('conditions[agencies][]', agency);
  if (term) conditions.append('conditions[term]', term);
  return conditions;
}

function firstPage(conditions: URLSearchParams, since: string | null): string {
  const query = new URLSearchParams(conditions);
  if (since !== null) query.append('conditions[publication_date][gte]', since);
  query.append('order', 'oldest');
  query.append('per_page', '1000');
  for (const field of ['title', 'pdf_url', 'abstract', 'document_number', 'publication_date']) {
    query.append('fields[]', field);
  }
  return `/api/v1/documents.json?${query}`;
}

/** Numbers were given twice in earlier years, so the day is part of the key. */
function toEntry({ document_number, publication_date, title, pdf_url, abstract }: Document) {
  return recordEntry(`federal-register:${publication_date}:${document_number}`, Date.parse(publication_date), {
    title: title ?? '',
    pdfUrl: pdf_url ?? '',
    description: abstract ?? '',
  });
}
