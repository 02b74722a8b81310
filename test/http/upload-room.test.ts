import assert from 'node:assert/strict';
import { formProblem } from '../../src/http/form-problem.ts';
import { mostBytes, takeRoom } from '../../src/http/upload-room.ts';
import { Problem } from '../../src/model/problem.ts';

const large = 32 * 2 ** 20;
const endless = async () => 2 ** 50;

describe('room for uploads', () => {
  const ask = (account: string, bytes = large, folder = '/uploads') => ({ folder, account, bytes });
  const overloaded = (error: unknown) =>
    error instanceof Problem && error.code === 'overloaded' && (error.details.retryAfter ?? 0) > 0;

  it('is for so many bytes of one account, and of all', async () => {
    using room = new DisposableStack();
    for (let taken = 0; taken < mostBytes.each; taken += large) room.use(await takeRoom(ask('a'), endless));
    await assert.rejects(takeRoom(ask('a', 1), endless), overloaded);
    for (let taken = mostBytes.each; taken < mostBytes.all; taken += large) room.use(await takeRoom(ask('b'), endless));
    await assert.rejects(takeRoom(ask('c', 1), endless), overloaded);
    using elsewhere = await takeRoom(ask('a', large, '/others'), endless);
    assert.ok(elsewhere);
  });

  it('is there again when an upload has come', async () => {
    for (let time = 0; time < 100; time += 1) (await takeRoom(ask('a', mostBytes.each), endless))[Symbol.dispose]();
  });

  it('is no more than the disk has: of four large files on a small one some come, and the others hear why', async () => {
    const disk = async () => 80 * 2 ** 20;
    const all = await Promise.allSettled(['a', 'b', 'c', 'd'].map((account) => takeRoom(ask(account), disk)));
    const refused = all.filter((one) => one.status === 'rejected');
    for (const one of all) if (one.status === 'fulfilled') one.value[Symbol.dispose]();
    assert.ok(refused.length < 4, 'not all of them are refused');
    assert.ok(refused.every(({ reason }) => overloaded(reason)));
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
    assert.ok(overloaded(formProblem(full, [])));
  });
});
