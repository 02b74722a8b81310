/** Cases that are not solved yet. */
import assert, { AssertionError } from 'node:assert/strict';
import type { Context } from 'mocha';

/**
 * The body of a test whose assertion does not hold yet, for `why`. It is pending, and says so, while it fails by what it
 * asserts, and fails once that holds: then it is open no longer, and a test like others.
 */
export const open = (why: string, check: () => Promise<void>) =>
  async function (this: Context): Promise<void> {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof AssertionError)) throw error;
      console.log(`      open: ${why}`);
      this.skip();
    }
    assert.fail('This holds now: make a test like others of it.');
  };
