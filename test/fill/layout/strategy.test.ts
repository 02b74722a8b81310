import assert from 'node:assert/strict';
import fc from 'fast-check';
import { measuresOf } from '../../../plugins/media/probe.ts';
import { ground } from '../../../src/fill/ground.ts';
import { createLayoutStrategy } from '../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import type { ParsedDocument, Warning } from '../../../src/model/document.ts';
import { type Filled, type FilledObject, type Leaf, plain } from '../../../src/model/filled.ts';
import { document, drawn } from '../../support/document.ts';
import { extractFile } from '../../support/extract.ts';
import { docx, paragraph } from '../../support/ooxml.ts';

const signal = new AbortController().signal;
const fill = (made: ParsedDocument, template: unknown): Promise<FilledObject> =>
  createLayoutStrategy().fill(made, readTemplate(template), { signal });
const answer = async (made: ParsedDocument, template: unknown): Promise<unknown> => plain(await fill(made, template));
const leaf = (filled: FilledObject, key: string): Leaf => {
  const member = filled.members[key];
  assert.ok(member?.kind === 'leaf');
  return member;
};

const leavesOf = (filled: Filled): Leaf[] =>
  filled.kind === 'leaf'
    ? [filled]
    : (filled.kind === 'list' ? filled.items : Object.values(filled.members)).flatMap(leavesOf);

describe('the layout strategy', () => {
  it('shows where a value stands: the page and the box around its words', async () => {
    const found = leaf(await fill(drawn('', 'Invoice no.   A-17   (copy)'), { invoice_number: '' }), 'invoice_number');
    const [place] = found.evidence.map((piece) => piece.place);
    assert.ok(place?.kind === 'page' && place.page === 2 && place.box);
    assert.deepEqual([found.value, found.raw, found.status], ['A-17', 'A-17', 'found']);
    assert.ok(Math.abs(place.box[0] - 0.14) < 0.001 && Math.abs(place.box[2] - 0.18) < 0.001);
  });

  it('names the cell of a Word table that a value stands in, and not its row', async () => {
    const row = (...texts: string[]) =>
      `<w:tr>${texts.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('')}</w:tr>`;
    const told = row('Invoice number', 'A-17', 'Invoice date', '3 May 2024');
    const items = [row('Item', 'Quantity', 'Amount'), row('Bolt', '3', '4.50'), row('Nut', '8', '8.00')].join('');
    const made = await extractFile(docx(`<w:tbl>${told}</w:tbl><w:p/><w:tbl>${items}</w:tbl>`), 'invoice.docx');
    const filled = await fill(made, {
      invoice_number: '',
      invoice_date: 'date',
      items: [{ item: '', amount: 'number' }],
    });
    const cells = made.blocks.flatMap((block) => (block.kind === 'table' ? block.cells : []));
    const leaves = leavesOf(filled);
    assert.deepEqual(
      leaves.map(({ raw }) => raw),
      ['A-17', '3 May 2024', 'Bolt', '4.50', 'Nut', '8.00'],
    );
    for (const { raw, evidence } of leaves)
      assert.deepEqual(
        evidence.map(({ text, place }) => ({ text, place })),
        cells.filter(({ text }) => text === raw).map(({ text, place }) => ({ text, place })),
      );
  });

  it('keeps the wording of strings and gives the asked type elsewhere', async () => {
    const page = drawn('Total:  1.234,50 €\nDate:  5. März 2024\nPaid:  ja');
    assert.deepEqual(await answer(page, { total: '' }), { total: '1.234,50 €' });
    assert.deepEqual(await answer(page, { total: 'number', date: 'date', paid: 'boolean' }), {
      total: 1234.5,
      date: '2024-03-05',
      paid: true,
    });
    assert.deepEqual(await answer(page, { total: 'integer' }), { total: null });
  });

  it('stays silent where the document says nothing, or nothing of that kind', async () => {
    const page = drawn('Invoice no.  4711\nCustomer no.  12');
    const template = {
      policy_number: '',
      inspector: '',
      wifi_password: '',
      invoice_date: 'date',
      customer_name: '',
      iban: '',
    };
    assert.deepEqual(await answer(page, template), Object.fromEntries(Object.keys(template).map((key) => [key, null])));
    assert.deepEqual(
      await answer(document({ pages: [] }), template),
      Object.fromEntries(Object.keys(template).map((key) => [key, null])),
    );
  });

  it('keeps every key, whatever it is called and however deep', async () => {
    const template = JSON.parse(
      '{"__proto__": {"constructor": "", "list": [""]}, "": "", "a.b": null, "hasOwnProperty": {"x": {"y": ""}}}',
    );
    const result = await answer(drawn('nothing'), template);
    assert.equal(
      JSON.stringify(result),
      '{"__proto__":{"constructor":null,"list":[]},"":null,"a.b":null,"hasOwnProperty":{"x":{"y":null}}}',
    );
    assert.equal(Object.getPrototypeOf({}), Object.prototype);
  });

  it('believes what the file declares, and shows it on the page where it stands there as well', async () => {
    const made = document({
      pages: ['Invoice  R-1 \n Total  119,00'],
      fields: [
        { kind: 'record', name: 'ExchangedDocument/ID', value: 'R-1' },
        {
          kind: 'record',
          name: 'SupplyChainTradeTransaction/X/SellerTradeParty/PostalTradeAddress/CityName',
          value: 'Köln',
        },
        { kind: 'form', name: 'f17', label: 'Date of birth', value: '1.2.1990' },
      ],
    });
    const filled = await fill(made, { invoice_number: '', seller_city: '', birth_date: '' });
    assert.deepEqual(plain(filled), { invoice_number: 'R-1', seller_city: 'Köln', birth_date: '1990-02-01' });
    assert.equal(leaf(filled, 'invoice_number').evidence[0]?.place?.kind, 'page');
    assert.equal(leaf(filled, 'seller_city').evidence[0]?.text, 'Köln');
  });

  it('gives the length of a recording in the asked type', async () => {
    const fields = measuresOf({ duration: 60.048, bitrate: 128_000, streams: [], chapters: [], tags: {} });
    const sound = { ...document({ pages: [], fields }), type: 'audio/mpeg', duration: 60.048 };
    const inType = async (type: string): Promise<unknown> => {
      const read = readTemplate({ duration: type });
      return plain(ground(await fill(sound, { duration: type }), sound, read));
    };
    assert.deepEqual(await inType('duration'), { duration: 'PT60.048S' });
    assert.deepEqual(await inType('number'), { duration: 60.048 });
    assert.deepEqual(await inType(''), { duration: '60.048 s' });
    assert.deepEqual(await inType('integer'), { duration: null });
  });

  it('gives siblings different values, and lets sums decide', async () => {
    const page = drawn('Net      100.00\nVAT       19.00\nTotal    119.00\nTotal     19.00');
    assert.deepEqual(await answer(page, { total_net: 'number', total_tax: 'number', total_gross: 'number' }), {
      total_net: 100,
      total_tax: 19,
      total_gross: 119,
    });
    const dates = drawn('Start date: 1 May 2024\nEnd date: 3 May 2024');
    assert.deepEqual(await answer(dates, { start_date: 'date', end_date: 'date' }), {
      start_date: '2024-05-01',
      end_date: '2024-05-03',
    });
  });

  it('reads brackets as a minus around money alone', async () => {
    const page = drawn('Height:        (11)\nTotal profit:  (45)');
    assert.deepEqual(await answer(page, { height: 'integer', total_profit: 'integer' }), {
      height: 11,
      total_profit: -45,
    });
  });

  it('takes both ends of one span of time', async () => {
    assert.deepEqual(
      await answer(drawn('Billing period: 01.02.2024 - 29.02.2024'), { period_start: 'date', period_end: 'date' }),
      { period_start: '2024-02-01', period_end: '2024-02-29' },
    );
  });

  it('chooses between the caller’s values by a box, by words, and by what they mean', async () => {
    assert.deepEqual(await answer(drawn('Status:  [ ] open  [x] paid'), { status: ['open', 'paid'] }), {
      status: 'paid',
    });
    assert.deepEqual(await answer(drawn('Currency:  €'), { currency: ['EUR', 'USD'] }), { currency: 'EUR' });
    assert.deepEqual(await answer(drawn('Status:  unknown'), { status: ['open', 'paid'] }), { status: null });
  });

  it('obeys minimum, maximum and pattern, even a pattern that runs away', async () => {
    const schema = (member: object) => ({ type: 'object', properties: { code: { type: 'string', ...member } } });
    const page = drawn(`Code:  ${'a'.repeat(40)}!`);
    assert.deepEqual(await answer(page, schema({ pattern: '^a+!$' })), { code: `${'a'.repeat(40)}!` });
    const started = performance.now();
    assert.deepEqual(await answer(page, schema({ pattern: '^(a+)+$' })), { code: null });
    assert.ok(performance.now() - started < 5000);
    const number = { type: 'object', properties: { total: { type: 'number', maximum: 10 } } };
    assert.deepEqual(await answer(drawn('Total:  12.00'), number), { total: null });
  });

  it('gives all patterns of a template one budget, and says which ones were past it', async () => {
    const keys = Array.from({ length: 240 }, (_, index) => `code ${String.fromCharCode(97 + (index % 26))}${index}`);
    const slow = keys.map((key, index) => [key, { type: 'string', pattern: `${'.{1,999}'.repeat(20)}b{${index}}` }]);
    const properties = { serial: { type: 'string', pattern: '^K-\\d+$' }, ...Object.fromEntries(slow) };
    const page = drawn(`Serial:  K-17\n${keys.map((key) => `${key}:  ${'a'.repeat(40)}!`).join('\n')}`);
    const warnings: Warning[] = [];
    const context = { signal, warn: (warning: Warning) => warnings.push(warning) };
    const started = performance.now();
    const template = readTemplate({ type: 'object', properties });
    const filled = plain(await createLayoutStrategy().fill(page, template, context));
    assert.ok(performance.now() - started < 10_000);
    assert.equal((filled as { serial: unknown }).serial, 'K-17');
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['pattern-too-slow'],
    );
    assert.match(warnings[0]?.message ?? '', /pattern at \/properties\/code \w+ and those of \d+ further fields/);
  });

  it('leaves out a pattern that can not be matched, and says so', async () => {
    const warnings: Warning[] = [];
    const context = { signal, warn: (warning: Warning) => warnings.push(warning) };
    const code = (pattern: string) => ({ type: 'string', pattern });
    const properties = { serial: code('('), order: code('(?<=x)y'), total: code('^(a)\\1$') };
    const template = readTemplate({ type: 'object', properties });
    const page = drawn('Serial:  K-17\nOrder:  B-4\nTotal:  12.00');
    const filled = plain(await createLayoutStrategy().fill(page, template, context));
    assert.deepEqual(filled, { serial: 'K-17', order: 'B-4', total: '12.00' });
    assert.deepEqual(
      warnings.map((warning) => warning.code),
      ['pattern-ignored'],
    );
    assert.match(warnings[0]?.message ?? '', /^Not a regular expression.*: the pattern at \/properties\/serial and/);
  });

  it('warms up, which changes no answer', async () => {
    const strategy = createLayoutStrategy();
    await strategy.warm?.();
    const filled = await strategy.fill(drawn('Number:  B-2'), readTemplate({ number: '', date: 'date' }), { signal });
    assert.deepEqual(plain(filled), { number: 'B-2', date: null });
  });

  it('stops when it is told to', async () => {
    const reason = new Error('given up');
    await assert.rejects(
      createLayoutStrategy().fill(drawn('a: b'), readTemplate({ a: '' }), { signal: AbortSignal.abort(reason) }),
      reason,
    );
  });

  it('gives the same answer twice, also when two documents are filled at once', async () => {
    const [one, two] = [drawn('Invoice no.  A-1'), drawn('Invoice no.  B-2')];
    const both = await Promise.all([answer(one, { invoice_number: '' }), answer(two, { invoice_number: '' })]);
    assert.deepEqual(both, [{ invoice_number: 'A-1' }, { invoice_number: 'B-2' }]);
    assert.deepEqual(await answer(one, { invoice_number: '' }), both[0]);
  });

  it('survives any text, and every answer is borne out by it', async () => {
    const words = fc.constantFrom(
      'Total:',
      'Date',
      '12.05.2024',
      '1,234.50',
      '€',
      'Name',
      'John',
      'GmbH',
      '12345',
      'Berlin',
      '[x]',
      '—',
      '\n',
      '   ',
      '=',
      'DE02',
    );
    const keys = fc.constantFrom(
      'total',
      'date',
      'name',
      'address',
      'iban',
      'status',
      'customer_city',
      'notes',
      'email',
      'items',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { maxLength: 60 }),
        fc.uniqueArray(keys, { minLength: 1 }),
        async (text, asked) => {
          const made = drawn(text.join(' '));
          const template = readTemplate(Object.fromEntries(asked.map((key) => [key, ''])));
          const filled = await createLayoutStrategy().fill(made, template, { signal });
          assert.deepEqual(plain(ground(filled, made, template)), plain(filled));
          assert.deepEqual(Object.keys(filled.members), asked);
        },
      ),
      { numRuns: 300 },
    );
  });
});
