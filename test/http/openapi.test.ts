import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { healthResources } from '../../src/http/health.ts';
import { listResources } from '../../src/http/lists.ts';
import { openapiResource } from '../../src/http/openapi.ts';
import { pages } from '../../src/http/playground/page.ts';
import { findAccount } from '../../src/store/accounts.ts';
import { followerEntry, recordEntry, tripEntry } from '../../src/store/entries.ts';
import { takeIn } from '../../src/store/intake.ts';
import { createKeyFinder } from '../../src/store/keys.ts';
import { createUserFinder } from '../../src/store/user-finder.ts';
import { createToken, openUser } from '../../src/store/users.ts';
import { type Harness, startHarness } from './harness.ts';

interface Schema {
  type?: string;
  format?: string;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  security?: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>;
}

/** Values that a parameter may have, as they are written into an address. */
function validValue({ anyOf, type, format, ...bounds }: Schema): fc.Arbitrary<string> {
  if (anyOf) return fc.oneof(...anyOf.map(validValue));
  const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  if (format === 'date') return moment.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return moment.map((date) => date.toISOString());
  if (type === 'integer') {
    const { minimum: min = 0, maximum: max = 2 ** 53 - 1 } = bounds;
    return fc.oneof(fc.integer({ min, max: Math.min(max, min + 50) }), fc.constantFrom(min, max)).map(String);
  }
  const text = fc.string({ unit: 'grapheme', minLength: bounds.minLength ?? 0, maxLength: 20 });
  // What is known is asked for often: some of few requests are to find it, whatever the seed.
  return fc
    .oneof(text, fc.constant('nobody'), { arbitrary: fc.constant('example'), weight: 3 })
    .filter((value) => value.trim().replace(/^@/, '') !== '');
}

/** Values that a parameter can't have. */
function invalidValue({ anyOf, type, maximum, minimum = 0, maxLength }: Schema): fc.Arbitrary<string> | undefined {
  if (anyOf) return fc.constantFrom('', 'yesterday', '2026-02-30', '2026-1-1', '2026-01-01T00:00:00', '0');
  if (type === 'integer') {
    const beyond = maximum === undefined || maximum === 2 ** 53 - 1 ? [] : [String(maximum + 1)];
    return fc.constantFrom(
      '',
      'x',
      '1.5',
      '1e1',
      '0x1',
      '+1',
      ' 1',
      '99999999999999999999',
      String(minimum - 1),
      ...beyond,
    );
  }
  if (maxLength === undefined) return undefined;
  return fc.constantFrom('', 'x'.repeat(maxLength + 1));
}

describe('the OpenAPI document', function () {
  this.timeout(120_000);
  let harness: Harness;
  let document: { paths: Record<string, Record<string, Operation>> } & Record<string, unknown>;
  let page: string;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  let credentials: Record<string, string>;

  before(async () => {
    harness = await startHarness(
      async ({ store, ...parts }) => {
        const findUser = await createUserFinder(store);
        const resources = [
          ...listResources({ ...parts, store, findKey: createKeyFinder(store), findUser }),
          ...healthResources({ checks: {} }),
        ];
        return [...resources, openapiResource(resources), ...pages({ types: [] }, resources)];
      },
      {
        records: { requests: 1e6, seconds: 60 },
        trips: { requests: 1e6, seconds: 60 },
        followers: { requests: 1e6, seconds: 60 },
        parse: undefined,
      },
    );
    document = (await (await fetch(`${harness.base}/openapi.json`)).json()) as typeof document;
    ajv.addSchema(document, 'openapi');
    page = await (await fetch(`${harness.base}/docs`)).text();
    const key = await harness.key();
    const account = await findAccount(harness.store, 'account 1');
    const { store } = harness;
    const records = Array.from({ length: 40 }, (_, number) =>
      recordEntry(`r${number}`, Date.UTC(2020 + number, 0, 1), {
        title: 'a b c',
        pdfUrl: '',
        description: `${number}`,
      }),
    );
    await takeIn(store, { list: 'records', moves: false, fill: (add) => add(records) });
    const trips = Array.from({ length: 40 }, (_, number) =>
      tripEntry('ada', `t${number}`, { driver: '', car: '', date: '2026-01-01T00:00:00Z', price: '', rating: '' }),
    );
    await takeIn(store, { list: 'trips', account: account.id, moves: false, fill: (add) => add(trips) });
    const follower = { name: 'A', username: 'a', bio: '', isVerified: true, profileImageUrl: '' };
    const followers = [followerEntry('example', undefined, 0, follower)];
    await takeIn(store, { list: 'followers', moves: false, fill: (add) => add(followers) });
    const { token } = await createToken(store, await openUser(store, account, 'ada'), 3_600_000);
    credentials = { 'X-API-Key': key, Authorization: `Bearer ${key}`, 'X-User-Token': token };
  });
  after(() => harness[Symbol.asyncDispose]());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  interface Sent {
    path: string;
    operation: Operation;
    query: string;
    valid: boolean;
    known: boolean;
  }

  /** Requests of all kinds for one operation, with what they are. */
  function request(path: string, operation: Operation): fc.Arbitrary<Sent> {
    const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const values = parameters.map(({ name, required, schema }) => {
      const good = validValue(schema).map((value) => ({ valid: true, pairs: [[name, value]] }));
      const bad = invalidValue(schema)?.map((value) => ({ valid: false, pairs: [[name, value]] }));
      const twice = fc.tuple(validValue(schema), validValue(schema)).map((both) => ({
        valid: false,
        pairs: both.map((value) => [name, value]),
      }));
      const absent = fc.constant({ valid: required !== true, pairs: [] as string[][] });
      const kinds = [good, twice, absent, ...(bad ? [bad] : [])];
      return fc.oneof({ arbitrary: good, weight: 6 }, ...kinds);
    });
    const stranger = fc.constantFrom<string[][]>([], [['stranger', '1']]);
    return fc.tuple(fc.tuple(...values), stranger, fc.integer({ min: 0, max: 9 })).map(([given, more, luck]) => ({
      path,
      operation,
      query: [...given.flatMap(({ pairs }) => pairs), ...more]
        .map((pair) => pair.map(encodeURIComponent).join('='))
        .join('&'),
      valid: (more.length === 0 || values.length === 0) && given.every(({ valid }) => valid),
      known: luck > 0,
    }));
  }

  it('holds for every answer to requests made from it', async () => {
    const seen = new Map<string, number>();
    for (const { path, method, operation } of operations()) {
      assert.equal(method, 'get');
      await fc.assert(
        fc.asyncProperty(request(path, operation), async ({ query, valid, known }) => {
          const headers = known ? credentials : {};
          const answer = await fetch(`${harness.base}${path}?${query}`, { headers });
          const body: unknown = await answer.json();
          hold(operation, path, answer, body);
          const guarded = (operation.security ?? []).length > 0;
          const expected = guarded && !known ? [401] : valid ? [200, 404] : [400];
          assert.ok(expected.includes(answer.status), `${answer.status} is not one of ${expected}`);
          if (answer.status === 404) assert.ok(path.endsWith('/followers'));
          const label = `${path} ${answer.status}`;
          seen.set(label, (seen.get(label) ?? 0) + 1);
        }),
        { numRuns: operation.parameters ? 250 : 5 },
      );
    }
    for (const path of ['/v1/gridop/records', '/v1/ridehail/trips', '/v1/social/followers']) {
      for (const status of [200, 400, 401]) assert.ok((seen.get(`${path} ${status}`) ?? 0) > 5, `${path} ${status}`);
    }
  });

  /** Status, media type, headers and body must be those of the document. */
  function hold(operation: Operation, path: string, answer: Response, body: unknown): void {
    const described = operation.responses[String(answer.status)];
    assert.ok(described, `${path} does not say that it may answer ${answer.status}: ${JSON.stringify(body)}`);
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    assert.ok(described.content && type in described.content, `${path} answers with ${type}`);
    for (const name of Object.keys(described.headers ?? {})) {
      assert.ok(name === 'Link' || answer.headers.has(name), `${path} lacks ${name}`);
    }
    const pointer = ['paths', path, 'get', 'responses', String(answer.status), 'content', type, 'schema'];
    const check = ajv.getSchema(`openapi#/${pointer.map(encode).join('/')}`);
    assert.ok(check, `${path} has no schema for ${answer.status}`);
    assert.ok(check(body), `${path} ${answer.status}: ${ajv.errorsText(check.errors)}`);
  }

  const encode = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

  it('has examples that fit', () => {
    const { schemas } = document.components as { schemas: Record<string, { examples?: unknown[] }> };
    for (const name of ['Record', 'Trip', 'Follower']) {
      const check = ajv.getSchema(`openapi#/components/schemas/${name}`);
      const examples = schemas[name]?.examples ?? [];
      assert.ok(examples.length > 0, name);
      for (const example of examples) assert.ok(check?.(example), name);
    }
  });

  it('is a page for people, which needs nothing but itself', () => {
    for (const { path, operation } of operations()) {
      assert.ok(page.includes(path), path);
      for (const { name } of operation.parameters ?? []) assert.ok(page.includes(`>${name}</code>`), name);
    }
    const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target = ''] of page.matchAll(/ href="#([^"]+)"/g)) assert.ok(anchors.has(target), target);
    const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
    assert.deepEqual(
      addresses.filter((address) => !/^[/#](?!\/)/.test(address)),
      [],
    );
    assert.ok(!/<script(?! type="module" src="\/assets\/)|<style| style=| on\w+=/.test(page));
    assert.ok(page.includes("curl '/v1/social/followers?username=example'".replaceAll("'", '&#39;')));
  });
});
