import assert from 'node:assert/strict';
import { viewOf } from '../../../../src/fill/layout/page/lines.ts';
import { besideFeatures, besideOf } from '../../../../src/fill/layout/score/beside.ts';
import type { Likely } from '../../../../src/fill/layout/score/claims.ts';
import { ownWeights } from '../../../../src/fill/layout/score/weights.ts';
import { document as drawn } from '../../../support/document.ts';

const { lines } = viewOf(drawn({ pages: ['Ada\n1 May 2024\nBert\n2 June 2024\nCleo'] }));

/** The words of a whole line as a value. */
const value = (at: number, likely: number, features: number[] = []): Likely => {
  const line = lines[at];
  assert.ok(line);
  return { spans: [{ line, start: 0, end: line.text.length }], likely, features };
};

const measures = (keys: Likely[][], parents = keys.map(() => '')) => {
  const all = besideOf(keys, parents, { sides: [0], sources: [1] });
  return (key: number, at: number, name: string): number | undefined => {
    const index = besideFeatures.indexOf(name);
    assert.ok(index >= 0, name);
    return all[key]?.[at]?.[index];
  };
};

describe('values beside the answers to other keys', () => {
  it('are measured by as many numbers as have names, where nothing else is known too', () => {
    const [alone = []] = besideOf([[value(0, 0.4), { spans: [], likely: 0.2, features: [] }], []], ['', ''], {
      sides: [],
      sources: [],
    });
    assert.deepEqual(
      alone.map((some) => some.length),
      [besideFeatures.length, besideFeatures.length],
    );
    assert.ok(alone.flat().every(Number.isFinite));
    assert.deepEqual(besideOf([], [], { sides: [], sources: [] }), []);
  });

  it('are judged by weights that name the same measures in the same order', () => {
    const { leaf, again } = ownWeights();
    assert.deepEqual(again?.names, [...leaf.names, ...besideFeatures]);
    assert.equal(again?.names[again.prior ?? -1], 'likely');
  });

  it('stand between what the keys before and after got, or not', () => {
    const of = measures([[value(1, 0.9)], [value(0, 0.3), value(2, 0.3)], [value(3, 0.9)]]);
    assert.deepEqual([of(1, 0, 'between'), of(1, 1, 'between')], [0, 1]);
    assert.ok((of(1, 0, 'in order') ?? 0) < (of(1, 1, 'in order') ?? 0));
  });

  it('are claimed by other keys whose words they are as well', () => {
    const of = measures([[value(0, 0.9)], [value(0, 0.4), value(2, 0.3)]]);
    assert.deepEqual([of(1, 0, 'claim'), of(1, 0, 'claims')], [0.9, 1]);
    assert.deepEqual([of(1, 1, 'claim'), of(1, 1, 'claims')], [0, 0]);
    assert.equal(of(0, 0, 'claim'), 0.4);
  });

  it('stand to their labels as other answers do, or otherwise', () => {
    const of = measures([[value(0, 0.8, [1, 1])], [value(2, 0.4, [1, 0]), value(4, 0.4, [0, 1])]]);
    assert.deepEqual([of(1, 0, 'same side'), of(1, 1, 'same side')], [1, 0]);
    assert.deepEqual([of(1, 0, 'same source'), of(1, 1, 'same source')], [0, 1]);
  });

  it('stand near what was found for the same object', () => {
    const of = measures([[value(0, 0.8)], [value(4, 0.8)], [value(1, 0.3), value(3, 0.3)]], ['/a', '/b', '/a']);
    assert.ok((of(2, 0, 'kin near') ?? 9) < (of(2, 1, 'kin near') ?? 0));
  });
});
