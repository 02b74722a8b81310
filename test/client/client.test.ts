/** The client against a whole service, and its types against the service's description. */
import assert from 'node:assert/strict';
import { openAsBlob, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clientTypes, openapiDocument, writeTypes } from '../../scripts/client.ts';
import { type Client, createClient, FormworkError } from '../../src/client/client.ts';
import { startTestService, type TestService } from '../support/service.ts';

const root = resolve(import.meta.dirname, '../..');

describe('formwork/client', function () {
  this.timeout(120_000);
  let service: TestService;
  let client: Client;
  let invoice: Blob;

  before(async () => {
    service = await startTestService();
    client = createClient({ baseUrl: service.base, apiKey: service.key, userToken: service.token });
    invoice = await openAsBlob(join(root, 'samples/invoice.pdf'));
  });
  after(() => service[Symbol.asyncDispose]());

  it('has the types of the service that there is (npm run docs)', async () => {
    assert.equal(readFileSync(clientTypes, 'utf8'), writeTypes(await openapiDocument()));
  });

  it('fills templates, alone or wrapped, and reads text', async () => {
    const template = { invoice_number: '', total: 'number' };
    const result = await client.parse(invoice, template, { name: 'invoice.pdf' });
    assert.deepEqual(result, { invoice_number: 'EX-2026-0042', total: 2933.64 });
    const wrapped = await client.parse(invoice, template, { name: 'invoice.pdf', include: ['evidence', 'warnings'] });
    assert.deepEqual(wrapped.result, result);
    assert.ok(wrapped.evidence && wrapped.warnings);
    assert.match(await client.read(invoice, { name: 'invoice.pdf' }), /^\| Release oil, 20 l \| 3 \|/m);
  });

  it('begins jobs, waits for them, lists and ends them', async () => {
    const begun = await client.start(invoice, { total: 'number' }, { name: 'invoice.pdf' });
    const job = await client.whenOver(begun.id);
    assert.deepEqual([job.status, job.result], ['succeeded', { total: 2933.64 }]);
    assert.ok((await client.jobs()).jobs.some(({ id }) => id === begun.id));
    await client.cancel(begun.id);
    await assert.rejects(client.job(begun.id), { code: 'not-found' });
  });

  it('shows files, and lists what the service keeps', async () => {
    const { pages, previews } = await client.preview(invoice, { name: 'invoice.pdf', page: [1] });
    assert.deepEqual([pages, previews[0]?.kind], [1, 'page']);
    assert.deepEqual(await client.records(), []);
    assert.deepEqual(await client.trips({ limit: 5 }), []);
    await assert.rejects(client.followers({ username: 'nobody' }), { code: 'not-found', status: 404 });
  });

  it('throws failures as the service names them', async () => {
    const failure = await client.parse(invoice, '{"a":', { name: 'invoice.pdf' }).catch((error: unknown) => error);
    assert.ok(failure instanceof FormworkError);
    assert.deepEqual([failure.status, failure.code], [400, 'template-invalid']);
    assert.equal(failure.problem.errors?.length, 1);
    const stranger = createClient({ baseUrl: service.base, apiKey: 'fw_wrong' });
    await assert.rejects(stranger.records(), { status: 401, code: 'unauthenticated' });
    await assert.rejects(stranger.trips(), { status: 401, code: 'unauthenticated' });
    const controller = new AbortController();
    controller.abort();
    await assert.rejects(client.read(invoice, { signal: controller.signal }), { name: 'AbortError' });
  });
});
