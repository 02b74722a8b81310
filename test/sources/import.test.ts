import assert from 'node:assert/strict';
import { Refusal } from '../../src/model/refusal.ts';
import type { FileFormat } from '../../src/sources/files/formats.ts';
import { type FileImport, importFile } from '../../src/sources/import.ts';
import { openAccount } from '../../src/store/accounts.ts';
import { createFollowersReader } from '../../src/store/followers.ts';
import { createRecordsReader } from '../../src/store/records.ts';
import { createTripsReader } from '../../src/store/trips.ts';
import { openUser } from '../../src/store/users.ts';
import { onEachStore } from '../support/stores.ts';

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const notices = [
  { id: 'n1', published: '2026-01-02', title: 'One', pdfUrl: 'https://documents.example/1.pdf', description: 'First' },
  { published: '2026-01-03T10:00:00+02:00', title: 'Two' },
];
const ride = { user: 'ada', date: '2026-05-01T12:00:00+02:00', price: 'EUR 1.50' };

onEachStore('an import', (current) => {
  const take = (list: FileImport['list'], format: FileFormat, text: string, more: Partial<FileImport> = {}) =>
    importFile(current.store, { list, format, bytes: bytesOf(text), ...more });
  const lines = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');
  const records = async () =>
    (await createRecordsReader(current.store)({ offset: 0, limit: 100 })).map((body) => JSON.parse(body));

  /** What the refusal says, without its first line. */
  async function refusal(...of: Parameters<typeof take>): Promise<string[]> {
    const error = await take(...of).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof Refusal, String(error));
    const [head, ...said] = error.message.split('\n');
    assert.equal(head, 'Nothing was imported.');
    return said;
  }

  it('takes the same rows from all formats, once', async () => {
    const csv = [
      'id,published,title,pdfUrl,description',
      'n1,2026-01-02,One,https://documents.example/1.pdf,First',
      ',2026-01-03T10:00:00+02:00,Two,,',
    ];
    assert.deepEqual(await take('records', 'ndjson', lines(notices)), { rows: 2, changed: 2, skipped: 0, faults: [] });
    assert.equal((await take('records', 'json', JSON.stringify(notices, null, 2))).changed, 0);
    assert.equal((await take('records', 'csv', csv.join('\n').replace('\n,2026', '\nn2,2026'))).changed, 1);
    assert.deepEqual(await records(), [
      { title: 'Two', pdfUrl: '', description: '' },
      { title: 'Two', pdfUrl: '', description: '' },
      { title: 'One', pdfUrl: 'https://documents.example/1.pdf', description: 'First' },
    ]);
  });

  it('takes what other programs write: numbers for texts, nulls for nothing', async () => {
    const account = (await openAccount(current.store, 'Example')).id;
    const rows = [{ user: 'ada', id: 7, date: '2026-05-01T12:00:00Z', driver: null, rating: 4.9, price: '' }];
    await take('trips', 'ndjson', lines(rows), { account });
    const { id } = await openUser(current.store, { id: account, name: '', admitted: false }, 'ada');
    const [body] = await createTripsReader(current.store)({ userId: id, offset: 0, limit: 1 });
    assert.deepEqual(JSON.parse(String(body)), {
      driver: '',
      car: '',
      date: '2026-05-01T12:00:00Z',
      price: '',
      rating: '4.9',
    });
    const csv = 'of,username,name,isVerified\nexample,a,A,true\nexample,b,B,false\nexample,c,C,\n';
    await take('followers', 'csv', csv);
    const found = await createFollowersReader(current.store)({ username: 'example', limit: 9 });
    assert.deepEqual(
      found?.map((row) => JSON.parse(row).isVerified),
      [true, false, false],
    );
  });

  it('gives rows that name nobody to whom the file belongs', async () => {
    const account = (await openAccount(current.store, 'Example')).id;
    const { user, ...rest } = ride;
    await take('trips', 'ndjson', lines([rest, ride]), { account, user: 'bob' });
    const users = await current.store.db.selectFrom('users').select('name').orderBy('name').execute();
    assert.deepEqual(
      users.map(({ name }) => name),
      [user, 'bob'],
    );
    assert.deepEqual(await refusal('trips', 'ndjson', lines([rest]), { account }), [
      'Line 1, column 1: "user" is missing, and no user is named for the whole file.',
    ]);
    assert.deepEqual(await refusal('followers', 'ndjson', '{"username": "a"}'), [
      'Line 1, column 1: "of" is missing, and nobody is named for the whole file.',
    ]);
  });

  it('says line and column of what is wrong, and takes nothing', async () => {
    const account = (await openAccount(current.store, 'Example')).id;
    const moment = 'a date and time with offset, such as 2026-01-31T12:00:00Z';
    const bad = [
      JSON.stringify(ride),
      '{"user":"ada","date":"2026-05-01"}',
      '{"user":"ada"}',
      '{"user":"ada","date":"2026-05-01T12:00:00Z","prize":"EUR 2"}',
      '{"user":"ada","date":"2026-05-01T12:00:00Z","price":"2 euros"}',
      '{"user":"ada","date":"2026-05-01T12:00:00"}',
      '[]',
      '{"user":"a\\u0000b","date":"2026-05-01T12:00:00Z"}',
      '{"user":',
    ];
    assert.deepEqual(await refusal('trips', 'ndjson', bad.join('\n'), { account }), [
      `Line 2, column 22: "date" must be ${moment}.`,
      'Line 3, column 1: "date" is missing.',
      'Line 4, column 53: "prize" is not a member of such a row.',
      'Line 5, column 53: "price" must be a currency and an amount, such as USD 23.45.',
      `Line 6, column 22: "date" must be ${moment}.`,
      'Line 7, column 1: the row must be an object.',
      'Line 8, column 9: "user" must be a name of 1 to 200 characters, none of them a control.',
      'Line 9, column 9: not JSON: value expected.',
    ]);
    assert.deepEqual(await current.store.db.selectFrom('trips').select('id').execute(), []);
    const csv = 'date,user\n2026-05-01T12:00:00Z,ada\nyesterday,ada\n';
    assert.deepEqual(await refusal('trips', 'csv', csv, { account }), [`Line 3, column 1: "date" must be ${moment}.`]);
    const day = await refusal('records', 'ndjson', '{"title":"x","published":"2026-02-31"}');
    assert.deepEqual(day, [
      'Line 1, column 26: "published" must be a date such as 2026-01-31, or a date and time with offset.',
    ]);
  });

  it('stops to look for faults after ten', async () => {
    assert.equal((await refusal('records', 'ndjson', '{}\n'.repeat(1000))).length, 10);
  });

  it('leaves bad rows out when it is told to, and says which', async () => {
    const text = `${'{"title":"x"}\n'.repeat(12)}${lines(notices)}\n`;
    const { rows, changed, skipped, faults } = await take('records', 'ndjson', text, { skipBad: true });
    assert.deepEqual([rows, changed, skipped, faults.length], [2, 2, 12, 10]);
    assert.deepEqual(faults[0], { line: 1, column: 1, fault: '"published" is missing' });
    const cut = `[${lines(notices).replace('\n', ',\n')}`;
    const said = await refusal('records', 'json', cut, { skipBad: true });
    assert.deepEqual(said, [
      `Line 2, column ${Number(cut.split('\n')[1]?.length) + 1}: the file ends before its array does.`,
    ]);
  });

  it('ends as the file does when reading fails', async () => {
    async function* broken() {
      yield Buffer.from(`${lines(notices)}\n`);
      throw new Error('disk on fire');
    }
    await assert.rejects(importFile(current.store, { list: 'records', format: 'ndjson', bytes: broken() }), /on fire/);
    assert.deepEqual(await records(), []);
  });
});
