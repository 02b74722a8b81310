import assert from 'node:assert/strict';
import { open } from '../support/open.ts';
import { cases } from './cases/all.ts';
import { type Score, scoreCase } from './cases/score.ts';

describe('documents of many kinds, templates with keys that have no answer', () => {
  const scores = new Map<string, Score>();
  for (const one of cases) {
    const check = async (): Promise<void> => {
      const score = await scoreCase(one);
      if (one.open === undefined) scores.set(one.name, score);
      // A wrong value is the worst fault: hardly one may slip through anywhere.
      assert.ok(score.wrong.length <= 1, score.wrong.join('\n'));
      assert.ok(score.missed.length <= 2, score.missed.join('\n'));
    };
    // It is learned from, but wrongly filled so far: the title says so.
    if (one.open !== undefined) it(`fills: ${one.name} (open)`, open(one.open, check));
    else it(`fills: ${one.name}`, check);
  }

  it('is right where it answers, and answers where there is something', () => {
    const all = [...scores.values()];
    const sum = (count: (score: Score) => number): number => all.reduce((total, score) => total + count(score), 0);
    const [right, wrong, missed] = [sum((s) => s.right), sum((s) => s.wrong.length), sum((s) => s.missed.length)];
    const details = all.flatMap((score) => [...score.wrong, ...score.missed]).join('\n');
    assert.ok(right / (right + wrong) >= 0.97, `precision ${right / (right + wrong)}\n${details}`);
    assert.ok(right / (right + missed) >= 0.95, `recall ${right / (right + missed)}\n${details}`);
  });
});
