import assert from 'node:assert/strict';
import { createCascade } from '../../src/fill/cascade.ts';
import { filledFrom } from '../../src/fill/kit/answer.ts';
import { Locator } from '../../src/fill/kit/locate.ts';
import type { FillStrategy } from '../../src/fill/strategy.ts';
import { readTemplate } from '../../src/fill/template.ts';
import type { Warning } from '../../src/model/document.ts';
import { type Filled, type Leaf, plain } from '../../src/model/filled.ts';
import { Problem } from '../../src/model/problem.ts';
import type { Template } from '../../src/model/template.ts';
import { drawn } from '../support/document.ts';

const page = drawn('Number  A-1\nDate  3 May 2024\nTotal  12.50', 'nothing', 'Colour  red\nItems\nbolt\nnut');
const template = readTemplate({ number: '', date: 'date', total: 'number', colour: '', items: [''], weight: '' });

/** A strategy that answers from plain JSON, as sure as it is told to be, and remembers what it was asked. */
function known(name: string, answer: object, confidence: number) {
  const asked: { keys: string[]; pages: number[] }[] = [];
  const strategy: FillStrategy = {
    name,
    async fill(document, wanted: Template, context) {
      const { isWanted = () => true } = context as { isWanted?: (page: number) => boolean };
      asked.push({ keys: wanted.root.fields.map(({ key }) => key), pages: [1, 2, 3].filter(isWanted) });
      const sure = (filled: Filled): Filled => {
        if (filled.kind === 'leaf') return { ...filled, confidence: filled.value === null ? 0 : confidence };
        if (filled.kind === 'list') return { ...filled, items: filled.items.map(sure) };
        const members = Object.entries(filled.members).map(([key, member]) => [key, sure(member)]);
        return { kind: 'object', members: Object.fromEntries(members) };
      };
      return sure(filledFrom(answer, wanted, { locator: new Locator(document) })) as never;
    },
  };
  return { strategy, asked };
}

const signal = new AbortController().signal;
const cascade = (parts: { strategy: FillStrategy }[]) =>
  createCascade({
    strategies: parts.map(({ strategy }) => strategy.name),
    confidence: 0.75,
    load: async (name) => parts.find(({ strategy }) => strategy.name === name)?.strategy as FillStrategy,
  });

describe('cascade', () => {
  it('asks the next strategy for what is open only, and says who gave each answer', async () => {
    const first = known('first', { number: 'A-1', date: '2024-05-03' }, 0.9);
    const second = known('second', { number: 'B-2', total: 12.5, colour: 'red', items: ['bolt', 'nut'] }, 0.8);
    const filled = await cascade([first, second]).fill(page, template, { signal });
    const right = {
      number: 'A-1',
      date: '2024-05-03',
      total: 12.5,
      colour: 'red',
      items: ['bolt', 'nut'],
      weight: null,
    };
    assert.deepEqual(plain(filled), right);
    assert.deepEqual(second.asked[0]?.keys, ['total', 'colour', 'items', 'weight']);
    assert.equal((filled.members.number as Leaf).strategy, 'first');
    assert.equal((filled.members.colour as Leaf).strategy, 'second');
  });

  it('shows only the pages that matter', async () => {
    const first = known('first', { number: 'A-1', date: '2024-05-03', total: 12.5 }, 0.9);
    const second = known('second', { colour: 'red' }, 0.8);
    await cascade([first, second]).fill(page, readTemplate({ number: '', colour: '' }), { signal });
    assert.deepEqual(second.asked, [{ keys: ['colour'], pages: [1, 3] }]);
  });

  it('shows no page for what was answered there for sure', async () => {
    const pages = drawn('Number  A-1', 'Total  12.50', 'Colour  red', 'Colour  blue');
    const first = known('first', { total: 12.5, part: { colour: 'blue' } }, 0.9);
    const second = known('second', { number: 'A-1' }, 0.8);
    const asked = readTemplate({ number: '', total: 'number', part: { colour: '' } });
    await cascade([first, second]).fill(pages, asked, { signal });
    assert.deepEqual(second.asked, [{ keys: ['number'], pages: [1] }]);
  });

  it('asks nobody when all is sure', async () => {
    const first = known('first', { number: 'A-1' }, 0.9);
    const second = known('second', {}, 0.9);
    await cascade([first, second]).fill(page, readTemplate({ number: '' }), { signal });
    assert.deepEqual(second.asked, []);
  });

  it('takes the surer of two, and is surer where they agree', async () => {
    const first = known('first', { number: 'A-1', colour: 'bolt' }, 0.5);
    const second = known('second', { number: 'A-1', colour: 'red' }, 0.6);
    const filled = await cascade([first, second]).fill(page, readTemplate({ number: '', colour: '' }), { signal });
    assert.deepEqual(plain(filled), { number: 'A-1', colour: 'red' });
    const { confidence } = filled.members.number as Leaf;
    assert.ok(confidence > 0.6 && confidence < 0.9, 'surer than either');
  });

  it('never lets what was made up displace what was found', async () => {
    const first = known('first', { number: 'A-1' }, 0.5);
    const second = known('second', { number: 'Z-9' }, 1);
    const filled = await cascade([first, second]).fill(page, readTemplate({ number: '' }), { signal });
    assert.deepEqual(plain(filled), { number: 'A-1' });
  });

  it('goes on with what it has when a later strategy fails, and says so', async () => {
    const first = known('first', { number: 'A-1' }, 0.9);
    const fill = () => Promise.reject(new Problem('endpoint-failed', 'The endpoint did not answer.'));
    const warnings: Warning[] = [];
    const context = { signal, warn: (warning: Warning) => void warnings.push(warning) };
    const filled = await cascade([first, { strategy: { name: 'second', fill } }]).fill(page, template, context);
    assert.equal((filled.members.number as Leaf).value, 'A-1');
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['strategy-skipped'],
    );
  });
});
