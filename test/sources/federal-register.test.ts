import assert from 'node:assert/strict';
import type { Start } from '../../src/sources/connector.ts';
import { type FederalRegisterQuestion, federalRegister } from '../../src/sources/federal-register.ts';
import { readConnector, start, wrongAnswers } from './reading.ts';
import type { Answer } from './upstream.ts';

const date = (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

const publish = (number: number, day: number) => ({
  title: `Notice ${number}`,
  pdf_url: `https://documents.example/${number}.pdf`,
  abstract: number % 3 === 0 ? null : `About ${number}.`,
  document_number: `2024-${number}`,
  publication_date: date(day),
});

/** As documented: filtered, oldest first, `per_page` at a time, no further than `reach`, `results` absent for none. */
function serve(documents: ReturnType<typeof publish>[], reach = 2000) {
  return (url: URL): Answer => {
    assert.equal(url.pathname, '/api/v1/documents.json');
    assert.equal(url.searchParams.get('order'), 'oldest');
    const since = url.searchParams.get('conditions[publication_date][gte]') ?? '';
    const size = Number(url.searchParams.get('per_page') ?? 20);
    const page = Number(url.searchParams.get('page') ?? 1);
    const found = documents.filter((document) => document.publication_date >= since);
    if (found.length === 0) return { body: { description: 'Documents', count: 0 } };
    const results = found.slice(0, reach).slice((page - 1) * size, page * size);
    url.searchParams.set('page', String(page + 1));
    const more = page * size < Math.min(found.length, reach) && { next_page_url: url.href };
    return { body: { description: 'Documents', count: found.length, ...more, results } };
  };
}

const read = (answer: (url: URL, count: number) => Answer, from?: Start, question?: FederalRegisterQuestion) =>
  readConnector((client) => federalRegister(client, question ?? { agencies: [] }), answer, from);

const titles = (rows: Record<string, unknown>[]) => new Set(rows.map(({ title }) => String(title)));

describe('the Federal Register', () => {
  it('gives records with what they have', async () => {
    const { pages, rows, error } = await read(serve([publish(1, 0), publish(3, 9)]));
    assert.equal(error, undefined);
    assert.deepEqual(rows, [
      {
        owner: '',
        key: 'federal-register:2024-01-01:2024-1',
        rank: Date.UTC(2024, 0, 1),
        title: 'Notice 1',
        pdfUrl: 'https://documents.example/1.pdf',
        description: 'About 1.',
      },
      {
        owner: '',
        key: 'federal-register:2024-01-10:2024-3',
        rank: Date.UTC(2024, 0, 10),
        title: 'Notice 3',
        pdfUrl: 'https://documents.example/3.pdf',
        description: '',
      },
    ]);
    assert.deepEqual([pages.length, pages[0]?.next, pages[0]?.mark], [1, null, '2024-01-10']);
  });

  it('is asked for the fields, agencies and words that are wanted', async () => {
    const question = { agencies: ['environmental-protection-agency', 'energy-department'], term: 'water & "air"' };
    const { paths } = await read(() => ({ body: { count: 0 } }), start, question);
    const { searchParams } = new URL(String(paths[0]), 'http://any');
    assert.deepEqual(searchParams.getAll('conditions[agencies][]'), question.agencies);
    assert.equal(searchParams.get('conditions[term]'), question.term);
    const fields = ['abstract', 'document_number', 'pdf_url', 'publication_date', 'title'];
    assert.deepEqual(searchParams.getAll('fields[]').toSorted(), fields);
  });

  it('may have nothing, which is no fault', async () => {
    const { pages, error } = await read(serve([]));
    assert.equal(error, undefined);
    assert.deepEqual(pages, [{ entries: [], next: null, remarks: [] }]);
  });

  it('is read page by page, and beyond the last page that it gives', async () => {
    const documents = Array.from({ length: 5300 }, (_, number) => publish(number, Math.floor(number / 40)));
    const { rows, error, paths, remarks } = await read(serve(documents));
    assert.equal(error, undefined);
    assert.equal(titles(rows).size, 5300);
    assert.deepEqual(remarks, []);
    assert.ok(paths.length <= 8, `${paths.length} requests`);
  });

  it('says what it can not reach: more documents of one day than its pages hold', async () => {
    const documents = Array.from({ length: 2500 }, (_, number) => publish(number, 0));
    const { rows, error, remarks } = await read(serve(documents));
    assert.equal(error, undefined);
    assert.equal(titles(rows).size, 2000);
    assert.deepEqual(remarks, ['Only 2000 of 2500 documents can be reached.']);
  });

  it('goes on from the page where another process stopped', async () => {
    const documents = Array.from({ length: 3500 }, (_, number) => publish(number, Math.floor(number / 100)));
    const whole = await read(serve(documents));
    for (const [index, { next, mark }] of whole.pages.entries()) {
      if (next === null) continue;
      // The stand-in has another port each time.
      const moved = JSON.parse(JSON.stringify(next).replace(/http:[^?]*\?/, '/api/v1/documents.json?'));
      const rest = await read(serve(documents), { next: moved, mark: mark ?? null, run: 1 });
      assert.equal(rest.error, undefined);
      const before = whole.pages.slice(0, index + 1).flatMap((page) => page.entries.map(({ key }) => key));
      assert.equal(new Set([...before, ...rest.rows.map(({ key }) => key)]).size, 3500);
    }
  });

  it('is asked for what is new since the last day of the run before', async () => {
    const documents = Array.from({ length: 50 }, (_, number) => publish(number, number));
    const { rows, paths } = await read(serve(documents), { next: null, mark: date(48), run: 2 });
    assert.deepEqual([...titles(rows)], ['Notice 48', 'Notice 49']);
    assert.equal(
      new URL(String(paths[0]), 'http://any').searchParams.get('conditions[publication_date][gte]'),
      date(48),
    );
  });

  for (const [what, body] of wrongAnswers) {
    it(`is at fault when it answers with ${what}`, async () => {
      const { error, pages } = await read(() => ({ body: JSON.stringify(body) }));
      assert.equal((error as { kind?: string }).kind, 'unexpected');
      assert.deepEqual(pages, []);
    });
  }

  it('is at fault when rows are not as documented', async () => {
    for (const wrong of [{ title: 7 }, { publication_date: 'yesterday' }, { document_number: null }]) {
      const body = { count: 1, results: [{ ...publish(1, 1), ...wrong }] };
      assert.equal(((await read(() => ({ body }))).error as { kind?: string }).kind, 'unexpected');
    }
  });

  it('is at fault when it counts documents and gives none', async () => {
    const answer = () => ({ body: { count: 12 } });
    assert.equal(((await read(answer)).error as { kind?: string }).kind, 'unexpected');
  });

  it('is at fault when it leads back to a page, or away', async () => {
    const looping = (url: URL): Answer => ({ body: { count: 9, next_page_url: url.href, results: [publish(1, 1)] } });
    const loop = await read(looping);
    assert.equal((loop.error as { kind?: string }).kind, 'looping');
    assert.ok(loop.paths.length <= 2);
    const away = { count: 9, next_page_url: 'http://localhost:1/next', results: [publish(1, 1)] };
    assert.equal(((await read(() => ({ body: away }))).error as { kind?: string }).kind, 'redirected');
  });
});
