import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Box, Line, ParsedDocument } from '../../src/model/document.ts';
import { findIncoherences } from '../../src/plugin/conformance/coherence.ts';
import { openSuite, type Suite } from '../../src/plugin/conformance.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the conformance suite', function () {
  this.timeout(120_000);
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-suite-'));
  });
  after(() => rm(folder, { recursive: true }));

  /** Names of the checks that fail, without the sample's name, and what they say. */
  const failures = async ({ checks }: Suite, only = /./): Promise<Record<string, string>> => {
    const failed: Record<string, string> = {};
    for (const { name, run } of checks.filter((check) => only.test(check.name))) {
      await run().catch((error: Error) => {
        failed[name.slice(name.indexOf(' ') + 1)] = error.message;
      });
    }
    return failed;
  };

  const hostile = async (deed: string, only = /schema|every|remains|cut/): Promise<Record<string, string>> => {
    const sample = join(folder, `${deed.split(' ')[0]}.hostile`);
    await writeFile(sample, `hostile:${deed}`);
    const plugin = join(root, 'test/fixtures/plugins/hostile');
    await using suite = await openSuite(plugin, { samples: [sample], deadline: 2000, grace: 300 });
    return await failures(suite, only);
  };

  it('passes the example that authors start from', async () => {
    await using suite = await openSuite(join(root, 'examples/plugin'));
    assert.equal(suite.checks.length, 11);
    assert.deepEqual(suite.skipped, []);
    assert.deepEqual(await failures(suite), {});
  });

  it('says which types it has no sample of', async () => {
    const copy = join(folder, 'example');
    await cp(join(root, 'examples/plugin'), copy, { recursive: true });
    await rm(join(copy, 'samples'), { recursive: true });
    await using suite = await openSuite(copy);
    assert.deepEqual(suite.checks, []);
    assert.match(suite.skipped.join(), /no sample of application\/x-subrip/);
  });

  it('fails a sample that is none of the plugin’s types', async () => {
    const sample = join(folder, 'other.txt');
    await writeFile(sample, 'text');
    await using suite = await openSuite(join(root, 'examples/plugin'), { samples: [sample] });
    assert.match(Object.values(await failures(suite)).join(), /none of the types/);
  });

  it('fails a plugin that throws, with its own error and stack', async () => {
    const failed = await hostile('throw-error');
    assert.match(
      failed['becomes a document that the schema allows'] ?? '',
      /secret detail of the plugin[\s\S]*index\.ts/,
    );
  });

  it('fails a plugin that hangs, and does not wait for it again', async () => {
    const started = performance.now();
    const failed = await hostile('hang-async', /./);
    assert.match(failed['becomes a document that the schema allows'] ?? '', /deadline-exceeded/);
    assert.ok(performance.now() - started < 2 * 2000 + 5000, 'one deadline, and the start of a worker');
  });

  it('tells a fault once: what it makes impossible to check is not checked', async () => {
    const failed = Object.values(await hostile('throw-error', /./));
    assert.equal(failed.length, 11);
    assert.equal(failed.filter((message) => /plugin-failed/.test(message)).length, 1);
    assert.equal(failed.filter((message) => message === 'throw-error.hostile becomes no document.').length, 10);
  });

  it('leaves nothing behind when its process is killed', async () => {
    const script = `
      const { openSuite } = await import(${JSON.stringify(join(root, 'src/plugin/conformance.ts'))});
      const suite = await openSuite(${JSON.stringify(join(root, 'examples/plugin'))});
      await suite.checks[0].run();
      process.kill(process.pid, 'SIGKILL');`;
    const own = join(folder, 'killed');
    await mkdir(own);
    const env = { PATH: process.env.PATH, TMPDIR: own };
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: 'inherit' });
    await once(child, 'exit');
    for (let looks = 0; (await readdir(own)).length > 0; looks++) {
      assert.ok(looks < 100, `${await readdir(own)} was left`);
      await sleep(50);
    }
  });

  it('fails a plugin whose documents differ each time', async () => {
    const failed = await hostile('clock');
    assert.match(failed['becomes the same document every time'] ?? '', /two readings differ/);
    assert.equal(failed['becomes a document that the schema allows'], undefined);
  });

  it('fails a plugin that damage upsets', async () => {
    // The deed is read from the bytes: damaged ones name none, and the plugin throws.
    const failed = await hostile('behave well');
    assert.match(failed['cut in the middle is read or refused, never worse'] ?? '', /plugin-failed: /);
    assert.equal(failed['becomes a document that the schema allows'], undefined);
  });

  it('fails a plugin that writes beside its scratch folder', async () => {
    const failed = await hostile('write-home');
    assert.match(failed['is left as it was, and nothing remains of the work'] ?? '', /outside of the scratch folder/);
  });

  it('fails a plugin whose work goes on after its answer', async () => {
    const failed = await hostile('spoil-later', /remains/);
    assert.match(Object.values(failed).join(), /Something went on after the work/);
  });

  it('fails a plugin that does not hear the signal', async () => {
    const failed = await hostile('slow 1000', /cancelled/);
    assert.match(failed['is let go of when the work is cancelled'] ?? '', /did not end within 0.3 seconds/);
  });
});

describe('the parts of a document', () => {
  const page = { number: 1, width: 100, height: 100, origin: 'text' } as const;
  const sound: ParsedDocument = { type: 'a/b', metadata: {}, pages: [page], blocks: [], fields: [], warnings: [] };
  const cell = { row: 0, column: 0, text: '' };
  const table = { kind: 'table', rows: 1, columns: 1, headerRows: 0, cells: [cell] } as const;
  const linesOf = (text: string, words: string[], box: Box = [0.1, 0.1, 0.2, 0.2]): Line[] => [
    {
      text,
      place: { kind: 'page', page: 1, box: [0.1, 0.1, 0.2, 0.2] },
      words: words.map((word) => ({ text: word, box })),
    },
  ];
  const lineOf = (...words: Parameters<typeof linesOf>): Partial<ParsedDocument> => ({
    blocks: [{ kind: 'paragraph', text: '', lines: linesOf(...words) }],
  });
  const cases: [what: string, change: Partial<ParsedDocument>, message: RegExp][] = [
    [
      'a page that is not there',
      { blocks: [{ kind: 'paragraph', text: '', place: { kind: 'page', page: 2 } }] },
      /page 2/,
    ],
    ['pages out of order', { pages: [{ ...page, number: 2 }] }, /numbered/],
    [
      'a box inside out',
      { links: [{ text: '', target: '', place: { kind: 'page', page: 1, box: [0.5, 0, 0.4, 1] } }] },
      /inside out/,
    ],
    [
      'speech after the end',
      { duration: 3, blocks: [{ kind: 'speech', text: '', place: { kind: 'time', start: 1, end: 9 } }] },
      /after the file/,
    ],
    [
      'a poster after the end',
      { duration: 3, poster: { type: 'image/png', width: 1, height: 1, time: 9, data: 'iVBORw0KGgo=' } },
      /poster is shown after/,
    ],
    ['a cell outside', { blocks: [{ ...table, cells: [{ ...cell, columnSpan: 2 }] }] }, /outside its table/],
    ['a cell twice', { blocks: [{ ...table, cells: [cell, cell] }] }, /two cells/],
    [
      'a style that is not there',
      {
        blocks: [
          {
            kind: 'paragraph',
            text: 'a',
            lines: [
              { text: 'a', place: { kind: 'page', page: 1 }, words: [{ text: 'a', box: [0, 0, 1, 1], style: 0 }] },
            ],
          },
        ],
      },
      /style 0/,
    ],
    [
      'words that are not those of the line',
      lineOf('a b', ['a', 'c']),
      /words of a line are not its text: "a c", not "a b"/,
    ],
    ['a word outside its line', lineOf('a', ['a'], [0.1, 0.5, 0.2, 0.6]), /the word "a" is outside its line "a"/],
    [
      'such a word in a cell',
      { blocks: [{ ...table, cells: [{ ...cell, lines: linesOf('a', ['b']) }] }] },
      /words of a line are not its text/,
    ],
  ];
  it('agree in a sound one', () =>
    assert.deepEqual(
      findIncoherences({ ...sound, ...lineOf('a b', ['a', 'b']), fields: [] }).concat(
        findIncoherences({ ...sound, blocks: [{ ...table, cells: [cell] }] }),
      ),
      [],
    ));
  for (const [what, change, message] of cases) {
    it(`do not agree with ${what}`, () => assert.match(findIncoherences({ ...sound, ...change }).join(), message));
  }
});
