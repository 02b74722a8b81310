/**
 * What documents say in words of their own: labels that call a key's thing otherwise, in nine languages, and facts in
 * running text, in twelve. Written before anything was tried on them, and never learned from.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ground } from '../../../src/fill/ground.ts';
import { createLayoutStrategy } from '../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { plain } from '../../../src/model/filled.ts';
import { flowing } from '../../support/document.ts';

const strategy = createLayoutStrategy();

const readLines = <T>(name: string): T[] =>
  readFileSync(new URL(`./told/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

/** What came of some keys: those with an answer, those answered, rightly, and answered where there is none. */
interface Tally {
  asked: number;
  given: number;
  right: number;
  invented: number;
}

async function fillInto(tally: Tally, document: ParsedDocument, template: unknown, expected: Record<string, unknown>) {
  const asked = readTemplate(JSON.stringify(template));
  const filled = ground(
    await strategy.fill(document, asked, { signal: new AbortController().signal }),
    document,
    asked,
  );
  for (const [key, value] of Object.entries(plain(filled) as Record<string, unknown>)) {
    if (expected[key] === null) tally.invented += value === null ? 0 : 1;
    else {
      tally.asked += 1;
      tally.given += value === null ? 0 : 1;
      tally.right += same(value, expected[key]) ? 1 : 0;
    }
  }
}

const same = (given: unknown, expected: unknown): boolean =>
  typeof given === 'string' && typeof expected === 'string'
    ? given.toLowerCase() === expected.toLowerCase()
    : given === expected;

const none = (): Tally => ({ asked: 0, given: 0, right: 0, invented: 0 });

/** Holds shares against bars: of what was asked, and of what was given. */
function holds({ asked, given, right }: Tally, least: { right: number; precision: number }): void {
  assert.ok(right >= least.right * asked, `${right} of ${asked} are right`);
  assert.ok(right >= least.precision * given, `${right} of ${given} that are given are right`);
}

describe('labels in other words than the key', function () {
  this.timeout(120_000);
  type Wording = Record<string, string> & { kind: string; key: string; type: string };
  const kinds = Map.groupBy(readLines<Wording>('wordings'), ({ kind }) => kind);
  const values: Record<string, readonly string[]> = {
    text: ['Lumen brindle', 'Tessera kora', 'Vexil taumel', 'Quorra milvane'],
    person: ['Anna Weber', 'John Miller', 'Marie Dupont', 'Elena Rossi'],
    organisation: ['Brindle GmbH', 'Lumen Ltd', 'Tessera S.A.', 'Vexil AG'],
    place: ['Hamburg', 'Lyon', 'Madrid', 'Utrecht'],
  };
  const types: Record<string, string> = { number: 'number', amount: 'number', boolean: 'boolean', date: 'date' };
  const yes: Record<string, string> = {
    ...{ en: 'Yes', pl: 'Tak', cs: 'Ano', ru: 'Да', tr: 'Evet', sv: 'Ja', zh: '是', ja: 'はい', ko: '예' },
  };
  const valueOfType = (type: string, language: string, at: number): [string, unknown] => {
    if (type === 'number') return [`${11 + 7 * at}`, 11 + 7 * at];
    if (type === 'amount') return [`${120 + 31 * at}.50 EUR`, 120.5 + 31 * at];
    if (type === 'boolean') return [yes[language] ?? '', true];
    const said =
      { date: `2023-0${1 + at}-1${at}`, time: `1${at}:30`, code: `QX-${4410 + 13 * at}` }[type] ??
      `${values[type]?.[at % 4]}${at < 4 ? '' : ' II'}`;
    return [said, said];
  };
  for (const language of Object.keys(yes))
    it(`fills half of what is asked in ${language}, and hardly anything wrong`, async () => {
      const tally = none();
      for (const wordings of kinds.values()) {
        const told = wordings.map(({ type }, at) => valueOfType(type, language, at));
        await fillInto(
          tally,
          flowing(wordings.map((one, at) => `${one[language]}: ${told[at]?.[0]}`).join('\n\n')),
          Object.fromEntries(wordings.map(({ key, type }) => [key, types[type] ?? ''])),
          Object.fromEntries(wordings.map(({ key }, at) => [key, told[at]?.[1]])),
        );
      }
      holds(tally, { right: 0.5, precision: 0.95 });
    });
});

describe('facts in running text', function () {
  this.timeout(120_000);
  const told = readLines<{ lang: string; text: string; template: object; expected: Record<string, unknown> }>('prose');
  it('are found where they are said, and hardly made up where not', async () => {
    const tally = none();
    for (const { text, template, expected } of told) await fillInto(tally, flowing(text), template, expected);
    holds(tally, { right: 0.4, precision: 0.8 });
    assert.ok(tally.invented <= 0.06 * told.length, `${tally.invented} of ${told.length} are made up`);
  });
});
