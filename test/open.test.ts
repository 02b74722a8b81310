import assert from 'node:assert/strict';
import type { Context } from 'mocha';
import { open } from './support/open.ts';

describe('a test that is open', () => {
  const run = async (check: () => void): Promise<boolean> => {
    let skipped = false;
    const skip = (): never => {
      skipped = true;
      throw new Error('skipped');
    };
    await open('this test is about it', async () => check())
      .call({ skip } as unknown as Context)
      .catch((error) => {
        if (!skipped) throw error;
      });
    return skipped;
  };

  it('is pending while what it asserts fails', async () => {
    assert.equal(await run(() => assert.equal(1, 2)), true);
  });

  it('fails once that holds, or for any other reason', async () => {
    await assert.rejects(
      run(() => {}),
      /holds now/,
    );
    await assert.rejects(
      run(() => {
        throw new TypeError('broken');
      }),
      /broken/,
    );
  });
});
