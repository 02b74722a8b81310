import assert from 'node:assert/strict';
import { ownPacks } from '../../../src/fill/layout/packs/all.ts';
import type { Pack } from '../../../src/fill/layout/packs/pack.ts';
import { createLayoutStrategy } from '../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import { atLeast, type Filled, type Leaf, missing, plain } from '../../../src/model/filled.ts';
import { drawn } from '../../support/document.ts';

/** Tide tables: the highest water is the last of the numbers in the line that says so in its own way. */
const tides: Pack = {
  name: 'tides',
  applies: ({ lines }) => lines.some(({ text }) => text.includes('tide table')),
  sources: [
    {
      name: 'tide',
      find: ({ field }, { view }) => {
        const line = view.lines.find(({ text }) => text.startsWith('HW'));
        const at = line?.text.lastIndexOf(' ') ?? -1;
        if (!line || field.key !== 'highest_water') return [];
        const raw = line.text.slice(at + 1);
        const span = { line, start: at + 1, end: line.text.length };
        return [{ raw, value: Number(raw), spans: [span], features: {}, score: 0.9 }];
      },
    },
  ],
};

const harbour = drawn('Harbour tide table\n\nHW 03:12 4.1 15:40 4.6');
const { signal } = new AbortController();

describe('a pack of a genre of its own', () => {
  it('answers keys that no other source knows, without a line of the core changed', async () => {
    const strategy = createLayoutStrategy({ packs: [...ownPacks, tides] });
    const filled = await strategy.fill(harbour, readTemplate({ highest_water: 'number' }), { signal });
    assert.deepEqual(plain(filled), { highest_water: 4.6 });
  });

  it('is not asked about documents of other genres', async () => {
    const strategy = createLayoutStrategy({ packs: [tides], sources: [] });
    const filled = await strategy.fill(drawn('HW 3.9'), readTemplate({ highest_water: 'number' }), { signal });
    assert.deepEqual(plain(filled), { highest_water: null });
  });
});

describe('values that are sure enough', () => {
  it('stay, and the others are null; items of which nothing is left are gone', () => {
    const leaf = (value: string, confidence: number): Leaf => ({
      ...missing(),
      value,
      raw: value,
      status: 'found',
      confidence,
    });
    const list: Filled = { kind: 'list', items: [leaf('c', 0.7), leaf('d', 0.95)] };
    const filled: Filled = { kind: 'object', members: { sure: leaf('a', 0.9), unsure: leaf('b', 0.6), list } };
    assert.deepEqual(plain(atLeast(filled, 0.8)), { sure: 'a', unsure: null, list: ['d'] });
  });
});
