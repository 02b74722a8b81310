import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { etagOf, isKnown } from '../../src/http/etag.ts';

describe('entity tags', () => {
  it('are compared weakly, as proxies that compress make them weak', () => {
    const tag = etagOf(Buffer.from('a'));
    const knows = (tags?: string) => isKnown({ headers: { 'if-none-match': tags } } as IncomingMessage, tag);
    assert.notEqual(tag, etagOf(Buffer.from('b')));
    assert.deepEqual([tag, `W/${tag}`, `"x", W/${tag}`, '*', '"x"', '', undefined].map(knows), [
      ...[true, true, true, true],
      ...[false, false, false],
    ]);
  });
});
