import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readTemplate } from '../../src/fill/template.ts';
import { Problem } from '../../src/model/problem.ts';
import type { Field, LeafField, ListField, ObjectField } from '../../src/model/template.ts';
import { attacks, hostileTemplate } from '../support/hostile-templates.ts';

const leaf = (field: Field | undefined): LeafField => {
  assert.ok(field?.kind === 'leaf', `expected a leaf, not ${field?.kind}`);
  return field;
};
const list = (field: Field | undefined): ListField => {
  assert.ok(field?.kind === 'list', `expected a list, not ${field?.kind}`);
  return field;
};
const object = (field: Field | undefined): ObjectField => {
  assert.ok(field?.kind === 'object', `expected an object, not ${field?.kind}`);
  return field;
};
const first = (template: unknown): Field | undefined => readTemplate(template).root.fields[0];
const refusal = (template: unknown): Problem => {
  try {
    readTemplate(template);
  } catch (error) {
    assert.ok(error instanceof Problem, String(error));
    assert.equal(error.code, 'template-invalid');
    return error;
  }
  assert.fail('the template was taken');
};

describe('readTemplate: plain templates', () => {
  it('takes empty leaves as strings of any kind and splits keys into words', () => {
    const { root, warnings } = readTemplate(
      '{"invoiceDate": "", "VATRate": null, "line_1": "", "Datum der Prüfung": ""}',
    );
    assert.deepEqual(
      root.fields.map((field) => field.words),
      [
        ['invoice', 'date'],
        ['vat', 'rate'],
        ['line', '1'],
        ['datum', 'der', 'prüfung'],
      ],
    );
    assert.ok(root.fields.every((field) => leaf(field).type === 'string' && !leaf(field).declared));
    assert.deepEqual(warnings, []);
  });

  const types: [string, string, string[]?][] = [
    ['date', 'date'],
    ['email-address', 'email'],
    ['phone_number', 'phone'],
    ['verbatim-string', 'verbatim'],
    ['<number>', 'number'],
    ['Integer?', 'integer'],
    ['string | null', 'string'],
    ['number or string', 'number', ['string']],
    ['YYYY-MM-DD', 'date'],
  ];
  for (const [text, type, alternatives] of types) {
    it(`reads the leaf ${JSON.stringify(text)} as the type ${type}`, () => {
      const field = leaf(first({ a: text }));
      assert.equal(field.type, type);
      assert.ok(field.declared);
      assert.deepEqual(field.alternatives, alternatives);
    });
  }

  it('reads a type at the end of a description', () => {
    const read = (text: string) => leaf(first({ spent: text }));
    assert.deepEqual(
      [read('so far, in pounds, number').type, read('when it was sent off, date').type],
      ['number', 'date'],
    );
    assert.equal(read('the phone number').type, 'string');
  });

  it('takes the type out of what a description says', () => {
    const said = (text: string) => {
      const { type, declared, description } = leaf(first({ value: text }));
      return [type, declared, description];
    };
    assert.deepEqual(said('number, without tax'), ['number', true, 'without tax']);
    assert.deepEqual(said('boolean: whether it was paid'), ['boolean', true, 'whether it was paid']);
    assert.deepEqual(said('share of the votes (number)'), ['number', true, 'share of the votes']);
    assert.deepEqual(said('in pounds, number'), ['number', true, 'in pounds']);
    assert.deepEqual(said('string, with the hour'), ['string', true, 'with the hour']);
    assert.deepEqual(said('number of rooms'), ['string', false, 'number of rooms']);
  });

  it('tells descriptions from examples', () => {
    assert.equal(
      leaf(first({ total: 'The amount to pay, tax included' })).description,
      'The amount to pay, tax included',
    );
    assert.equal(leaf(first({ po: 'purchase order number, e.g. PO-4711' })).example, 'PO-4711');
    assert.equal(leaf(first({ name: 'Jane Doe' })).example, 'Jane Doe');
    assert.equal(leaf(first({ name: 'Jane Doe' })).description, undefined);
    const dated = leaf(first({ issued: '2024-01-31' }));
    assert.deepEqual([dated.type, dated.declared, dated.example], ['date', true, '2024-01-31']);
    assert.equal(leaf(first({ total: '12.50' })).example, '12.50');
    assert.equal(leaf(first({ total: 12.5 })).type, 'number');
    assert.equal(leaf(first({ paid: false })).type, 'boolean');
  });

  it('reads lists of one element, choices of several strings, and bars', () => {
    assert.equal(leaf(list(first({ tags: [''] })).item).type, 'string');
    assert.deepEqual(
      object(list(first({ items: [{ name: '', price: 'number' }] })).item).fields.map((field) => field.pointer),
      ['/items/0/name', '/items/0/price'],
    );
    assert.deepEqual(leaf(first({ kind: ['invoice', 'receipt'] })).choices, ['invoice', 'receipt']);
    assert.deepEqual(leaf(first({ kind: 'open | paid | late' })).choices, ['open', 'paid', 'late']);
    assert.equal(list(first({ all: [] })).item.kind, 'leaf');
    assert.equal(leaf(list(first({ amounts: 'list of numbers' })).item).type, 'number');
    assert.deepEqual(leaf(list(first({ all: [['a', 'b']] })).item).choices, ['a', 'b']);
  });

  it('keeps keys that objects inherit, and keys with any characters', () => {
    const { root } = readTemplate('{"__proto__": {"constructor": ""}, "a/b~c": "", "": "", "toString": ""}');
    assert.deepEqual(
      root.fields.map((field) => [field.key, field.pointer]),
      [
        ['__proto__', '/__proto__'],
        ['a/b~c', '/a~1b~0c'],
        ['', '/'],
        ['toString', '/toString'],
      ],
    );
    assert.equal(object(root.fields[0]).fields[0]?.key, 'constructor');
  });

  it('warns of keys that stand twice, with a pointer', () => {
    const { root, warnings } = readTemplate('{"a": {"b": "", "c": "", "b": "number"}}');
    assert.equal(leaf(object(root.fields[0]).fields[0]).type, 'number');
    assert.deepEqual(
      warnings.map((warning) => warning.pointer),
      ['/a/b'],
    );
  });
});

describe('readTemplate: JSON Schemas', () => {
  it('reads types, formats, choices, descriptions and null alternatives', () => {
    const { root } = readTemplate({
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: ['string', 'null'], format: 'date', description: 'When it was signed', default: '1999-01-01' },
        b: { anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] },
        c: { enum: ['EUR', 'USD', null] },
        d: { anyOf: [{ type: 'array', items: { type: 'number' } }, { type: 'null' }] },
        e: { const: 'x' },
        f: { type: 'number', nullable: true, minimum: 1, maximum: 5, examples: [3] },
        g: true,
      },
    });
    const [a, b, c, d, e, f, g] = root.fields;
    assert.deepEqual([leaf(a).type, leaf(a).declared, leaf(a).description], ['date', true, 'When it was signed']);
    assert.equal(leaf(a).example, undefined, 'a default is not a value');
    assert.deepEqual([leaf(b).type, leaf(b).alternatives], ['integer', ['string']]);
    assert.deepEqual(leaf(c).choices, ['EUR', 'USD']);
    assert.equal(leaf(list(d).item).type, 'number');
    assert.deepEqual(leaf(e).choices, ['x']);
    assert.deepEqual([leaf(f).minimum, leaf(f).maximum, leaf(f).example], [1, 5, '3']);
    assert.equal(leaf(g).type, 'string');
  });

  it('follows references within the schema and cuts recursion', () => {
    const { root, warnings } = readTemplate({
      $ref: '#/$defs/person',
      $defs: {
        person: {
          type: 'object',
          properties: { name: { type: 'string' }, mother: { $ref: '#/$defs/person', description: 'Her mother' } },
        },
      },
    });
    const mother = object(root.fields[1]);
    assert.equal(mother.description, 'Her mother');
    assert.equal(leaf(mother.fields[0]).key, 'name');
    assert.equal(object(mother.fields[1]).fields.length, 0);
    assert.match(warnings[0]?.message ?? '', /recursive/);
  });

  it('merges allOf, and leaves what the caller lets the file name open', () => {
    const { root } = readTemplate({
      type: 'object',
      allOf: [{ $ref: '#/definitions/dated' }, { properties: { n: { type: 'integer' } } }],
      additionalProperties: { type: 'array', items: { type: 'string' } },
      definitions: { dated: { type: 'object', properties: { on: { type: 'string', format: 'date' } } } },
    });
    assert.deepEqual(
      root.fields.map((field) => [field.key, leaf(field).type]),
      [
        ['on', 'date'],
        ['n', 'integer'],
      ],
    );
    assert.equal(root.open?.kind, 'list');
  });

  it('takes schemas as members of a plain template, and a member named type as a member', () => {
    const { root } = readTemplate({
      total: { type: 'number', description: 'What is to be paid' },
      vehicle: { type: '', colour: '' },
      shape: { type: 'string' },
    });
    assert.equal(leaf(root.fields[0]).type, 'number');
    assert.deepEqual(
      object(root.fields[1]).fields.map((field) => field.key),
      ['type', 'colour'],
    );
    assert.deepEqual(
      object(root.fields[2]).fields.map((field) => field.key),
      ['type'],
    );
  });

  it('takes members for schemas whose type is a name that only plain templates know', () => {
    const described = (type: unknown) => ({ type, description: 'in case of bad weather' });
    const { root, warnings } = readTemplate({
      a: described('date'),
      b: described('email-address'),
      c: described(['currency', 'null']),
      d: described('date | null'),
      e: described('list of dates'),
      f: [described('phone-number')],
    });
    const kinds = root.fields.map((field) => (field.kind === 'list' ? [leaf(field.item).type] : leaf(field).type));
    assert.deepEqual(kinds, ['date', 'email', 'currency', 'date', ['date'], ['phone']]);
    assert.equal(root.fields[0]?.description, 'in case of bad weather');
    assert.deepEqual(warnings, []);
  });

  it('takes members for members where a type and a description are asked for', () => {
    for (const event of [
      { type: '', description: '' },
      { type: 'date', description: '' },
      { type: 'date', description: 'string' },
      { type: 'Annual fair', description: 'what happens there' },
      { type: 'date', description: 'when it was', place: '' },
    ]) {
      const { root } = readTemplate({ event });
      assert.deepEqual(
        object(root.fields[0]).fields.map((field) => field.key),
        Object.keys(event),
      );
    }
  });

  it('leaves it to the filling what a pattern is, and drops one that is very long', () => {
    const properties = { a: { type: 'string', pattern: '(' }, b: { type: 'string', pattern: 'x'.repeat(1001) } };
    const { root, warnings } = readTemplate({ type: 'object', properties });
    assert.equal(leaf(root.fields[0]).pattern, '(');
    assert.equal(leaf(root.fields[1]).pattern, undefined);
    assert.deepEqual(
      warnings.map(({ pointer }) => pointer),
      ['/properties/b'],
    );
  });
});

describe('readTemplate: schemas as others write them', () => {
  const answer = { name: 'answer', strict: true, schema: { type: 'object', properties: { a: { type: 'number' } } } };
  const wrapped: Record<string, unknown> = {
    '/json_schema/schema': { type: 'json_schema', json_schema: answer },
    '/response_format/json_schema/schema': { response_format: { type: 'json_schema', json_schema: answer } },
    '/schema': answer,
    '/format/schema': { format: { type: 'json_schema', ...answer } },
    '/function/parameters': { type: 'function', function: { name: 'fill', parameters: answer.schema } },
    '/input_schema': { name: 'fill', description: 'Fills it', input_schema: answer.schema },
  };
  for (const [steps, template] of Object.entries(wrapped)) {
    it(`finds the schema at ${steps}`, () => {
      const { root, warnings } = readTemplate(template);
      assert.deepEqual([root.fields.length, leaf(root.fields[0]).type, warnings], [1, 'number', []]);
      assert.equal(root.fields[0]?.pointer, `${steps}/properties/a`);
    });
  }

  it('takes members that are only called so for members', () => {
    for (const template of [
      { format: { type: 'object', properties: { a: { type: 'string' } } } },
      { name: '', schema: { type: 'object', properties: { a: { type: 'string' } } } },
      { schema: { a: '' }, strict: true },
    ]) {
      assert.deepEqual(
        readTemplate(template).root.fields.map(({ key }) => key),
        Object.keys(template),
      );
    }
  });

  it('understands what pydantic writes', () => {
    const { root, warnings } = readTemplate({
      $defs: {
        Line: {
          properties: {
            text: { title: 'Text', type: 'string' },
            amount: {
              anyOf: [{ type: 'number' }, { pattern: '^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$', type: 'string' }],
              title: 'Amount',
            },
          },
          required: ['text', 'amount'],
          title: 'Line',
          type: 'object',
        },
        Status: { enum: ['open', 'paid'], title: 'Status', type: 'string' },
      },
      properties: {
        issued: { anyOf: [{ format: 'date', type: 'string' }, { type: 'null' }], default: null, title: 'Issued' },
        status: { $ref: '#/$defs/Status', description: 'Whether it was paid' },
        lines: { items: { $ref: '#/$defs/Line' }, title: 'Lines', type: 'array' },
        extra: { additionalProperties: { type: 'string' }, title: 'Extra', type: 'object' },
        id: { format: 'uuid', title: 'Id', type: 'string' },
      },
      required: ['status', 'lines'],
      title: 'Invoice',
      type: 'object',
    });
    const [issued, status, lines, extra, id] = root.fields;
    assert.equal(leaf(issued).type, 'date');
    assert.deepEqual([leaf(status).choices, leaf(status).description], [['open', 'paid'], 'Whether it was paid']);
    const [, amount] = object(list(lines).item).fields;
    assert.deepEqual([leaf(amount).type, leaf(amount).alternatives], ['number', ['string']]);
    assert.equal(object(extra).open?.kind, 'leaf');
    assert.equal(leaf(id).type, 'string');
    assert.deepEqual(warnings, []);
  });

  it('understands what zod writes', () => {
    const { root, warnings } = readTemplate({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        email: { type: 'string', format: 'email', pattern: '^(?!\\.)[^@]+@[^@]+$' },
        count: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
        kind: {
          anyOf: [
            { type: 'string', const: 'a' },
            { type: 'string', const: 'b' },
          ],
        },
        at: { type: 'string', format: 'date-time' },
        rest: { type: 'array', items: { type: 'object', properties: { x: { type: 'string' } }, required: ['x'] } },
      },
      required: ['email', 'count', 'kind', 'at', 'rest'],
      additionalProperties: false,
    });
    assert.deepEqual(
      root.fields.map((field) => (field.kind === 'leaf' ? field.type : field.kind)),
      ['email', 'integer', 'string', 'date-time', 'list'],
    );
    assert.deepEqual(leaf(root.fields[2]).choices, ['a', 'b']);
    assert.deepEqual(warnings, []);
  });

  it('understands the type names of other languages, and tells of those that nobody knows', () => {
    const types = { a: 'float', b: 'int', c: 'str', d: 'date', e: 'nubmer', f: 'quux' };
    const properties = Object.fromEntries(Object.entries(types).map(([key, type]) => [key, { type }]));
    const { root, warnings } = readTemplate({ type: 'object', properties });
    assert.deepEqual(
      root.fields.map((field) => leaf(field).type),
      ['number', 'integer', 'string', 'date', 'string', 'string'],
    );
    assert.deepEqual(warnings, [
      { pointer: '/properties/e', message: 'There is no type "nubmer" (did you mean "number"?).' },
      { pointer: '/properties/f', message: 'There is no type "quux".' },
    ]);
  });

  it('tells of formats that nobody knows, and of words that are nearly types', () => {
    const format = (name: string) => ({ type: 'string', format: name });
    const properties = { a: format('dtae-time'), b: format('iban'), c: format('ipv4') };
    const said = readTemplate({ type: 'object', properties }).warnings.map(({ message }) => message);
    assert.deepEqual(said, [
      'The format "dtae-time" is not known and is ignored (did you mean "date-time"?).',
      'The format "iban" is not known and is ignored.',
    ]);
    const { warnings } = readTemplate({
      total: 'nubmer',
      paid: 'bolean',
      title: 'title',
      city: 'town',
      number: 'numbers',
    });
    assert.deepEqual(
      warnings.map(({ pointer }) => pointer),
      ['/total', '/paid', '/number'],
    );
    assert.match(warnings[0]?.message ?? '', /did you mean "number"\?/);
  });
});

describe('readTemplate: templates made to cost much', () => {
  /** Milliseconds of processor that a template takes, and characters of what comes of it. */
  function once(template: string): { time: number; size: number } {
    const started = process.cpuUsage();
    const made = (() => {
      try {
        return JSON.stringify(readTemplate(template));
      } catch (error) {
        assert.ok(error instanceof Problem && error.code === 'template-invalid', String(error));
        return JSON.stringify([error.message, error.details.errors]);
      }
    })();
    const { user, system } = process.cpuUsage(started);
    return { time: (user + system) / 1000, size: made.length };
  }

  /** The cheapest of up to five tries: the whole process pays for its garbage whenever it likes. */
  function cost(template: string): { time: number; size: number } {
    let { time, size } = once(template);
    for (let more = 4; more > 0 && time >= 1000; more--) time = Math.min(time, once(template).time);
    return { time, size };
  }

  for (const [title, template] of Object.entries(attacks)) {
    it(`takes little time and makes little of ${title}`, () => {
      const { time, size } = cost(template);
      assert.ok(Buffer.byteLength(template) <= 256 * 1024);
      assert.ok(time < 1000, `${time} ms`);
      assert.ok(size < 2_000_000, `${size} characters`);
    });
  }

  it('keeps a hundred remarks at most, with pointers that can be read, and counts the rest', () => {
    const { warnings } = readTemplate(attacks['a long key above keys that stand twice'] ?? '');
    assert.equal(warnings.length, 101);
    assert.ok(warnings.slice(0, 100).every(({ pointer }) => pointer === '/$defs'));
    assert.equal(warnings.at(-1)?.message ?? '', 'There are 19899 more remarks like these.');
    const long = 'k'.repeat(5000);
    const { details, message } = refusal({
      [long]: Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [n, ''])),
    });
    assert.ok(message.length < 2000);
    assert.equal(details.errors?.[0]?.pointer, '');
  });

  it('does so with any template', () => {
    fc.assert(
      fc.property(hostileTemplate, (template) => {
        const { time, size } = cost(template);
        assert.ok(time < 1000 && size < 4_000_000, `${time} ms, ${size} characters`);
      }),
      { numRuns: 300 },
    );
  });
});

describe('readTemplate: refusals', () => {
  it('names line and column of what is not JSON', () => {
    assert.match(refusal('{\n  "a": "",\n  "b": tru\n}').message, /line 3, column 8/);
    assert.match(refusal('{"a": [1, 2').message, /line 1, column 12: it ends too early/);
    assert.match(refusal('').message, /line 1, column 1/);
    assert.match(refusal('{"a": "x\ny"}').message, /line 1, column 7/);
  });

  it('finds the same texts broken as JSON.parse does', () => {
    const texts = fc.oneof(
      fc.json(),
      fc.string({
        unit: fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '1', '-', '.', 'e', ' ', 'null', '\\'),
      }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        try {
          readTemplate(text);
        } catch (error) {
          assert.equal((error as Error).message.startsWith('The template is not JSON'), !parses, text);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses what is not an object, or asks for nothing', () => {
    for (const template of ['[]', 'null', '"a"', '{}', '{"type":"object","properties":{}}', '{"$ref":"#"}']) {
      assert.equal(refusal(template).details.errors?.[0]?.pointer, '', template);
    }
  });

  it('refuses more than 16 levels, 2,000 leaves and 256 KiB', () => {
    const nested = (levels: number): string => `${'{"a":'.repeat(levels)}""${'}'.repeat(levels)}`;
    readTemplate(nested(16));
    assert.equal(refusal(nested(17)).details.errors?.[0]?.pointer, '/a'.repeat(16));
    const wide = (leaves: number) =>
      Object.fromEntries(Array.from({ length: leaves }, (_, index) => [`k${index}`, '']));
    readTemplate(wide(2000));
    assert.equal(refusal(wide(2001)).details.errors?.[0]?.pointer, '/k2000');
    readTemplate(`{"a":"${'x'.repeat(256 * 1024 - 8)}"}`);
    assert.match(refusal(`{"a":"${'x'.repeat(256 * 1024 - 7)}"}`).message, /256 KiB/);
  });

  it('survives any depth and any unfolding of references', () => {
    refusal('['.repeat(200_000));
    refusal(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    for (const combine of ['allOf', 'anyOf', 'properties'] as const) {
      const next = (level: number) => ({ $ref: `#/$defs/d${level + 1}` });
      const level = (index: number) =>
        combine === 'properties'
          ? { type: 'object', properties: { x: next(index), y: next(index) } }
          : { [combine]: [next(index), next(index)] };
      const $defs = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`d${index}`, level(index)]));
      refusal({ type: 'object', properties: { a: next(-1) }, $defs: { ...$defs, d60: { type: 'string' } } });
    }
  });

  it('refuses what references repeat beyond measure, at once', function () {
    this.timeout(5000);
    const many = (count: number, make: (index: number) => unknown) => Array.from({ length: count }, (_, n) => make(n));
    const fields = (count: number, schema: object) =>
      Object.fromEntries(many(count, (index) => [`k${index}`, schema]) as [string, object][]);
    const repeated = (e: object, count = 1500) => ({
      type: 'object',
      properties: fields(count, { $ref: '#/$defs/e' }),
      $defs: { e },
    });
    refusal(repeated({ type: 'string', pattern: 'x'.repeat(1000) }));
    refusal(repeated({ enum: ['x'.repeat(100_000), 'y'] }));
    refusal(repeated({ enum: many(10_000, String) }));
    refusal({ ['x'.repeat(100_000)]: fields(100, {}) });
    refusal({
      type: 'object',
      properties: { a: { allOf: many(2000, () => ({ $ref: '#/$defs/e' })) } },
      $defs: { e: { enum: many(20_000, String) } },
    });
    const anchored = { ...repeated({}), $defs: fields(8000, {}) };
    assert.equal(readTemplate({ ...anchored, properties: fields(1500, { $ref: '#none' }) }).root.fields.length, 1500);

    const country = { enum: many(250, (index) => `Country ${index}`) };
    const optional = { anyOf: [{ $ref: '#/$defs/e' }, { type: 'null' }] };
    const honest = { ...repeated(country), properties: fields(200, optional) };
    assert.equal(leaf(readTemplate(honest).root.fields[199]).choices?.length, 250);
  });

  it('gives a template or a Problem for any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        try {
          const { root } = readTemplate(value);
          assert.equal(root.kind, 'object');
        } catch (error) {
          assert.ok(error instanceof Problem, String(error));
        }
      }),
    );
  });
});
