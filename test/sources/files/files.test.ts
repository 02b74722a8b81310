import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type FileFormat, fileFormats, formatOf } from '../../../src/sources/files/formats.ts';
import { type BadRow, FileFault, type FileRow, longestRow } from '../../../src/sources/files/row.ts';

/** Cuts bytes into chunks of these sizes, over and over. */
async function* chunked(text: string | Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? bytes.length);
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

async function read(format: FileFormat, text: string | Buffer, sizes = [65_536]): Promise<(FileRow | BadRow)[]> {
  const rows: (FileRow | BadRow)[] = [];
  for await (const batch of fileFormats[format].read(chunked(text, sizes))) rows.push(...batch);
  return rows;
}

const values = (rows: (FileRow | BadRow)[]) => rows.map((row) => ('fault' in row ? row.fault : row.value));
const places = (rows: (FileRow | BadRow)[]) => rows.map(({ line, column }) => `${line}:${column}`);
const located = (rows: (FileRow | BadRow)[], pointer: string) =>
  rows.map((row) => {
    assert.ok('value' in row);
    const { line, column } = row.locate(pointer);
    return `${line}:${column}`;
  });

async function fault(format: FileFormat, text: string | Buffer): Promise<string> {
  try {
    await read(format, text);
  } catch (error) {
    assert.ok(error instanceof FileFault, String(error));
    return `${error.position.line}:${error.position.column} ${error.message}`;
  }
  return assert.fail('nothing was thrown');
}

describe('files with rows', () => {
  it('are told by their names', () => {
    const names = ['a.json', 'b.NDJSON', 'c.jsonl', 'd.csv', 'e.txt', 'json'];
    assert.deepEqual(names.map(formatOf), ['json', 'ndjson', 'ndjson', 'csv', undefined, undefined]);
  });

  const rows = fc.array(fc.dictionary(fc.string({ unit: 'binary', maxLength: 5 }), fc.jsonValue()), { maxLength: 20 });
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

  it('give the same rows wherever their bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(rows, sizes, fc.constantFrom(undefined, 2), async (written, cuts, indent) => {
        const expected = JSON.parse(JSON.stringify(written));
        assert.deepEqual(values(await read('json', JSON.stringify(written, null, indent), cuts)), expected);
        const lines = written.map((row) => `${JSON.stringify(row)}\n`).join('');
        assert.deepEqual(values(await read('ndjson', lines, cuts)), expected);
        assert.deepEqual(values(await read('ndjson', lines.trimEnd(), cuts)), expected);
      }),
      { numRuns: 150 },
    );
  });

  it('give the same rows of CSV wherever their bytes are cut', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll('\0', ''));
    const table = fc.array(fc.record({ one: cell, two: cell }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, sizes, async (written, cuts) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const lines = [['one', 'two'], ...written.map(({ one, two }) => [one, two])];
        const text = lines.map((cells) => cells.map(quote).join(',')).join('\r\n');
        const given = written.map(({ one, two }) => ({ ...(one && { one }), ...(two && { two }) }));
        assert.equal(JSON.stringify(values(await read('csv', text, cuts))), JSON.stringify(given));
      }),
      { numRuns: 150 },
    );
  });

  it('are never read to anything but rows and faults, whatever they are', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
      fc
        .array(fc.constantFrom('[', ']', '{', '}', '"', ',', ':', '\\', '\n', ' ', '1', 'a', '{"a":1}', '\uFEFF'), {
          maxLength: 40,
        })
        .map((parts) => Buffer.from(parts.join(''))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom('json', 'ndjson', 'csv'), sizes, async (text, format, cuts) => {
        const whole = await read(format, text).catch((error: unknown) => error);
        assert.ok(Array.isArray(whole) || whole instanceof FileFault, String(whole));
        const cut = await read(format, text, cuts).catch((error: unknown) => error);
        if (Array.isArray(whole)) assert.deepEqual(values(cut as (FileRow | BadRow)[]), values(whole));
        else assert.deepEqual((cut as FileFault).position, (whole as FileFault).position);
      }),
      { numRuns: 400, examples: [[Buffer.from([0x0a, 0x80]), 'csv', [1]]] },
    );
  });

  describe('as NDJSON', () => {
    it('say where rows and their members stand', async () => {
      const text = '\uFEFF{"a": 1, "b": 2}\r\n\n  {"b":{"c":[0,7]}}\n{"b":3}';
      const found = await read('ndjson', text);
      assert.deepEqual(values(found), [{ a: 1, b: 2 }, { b: { c: [0, 7] } }, { b: 3 }]);
      assert.deepEqual(places(found), ['1:1', '3:1', '4:1']);
      assert.deepEqual(located(found, '/b'), ['1:15', '3:8', '4:6']);
      assert.deepEqual(located(found, '/b/c/1').slice(1, 2), ['3:16']);
      assert.deepEqual(located(found, ''), ['1:1', '3:3', '4:1']);
    });

    it('say where a line is not JSON, and go on', async () => {
      const found = await read('ndjson', '{"a":1}\n{"a":oops}\n{"a":\n{"a":2}\n');
      assert.deepEqual(places(found), ['1:1', '2:6', '3:6', '4:1']);
      assert.deepEqual(values(found), [{ a: 1 }, 'not JSON: invalid symbol', 'not JSON: value expected', { a: 2 }]);
    });

    it('say where a line is not UTF-8, and go on', async () => {
      const found = await read('ndjson', Buffer.from([...Buffer.from('{}\n{"a":"'), 0xff, ...Buffer.from('"}\n{}')]));
      assert.deepEqual(values(found), [{}, 'not UTF-8', {}]);
      assert.deepEqual(places(found), ['1:1', '2:1', '3:1']);
    });

    it('may have no line that is very long, and go on after it', async () => {
      for (const size of [1000, 65_536, 10_000_000]) {
        const found = await read('ndjson', `{}\n"${'x'.repeat(3 * longestRow)}"\n{"a":1}\n`, [size]);
        assert.deepEqual(values(found), [{}, `longer than ${longestRow} bytes`, { a: 1 }]);
        assert.deepEqual(places(found), ['1:1', '2:1', '3:1']);
      }
    });
  });

  describe('as JSON', () => {
    it('say where rows and their members stand', async () => {
      const found = await read('json', '[\n  {"a": "]},{"},\n  {\n    "b": 1,\n    "a": 2\n  }, 3 ]\n');
      assert.deepEqual(values(found), [{ a: ']},{' }, { b: 1, a: 2 }, 3]);
      assert.deepEqual(places(found), ['2:3', '3:3', '6:6']);
      assert.deepEqual(located(found.slice(0, 2), '/a'), ['2:9', '5:10']);
    });

    it('say where a row is not JSON', async () => {
      const found = await read('json', '[{"a":1},\n {"a" 1}, {"b":2}]');
      assert.deepEqual(places(found), ['1:2', '2:7', '2:11']);
      assert.match(String(values(found)[1]), /^not JSON: colon expected/);
    });

    it('must be an array, whole, and nothing else', async () => {
      assert.deepEqual(await read('json', ' [ ] \n'), []);
      assert.equal(await fault('json', '{"results": []}'), '1:1 a JSON array is expected here');
      assert.equal(await fault('json', ''), '1:1 the file ends before its array does');
      assert.equal(await fault('json', '[{"a":1},\n{"a":'), '2:6 the file ends before its array does');
      assert.equal(await fault('json', '[1]\n [2]'), '2:2 there is more after the end of the array');
      assert.equal(await fault('json', '[1,,2]'), '1:4 a value is expected here');
      assert.equal(await fault('json', '[1,]'), '1:4 a value is expected here');
      assert.equal(
        await fault('json', `[{"a":"${'x'.repeat(longestRow)}"}]`),
        `1:2 a row is longer than ${longestRow} bytes`,
      );
    });
  });

  describe('as CSV', () => {
    it('say where rows and their members stand, in fields', async () => {
      const found = await read('csv', '\uFEFFone, two\n1,"a,""b"\n\n3,4\n');
      assert.deepEqual(
        values(found).map((row) => ({ ...(row as object) })),
        [
          { one: '1', two: 'a,"b' },
          { one: '3', two: '4' },
        ],
      );
      assert.deepEqual(places(found), ['2:1', '4:1']);
      assert.deepEqual(located(found, '/two'), ['2:2', '4:2']);
    });

    it('say which row has too few or too many fields, and go on', async () => {
      const found = await read('csv', 'one,two\n1\n1,2\n1,2,3\n');
      assert.deepEqual(places(found).toSorted(), ['2:1', '3:1', '4:1']);
      const faults = found.flatMap((row) => ('fault' in row ? [row.fault] : []));
      assert.deepEqual(faults, ['columns length is 2, got 1', 'columns length is 2, got 3']);
    });

    it('say what can not be read any more', async () => {
      const notUtf8 = (...bytes: number[]) => fault('csv', Buffer.from([...Buffer.from('one\n1\n'), ...bytes]));
      assert.match(await notUtf8(0xff), /^3:1 .*not UTF-8/);
      assert.match(await notUtf8(0x32, 0x0a, 0xff, 0x0a, 0x33), /^4:1 .*not UTF-8/);
      assert.match(await notUtf8(0xc3), /^3:1 .*not UTF-8/, 'half a character at the end');
      assert.match(await fault('csv', `one\n"${'x'.repeat(longestRow + 10)}"`), /^2:1 a row is longer/);
    });
  });
});
