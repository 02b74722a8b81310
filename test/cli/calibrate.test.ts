import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { erringAnswer, randomFrom, timesRates, usualRates } from '../../scripts/train/erring.ts';
import { readConfig, SettingError } from '../../src/config.ts';
import { modelParts } from '../../src/container/model-parts.ts';
import { parserSettings } from '../../src/container/parser-settings.ts';
import { valuesOf } from '../../src/fill/calibration/learning.ts';
import { type Judged, reliabilityOf } from '../../src/fill/calibration/reliability.ts';
import { Parser } from '../../src/parse.ts';
import { shownTo, startEndpoint } from '../support/endpoint.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');
const random = randomFrom(5);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const [names, towns, goods] = [
  ['Mara Stone', 'Jon Alder', 'Ida Quill', 'Tom Merrow', 'Ana Vale', 'Lee Harrow'],
  ['Leeds', 'Bergen', 'Porto', 'Ghent', 'Turku', 'Cork'],
  ['oak boards', 'steel props', 'release oil', 'roof tiles', 'floor paint'],
];

interface Made {
  file: string;
  lines: string[];
  template: Record<string, unknown>;
  expected: Record<string, unknown>;
}

/** An order in words: some keys have labels, others stand in sentences. */
function makeOrder(index: number): Made {
  const right = {
    order_number: `PO-${1000 + index}`,
    buyer: pick(names),
    contact: pick(names),
    town: pick(towns),
    origin: pick(towns),
    goods: pick(goods),
    spare: random() < 0.5 ? pick(goods) : null,
    total: Math.round(random() * 90_000) / 10 + 100,
    deposit: Math.round(random() * 900) + 100,
  };
  const lines = [
    ...[`Order number: ${right.order_number}`, `Buyer: ${right.buyer}`, `Please ask for ${right.contact} at the gate.`],
    `The ${right.goods} come from ${right.origin} and go to ${right.town} by lorry.`,
    ...(right.spare === null ? [] : [`Where there are none left, send ${right.spare} for them.`]),
    ...[`Total: ${right.total.toFixed(2)}`, `of which ${right.deposit} was paid when the order was placed`],
  ];
  const template = Object.fromEntries(
    Object.entries(right).map(([key, one]) => [key, typeof one === 'number' ? 'number' : '']),
  );
  return { file: `order-${index}.txt`, lines, template, expected: right };
}

describe('formwork strategy calibrate', function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'formwork-calibrate-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const orders = Array.from({ length: 120 }, (_, index) => makeOrder(index));
  const [known, held] = [orders.slice(0, 60), orders.slice(60)];
  for (const { file, lines } of orders) writeFileSync(join(folder, file), lines.join('\n'));
  const list = join(folder, 'known.jsonl');
  writeFileSync(list, known.map(({ lines, ...one }) => JSON.stringify(one)).join('\n'));

  /** A model that is wrong twice as often as those that Formwork's own confidences were learned from. */
  const errs = timesRates(usualRates, 2);
  const startModel = () =>
    startEndpoint((asked) => {
      const one = orders.find(({ lines }) => shownTo(asked).includes(lines[0] ?? '')) ?? assert.fail();
      const foreign = orders.flatMap(({ expected }) => Object.values(expected));
      const seeded = randomFrom(orders.indexOf(one) + 7);
      const source = { expected: one.expected, lines: one.lines, foreign, rates: errs, random: seeded };
      return JSON.stringify({ answer: erringAnswer(source).answer, quotes: [] });
    });

  const run = (words: string[], environment: NodeJS.ProcessEnv) =>
    new Promise<{ code: number; all: string }>((done) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH, ...environment } };
      execFile(process.execPath, [main, 'strategy', 'calibrate', ...words], options, (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), all: stdout + stderr }),
      );
    });

  async function answersOf(environment: NodeJS.ProcessEnv, strategies: readonly string[]): Promise<Judged[][]> {
    const { config } = readConfig({ FORMWORK_WORKERS: '1', ...environment });
    await using parser = await Parser.open(parserSettings(config, join(folder, 'scratch')));
    const judged = strategies.map((): Judged[] => []);
    for (const { file, template, expected } of held) {
      const path = join(folder, file);
      const asked = { path, name: basename(path), size: statSync(path).size, template: JSON.stringify(template) };
      for (const [index, strategy] of strategies.entries()) {
        const rest = { include: new Set(['evidence'] as const), require: [], signal: AbortSignal.timeout(60_000) };
        await using parsed = await parser.parse({ ...asked, ...rest, strategy });
        assert.ok(!('path' in parsed.body));
        judged[index]?.push(...valuesOf(expected, JSON.parse(Buffer.from(parsed.body).toString())));
      }
    }
    return judged;
  }

  it('makes confidences mean what they say, on files that it has not seen', async () => {
    await using model = await startModel();
    const environment = { FORMWORK_LLM_URL: model.url, FORMWORK_LLM_MODEL: 'erring' };
    const { code, all } = await run(['--cases', list], environment);
    assert.equal(code, 0, all);
    assert.match(all, /^llm: \d+ values, [\d.]+ % right$/m);
    assert.match(all, /Written to calibration\.json/);
    const file = join(folder, 'calibration.json');
    const { strategies } = JSON.parse(readFileSync(file, 'utf8'));
    assert.equal(strategies.llm.model, 'erring');
    assert.equal(strategies.llm.files, 60);
    const before = Number(/^before +([\d.]+) %/m.exec(all)?.[1]) / 100;
    const calibrated = { ...environment, FORMWORK_CALIBRATION: file };
    const [alone = [], both = []] = await answersOf(calibrated, ['llm', 'cascade']);
    const [after, merged] = [reliabilityOf(alone), reliabilityOf(both)];
    assert.ok(after.error < 0.08 && after.error < before / 2, `${before} → ${after.error}`);
    assert.ok(merged.error < 0.1, `cascade ${merged.error}`);
    assert.ok(merged.right > after.right, 'layout and model together are right more often');
  });

  it('is held to the model that it was made with', async () => {
    const file = join(folder, 'other.json');
    const curve: [number, number][] = [[0.5, 0.4]];
    writeFileSync(
      file,
      JSON.stringify({ version: 1, strategies: { llm: { model: 'a', files: 1, values: 1, alone: curve } } }),
    );
    const settings = { FORMWORK_LLM_URL: 'http://127.0.0.1:9/v1', FORMWORK_CALIBRATION: file };
    const parts = (model: string) => modelParts(readConfig({ ...settings, FORMWORK_LLM_MODEL: model }).config);
    assert.deepEqual(parts('a').calibrations?.llm?.alone, curve);
    assert.throws(() => parts('b'), { name: SettingError.name, message: /was made with a, and llm asks b/ });
    writeFileSync(file, '{"version": 2}');
    assert.throws(() => parts('a'), { name: SettingError.name, message: /can't be used/ });
  });

  it('says what is missing', async () => {
    const none = await run(['--cases', list], {});
    assert.equal(none.code, 1);
    assert.match(none.all, /^formwork: There is no model to calibrate: set FORMWORK_LLM_URL/);
    assert.doesNotMatch(none.all, /^\s+at /m);
    const few = join(folder, 'few.jsonl');
    writeFileSync(few, JSON.stringify({ file: 'order-1.txt', template: { buyer: '' }, expected: { buyer: 'x' } }));
    const little = await run(['--cases', few, '--strategy', 'layout'], {});
    assert.match(little.all, /layout answered 1 values of 1 files; it takes 50 at least/);
    writeFileSync(few, '{"file": 3}');
    assert.match(
      (await run(['--cases', few, '--strategy', 'layout'], {})).all,
      /few\.jsonl:1: "file" must name a file/,
    );
  });
});
