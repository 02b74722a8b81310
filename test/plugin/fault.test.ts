import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Problem } from '../../src/model/problem.ts';
import { describe as inWords, readProblem, writeProblem } from '../../src/plugin/fault.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return assert.fail('nothing was thrown');
};

describe('problems as they leave a worker', () => {
  it('tell where an error came from, and nothing that it quotes', () => {
    const words = 'the words of a caller';
    for (const error of [
      thrownBy(() => JSON.parse(`{${words}`)),
      thrownBy(() => new RegExp(`(${words}`)),
      new Error(`first line\n    at least, ${words}`),
      words,
      { message: words },
    ]) {
      const plain = JSON.stringify(writeProblem(new Problem('plugin-failed', 'It failed.', { cause: error })));
      assert.ok(!plain.includes(words), plain);
      assert.ok(!JSON.stringify(writeProblem(error)).includes(words));
      if (error instanceof Error) assert.match(plain, /\w*Error\\n {4}at .*fault\.test\.ts:\d+:\d+/);
    }
  });

  it('keep what the operating system says', () => {
    const { cause } = writeProblem(thrownBy(() => readFileSync('/nowhere/at/all')));
    assert.match(cause ?? '', /ENOENT.*\/nowhere/);
  });

  it('keep all of it for whoever tries a plugin of their own', () => {
    const { cause } = writeProblem(new Error('what the author wrote'), inWords);
    assert.match(cause ?? '', /what the author wrote/);
    assert.equal(readProblem(writeProblem(new Problem('file-corrupt', 'Bad.'))).message, 'Bad.');
  });
});
