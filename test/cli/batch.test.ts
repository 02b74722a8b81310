import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse as parseCsv } from 'csv-parse/sync';
import { csv } from '../../src/cli/parse/csv.ts';
import { Commands } from '../support/commands.ts';

const hostile = resolve(import.meta.dirname, '../fixtures/plugins/hostile');
const template = '{"total": "money", "seller": {"name": ""}, "lines": [{"item": "", "amount": "number"}]}';

describe('a table of results', () => {
  const cells = async (value: unknown): Promise<[written: string, read: unknown]> => {
    const format = csv('{"a": ""}');
    let text = format.head;
    const answer = { body: Buffer.from(JSON.stringify({ a: value })), async [Symbol.asyncDispose]() {} };
    for await (const part of format.filled(String(value), answer)) text += part;
    const [, row] = parseCsv(text) as string[][];
    const written = text.slice(format.head.length);
    assert.equal(format.read(written)?.name, String(value));
    return [written.slice(written.lastIndexOf(',,') + 2, -1), row?.[2]];
  };

  it('has no cell that a spreadsheet would run', async () => {
    for (const text of ['=1+1', '+1+1', '-1+cmd|x', '@SUM(A1)', '\t=1', ' =1', '＝1', "'=1", "''@x", '\r=1', '-', '+x'])
      assert.deepEqual((await cells(text))[1], `'${text}`, text);
    for (const text of ['-12.50', '+49 30 1234', '-1,234', 'a=b', "'tis", "O'Neil", '', 'x-1'])
      assert.deepEqual((await cells(text))[1], text);
  });

  it('keeps numbers, truth, nothing and text apart', async () => {
    const kinds: [unknown, string][] = [
      [-1.5, '-1.5'],
      [true, 'true'],
      [null, ''],
      ['', '""'],
      ['null', '"null"'],
      [['x'], '"[""x""]"'],
      [{ b: 5 }, '"{""b"":5}"'],
    ];
    for (const [value, shown] of kinds) assert.equal((await cells(value))[0], shown);
  });
});

describe('formwork parse, of many files', function () {
  this.timeout(120_000);
  let commands: Commands;
  beforeEach(() => {
    commands = new Commands({ FORMWORK_PLUGIN_FOLDERS: hostile });
  });
  afterEach(() => commands[Symbol.dispose]());

  const at = (name: string): string => join(commands.folder, name);
  const put = (name: string | Buffer, content: string): void =>
    writeFileSync(
      typeof name === 'string' ? at(name) : Buffer.concat([Buffer.from(`${commands.folder}/`), name]),
      content,
    );
  const parse = (...words: string[]) => commands.run(['parse', ...words]);
  type Line = { file: string; result?: Record<string, unknown>; problem?: { code: string; message: string } };
  const linesIn = (text: string): Line[] =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  const results = (name = 'r.ndjson'): Map<string, Line> => {
    const text = readFileSync(at(name), 'utf8');
    assert.ok(text.endsWith('\n'), 'the last line is whole');
    const lines = linesIn(text);
    const byName = new Map(lines.map((line) => [line.file, line]));
    assert.equal(byName.size, lines.length, 'each file has one line');
    return byName;
  };

  it('reads a folder, lists what failed, and goes on with what is new or may succeed now', async () => {
    mkdirSync(at('in/deep'), { recursive: true });
    put('in/a.txt', 'Total: EUR 12.50\n');
    put('in/deep/b.txt', 'Total: EUR 7.00\n');
    put('in/empty.txt', '');
    put('in/notes.xyz', 'of no type that is read');
    put('in/.hidden.txt', 'Total: EUR 1.00\n');
    symlinkSync(at('in/later.txt'), at('in/link.txt'));
    const ask = ['in', '-t', template, '-o', 'in/r.ndjson'];
    const first = await parse(...ask);
    assert.equal(first.code, 3, first.stderr);
    assert.equal(first.stdout, '');
    assert.match(first.stderr, /^failed: in\/empty\.txt: .* \(file-empty\)$/m);
    assert.match(first.stderr, /^failed: in\/link\.txt: there is no such file or folder \(ENOENT\)\. \(unreadable\)$/m);
    assert.match(first.stderr, /^left out: 1 file of types that are not read \(1 \.xyz\)$/m);
    assert.match(first.stderr, /^2 files filled, 2 failed, in [\d.]+ s; results are in in\/r\.ndjson$/m);
    const once = results('in/r.ndjson');
    assert.deepEqual([...once.keys()].sort(), ['in/a.txt', 'in/deep/b.txt', 'in/empty.txt', 'in/link.txt']);
    assert.deepEqual(once.get('in/a.txt')?.result, { total: 'EUR 12.50', seller: { name: null }, lines: [] });

    put('in/later.txt', 'Total: EUR 3.00\n');
    // As a process that was killed in the middle of a line leaves it.
    appendFileSync(at('in/r.ndjson'), '{"file":"in/half.txt","resu');
    const second = await parse(...ask);
    assert.equal(second.code, 3, second.stderr);
    assert.match(second.stderr, /^2 files filled, 0 failed, 2 filled before, 1 failed before, /m);
    const twice = results('in/r.ndjson');
    assert.deepEqual([...twice.keys()].sort(), [...once.keys(), 'in/later.txt'].sort());
    assert.equal(twice.get('in/link.txt')?.result?.total, 'EUR 3.00');
    assert.deepEqual(commands.left(), []);
  });

  it('goes on with the same question only, and overwrites when it is told to', async () => {
    put('a.txt', 'Total: EUR 12.50\n');
    assert.equal((await parse('a.txt', '-t', '{"total": ""}', '-o', 'r.csv')).code, 0);
    const before = readFileSync(at('r.csv'), 'utf8');
    for (const [words, message] of [
      [['-t', '{"total": "number"}'], /was made with another template/],
      [['-t', '{"total": ""}', '-c', '0.9'], /was made with other options/],
    ] as const) {
      const { code, stderr } = await parse('a.txt', ...words, '-o', 'r.csv');
      assert.equal(code, 1);
      assert.match(stderr, message);
    }
    assert.equal((await parse('a.txt', '-t', '{ "total":"" }', '-o', 'r.csv')).code, 0);
    assert.equal(readFileSync(at('r.csv'), 'utf8'), before);
    assert.equal((await parse('a.txt', '-t', '{"total": "number"}', '-o', 'r.csv', '--fresh')).code, 0);
    assert.equal(readFileSync(at('r.csv'), 'utf8'), '"file","problem","total"\n"a.txt",,12.5\n');
    put('mine.csv', 'precious\n');
    const foreign = await parse('a.txt', '-t', '{"total": ""}', '-o', 'mine.csv');
    assert.equal(foreign.code, 1);
    assert.match(foreign.stderr, /nothing says how it was made/);
    put('r.csv', 'file,problem,total\nprecious\n');
    assert.equal((await parse('a.txt', '-t', '{"total": "number"}', '-o', 'r.csv')).code, 1);
    for (const name of ['mine.csv', 'r.csv']) assert.match(readFileSync(at(name), 'utf8'), /precious\n$/);
  });

  it('makes a table that a spreadsheet takes for nothing but data', async () => {
    mkdirSync(at('in'));
    put('in/=cmd.txt', 'Total: -5\nSeller: Ann Ltd\nPhone: +49 30 123\n');
    put('in/two\nlines, "quoted".txt', 'Total: 7\nSeller: Ada "the first", Ltd\n');
    const keys = '{"total": "number", "seller": "verbatim-string", "phone": "", "file": "", "a.b": {"=c": [""]}}';
    const { code, stderr } = await parse('in', '-t', keys, '-o', 'r.csv');
    assert.equal(code, 0, stderr);
    const rows = parseCsv(readFileSync(at('r.csv'), 'utf8')) as string[][];
    const head = ['file', 'problem', ...['total', 'seller', 'phone', 'file', '"a.b".=c'].map((key) => `result.${key}`)];
    assert.deepEqual(rows[0], head);
    const first = rows.find(([file]) => file?.includes('cmd'));
    assert.deepEqual(first?.slice(0, 5), ['in/=cmd.txt', '', '-5', 'Ann Ltd', '+49 30 123']);
    assert.equal(first?.[6], '[]');
    const second = rows.find(([file]) => file?.includes('two'));
    assert.deepEqual(second?.slice(0, 4), ['in/two\nlines, "quoted".txt', '', '7', 'Ada "the first", Ltd']);
    assert.match((await parse('in', '-t', keys, '-o', 'r.csv')).stderr, /^0 files filled, 0 failed, 2 filled before/m);
    assert.equal((await parse('in', '-t', keys, '-o', 'r.csv', '-i', 'evidence')).code, 2);
  });

  it('takes patterns, several files and standard input, and shows evidence', async () => {
    mkdirSync(at('in'));
    for (const name of ['a', 'b', 'c']) put(`in/${name}.txt`, `Total: ${name.charCodeAt(0)}\n`);
    put('t.json', '{"total": "number"}');
    const words = ['in/[ab].txt', 'in/../in/a.txt', './in/c.txt', '-t', 't.json', '-i', 'evidence'];
    const { stdout, code, stderr } = await parse(...words);
    assert.equal(code, 0, stderr);
    const lines = linesIn(stdout) as (Line & { evidence: { total: { places: unknown[] } } })[];
    assert.deepEqual(lines.map(({ file }) => file).sort(), ['in/a.txt', 'in/b.txt', 'in/c.txt']);
    assert.equal(lines[0]?.evidence.total.places.length, 1);
    const piped = await commands.run(['parse', '-', '-t', 't.json', '--name', 'x.txt'], { input: 'Total: 5\n' });
    assert.deepEqual([piped.code, JSON.parse(piped.stdout)], [0, { total: 5 }]);
    assert.deepEqual(commands.left(), []);
    const nothing = await parse('in/*.pdf', '-t', 't.json');
    assert.deepEqual([nothing.code, nothing.stderr], [1, 'formwork: There is no file to read.\n']);
    assert.equal((await parse('-', '-t', '-')).code, 2);
    assert.equal((await parse('in', '-t', 't.json', '-o', 'r.txt')).code, 2);
    assert.match((await parse('in', '-t', '{"total": 5', '-o', 'r.csv')).stderr, /template-invalid/);
    assert.equal(existsSync(at('r.csv')), false);
  });

  it('reads files of any name, and neither circles nor what has no end', async () => {
    mkdirSync(at('in/deep'), { recursive: true });
    const names = ['\u001b[31mred.txt', 'new\nline.txt', 'quote\'".txt', '-t.txt', ' .txt', '*.txt', 'ä☃.txt'];
    for (const name of names) put(`in/${name}`, 'Total: 5\n');
    put(Buffer.from('in/caf\xe9.txt', 'latin1'), 'Total: 5\n');
    symlinkSync('..', at('in/deep/up'));
    symlinkSync('circle.txt', at('in/circle.txt'));
    execFileSync('mkfifo', [at('in/pipe.txt')]);
    const { code, stderr } = await parse('in', '-t', '{"total": "number"}', '-o', 'r.ndjson');
    assert.equal(code, 3, stderr);
    const lines = results();
    const all = [...names, 'caf\\xe9.txt', 'circle.txt'].map((name) => `in/${name}`);
    assert.deepEqual([...lines.keys()].sort(), all.sort());
    for (const { file, result, problem } of lines.values())
      assert.deepEqual(result ?? problem?.code, file === 'in/circle.txt' ? 'unreadable' : { total: 5 }, file);
  });

  it('ends whole when it is interrupted, and goes on from there', async () => {
    mkdirSync(at('in'));
    for (let number = 0; number < 4; number++) put(`in/${number}.hostile`, 'hostile:behave Total: 5');
    put('in/9.hostile', 'hostile:hang-async');
    const ask = ['in', '-t', '{"total": "number"}', '-o', 'r.ndjson', '-j', '2'];
    const { child, ended } = commands.start(['parse', ...ask]);
    const count = (): number => readFileSync(at('r.ndjson'), 'utf8').split('\n').length - 1;
    while (!existsSync(at('r.ndjson')) || count() < 4) await sleep(50);
    const beside = await parse(...ask);
    assert.deepEqual([beside.code, beside.stderr], [1, 'formwork: Another process is writing r.ndjson.\n']);
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    assert.equal(code, 130, stderr);
    assert.match(stderr, /^4 files filled, 0 failed, .*where the same command goes on\nformwork: Interrupted\.\n$/m);
    assert.equal(results().size, 4);
    assert.deepEqual(commands.left(), []);
    put('in/9.hostile', 'hostile:behave Total: 5');
    const again = await parse(...ask);
    assert.deepEqual([again.code, results().size], [0, 5], again.stderr);
  });

  it('ends quietly, and leaves nothing behind, when nobody reads on', async () => {
    mkdirSync(at('in'));
    for (let number = 0; number < 3; number++) put(`in/${number}.hostile`, 'hostile:behave Total: 5');
    put('in/9.hostile', 'hostile:hang-async');
    const { child, ended } = commands.start(['parse', 'in', '-t', '{"total": "number"}', '-j', '2']);
    child.stdout?.once('data', () => child.stdout?.destroy());
    ended.catch(() => {});
    const code = await new Promise((done) => child.once('exit', done));
    assert.equal(code, 1);
    assert.deepEqual(commands.left(), []);
  });

  it('says of a file that goes away under its hands that it is gone', async () => {
    put('a.hostile', 'hostile:slow 3000');
    put('b.txt', 'Total: 5\n');
    const { ended } = commands.start(['parse', 'a.hostile', 'b.txt', '-t', '{"total": "number"}', '-o', 'r.ndjson']);
    while (!existsSync(at('r.ndjson'))) await sleep(20);
    rmSync(at('b.txt'));
    assert.equal((await ended).code, 3);
    assert.equal(results().get('b.txt')?.problem?.code, 'unreadable');
    assert.ok(results().get('a.hostile')?.result);
  });
});
