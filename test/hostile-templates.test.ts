import assert from 'node:assert/strict';
import fc from 'fast-check';
import { attacks, hostileTemplate } from './support/hostile-templates.ts';
import { attack, send } from './support/template-attack.ts';
import { type WatchedService, watchNothing, watchService } from './support/watched-service.ts';

const plain = '{"number": "", "revenue": "number"}';

describe('a running service and templates made to cost much', function () {
  this.timeout(120_000);
  let service: WatchedService;
  let bystander: ReturnType<typeof watchNothing>;

  before(async () => {
    bystander = watchNothing();
    service = await watchService({ FORMWORK_WORKERS: '2' });
    await attack({ service, bystander }, Array(20).fill(plain));
  });
  after(async () => {
    bystander[Symbol.dispose]();
    await service[Symbol.asyncDispose]();
  });

  /** Late by 50 ms at most, where the machine has a processor for it. */
  async function holds(templates: readonly string[], lanes: number): Promise<void> {
    const { statuses, delay } = await attack({ service, bystander }, templates, lanes);
    const refused = Object.keys(statuses).filter((status) => !/^(?:200|400)$/.test(status));
    assert.deepEqual(refused, [], JSON.stringify(statuses));
    assert.ok(delay.busy <= 50, `busy for ${delay.busy} ms at once`);
  }

  it('answers each, and its loop turns on', () => holds(Object.values(attacks), 2));

  it('answers a hundred random ones, and its loop turns on', () =>
    holds(fc.sample(hostileTemplate, { numRuns: 100, seed: 20 }), 2));

  it('has its memory and its workers back, and says nothing of them in its log', async () => {
    const before = await service.held();
    await attack({ service, bystander }, Object.values(attacks));
    const after = await service.held();
    assert.ok(after - before < 20e6, `${before} bytes before, ${after} after`);
    const answers = await Promise.all([send(service, plain), send(service, plain)]);
    assert.deepEqual(answers, [200, 200]);
    assert.ok(!/kkkk|\(a\+\)\+|\\\\p\{L\}/.test(service.output()), service.output());
  });
});
