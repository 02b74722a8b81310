import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { readTemplate } from '../../src/fill/template.ts';
import { TemplateReader } from '../../src/fill/template-reader.ts';
import { Problem } from '../../src/model/problem.ts';
import { attacks } from '../support/hostile-templates.ts';

const hard = attacks['keys that stand twice'] ?? '';

describe('the reader of templates', () => {
  it('gives what readTemplate does, without the caller having to wait for it', async () => {
    await using reader = new TemplateReader();
    const { fields } = await reader.read('{"a": "date"}');
    assert.deepEqual(JSON.parse(fields), readTemplate('{"a": "date"}'));
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    await Promise.all(Array.from({ length: 10 }, (_, index) => reader.read(`${hard}${' '.repeat(index)}`)));
    clearInterval(turning);
    assert.ok(turns > 5, `the loop turned ${turns} times`);
  });

  it('reads behind the loop of who asks, where the machine is busy (needs Linux)', async function () {
    // Only Linux gives threads a standing of their own.
    if (!existsSync('/proc/thread-self')) return this.skip();
    await using reader = new TemplateReader();
    await reader.read('{"a": "date"}');
    const threads = readdirSync('/proc/self/task');
    const niceness = threads.map((thread) => [thread, getPriority(Number(thread))] as const);
    const own = getPriority(process.pid);
    assert.deepEqual(
      niceness.filter(([, one]) => one !== own).map(([, one]) => one),
      [Math.max(own, 10)],
    );
  });

  it('says precisely what is wrong', async () => {
    await using reader = new TemplateReader();
    const refusals = await Promise.all(
      ['{"a": tru}', '{"a": {}, "b": [[[[[[[[[[[[[[[[[""]]]]]]]]]]]]]]]]]}', '[]'].map((template) =>
        reader.read(template).then(
          () => assert.fail('it was taken'),
          (error: unknown) => error,
        ),
      ),
    );
    assert.ok(refusals.every((error) => error instanceof Problem && error.code === 'template-invalid'));
    const [broken, deep, list] = refusals as Problem[];
    assert.match(broken?.message ?? '', /line 1, column 7/);
    assert.equal(deep?.details.errors?.[0]?.pointer, `/b${'/0'.repeat(15)}`);
    assert.match(list?.message ?? '', /must be a JSON object, not a list/);
  });

  it('ends its thread when that takes too long, and reads on with another', async () => {
    await using reader = new TemplateReader(1);
    const overloaded = (error: unknown) => error instanceof Problem && error.code === 'overloaded';
    await assert.rejects(reader.read(hard), overloaded);
    await using patient = new TemplateReader();
    await patient.read(hard);
  });
});
