import assert from 'node:assert/strict';
import { Room } from '../../src/jobs/room.ts';
import { onEachStore } from '../support/stores.ts';

onEachStore('room for jobs', (current) => {
  it('is given once, to as many as there is room for, however many come together', async () => {
    const room = new Room(current.store, { jobs: 3, ofAccount: 3, bytes: 1e9, memory: 0, kept: 60_000 });
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => room.admit('someone', 1)));
    assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 3);
    await assert.rejects(room.check('someone'), { code: 'overloaded' });
  });
});
