import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ground } from '../../../src/fill/ground.ts';
import { mirror } from '../../../src/fill/mirror.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import { createTransformersStrategy } from '../../../src/fill/transformers/strategy.ts';
import { loadWriter } from '../../../src/fill/transformers/writer.ts';
import { type Leaf, plain } from '../../../src/model/filled.ts';
import { drawn } from '../../support/document.ts';
import { holds, numbers, randomTemplate } from '../../support/random-templates.ts';
import { tinyReader, tinyWriter, writeModel } from '../../support/tiny-models.ts';

const signal = new AbortController().signal;

describe('the strategy transformers', function () {
  this.timeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'formwork-tiny-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const settings = (repository: string, use: 'answers' | 'writing') => ({
    ...{ name: repository, folder, repository, use, idle: 60_000, threads: 1 },
  });

  it('finds the right words and boxes wherever the borders of windows fall', async () => {
    const words = ['what', 'is', 'the', 'animal', '?', 'grey', 'red', 'fox'];
    writeModel(folder, 'test/reader', tinyReader(words, { first: 'red', last: 'fox' }, 24));
    const strategy = createTransformersStrategy(settings('test/reader', 'answers'));
    const template = readTemplate({ animal: '', lines: [''] });
    for (let before = 0; before < 40; before += 1) {
      const text = [...new Array(before).fill('grey'), 'Red', 'fox', ...new Array(30).fill('grey')];
      const lines = Array.from({ length: Math.ceil(text.length / 7) }, (_, at) =>
        text.slice(at * 7, at * 7 + 7).join(' '),
      );
      const page = drawn(lines.join('\n'));
      const filled = ground(mirror(await strategy.fill(page, template, { signal }), template), page, template);
      assert.deepEqual(plain(filled), { animal: 'Red fox', lines: [] }, `${before} words before`);
      const { evidence } = filled.members.animal as Leaf;
      const boxes = evidence.map(({ place }) => (place?.kind === 'page' ? place.box : undefined));
      const wanted = page.blocks.flatMap((block) =>
        block.kind === 'table'
          ? []
          : (block.lines ?? []).flatMap((line) => line.words?.filter(({ text }) => /red|fox/i.test(text)) ?? []),
      );
      const outer = (all: (readonly number[] | undefined)[]) =>
        [0, 1, 2, 3].map((side) => (side < 2 ? Math.min : Math.max)(...all.map((box) => box?.[side] ?? Number.NaN)));
      assert.deepEqual(outer(boxes), outer(wanted.map(({ box }) => box)));
    }
    await strategy.release();
  });

  it('says which command brings a model that is missing', async () => {
    const strategy = createTransformersStrategy(settings('test/absent', 'writing'));
    await assert.rejects(strategy.fill(drawn('x'), readTemplate({ a: '' }), { signal }), {
      code: 'model-unavailable',
      message: /formwork models pull test\/absent/,
    });
  });

  it('mirrors the template whatever the model would like to write', async () => {
    writeModel(folder, 'test/writer', tinyWriter(7));
    const writer = await loadWriter(settings('test/writer', 'writing'));
    const random = numbers(11);
    let written: unknown;
    let said = 0;
    for (let round = 0; round < 40; round += 1) {
      const asked = randomTemplate(random, 0);
      const template = readTemplate(asked);
      written = await writer.write(`text ${round}`, template, signal);
      assert.deepEqual(JSON.parse(JSON.stringify(written)), written);
      holds(written, asked);
      said += JSON.stringify(written).includes('":"') ? 1 : 0;
    }
    assert.ok(said > 10, 'the model did write');
    await writer.dispose();
  });
});
