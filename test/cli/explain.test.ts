import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Explained } from '../../src/cli/explain/explained.ts';
import { makePdf } from '../support/pdf.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');
const template = { invoiceNumber: '', colour: '', lines: [{ description: '', amount: 'number' }] };

describe('formwork explain', function () {
  this.timeout(120_000);
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-explain-'));
    const line = (text: string, y: number, x = 72) => ({ text, x, y });
    const items = [
      line('Invoice number: A-1742', 100),
      line('Order number: B-9', 120),
      ...[line('Description', 160), line('Amount', 160, 300)],
      ...[line('<b>Oak</b> boards', 180), line('20.00', 180, 300)],
      ...[line('Nails', 200), line('5.00', 200, 300)],
    ];
    await writeFile(join(folder, 'letter.pdf'), makePdf([{ items }]));
    await writeFile(join(folder, 'template.json'), JSON.stringify(template));
  });
  after(() => rm(folder, { recursive: true }));

  const run = (...words: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH, TMPDIR: folder } };
      const all = [main, 'explain', 'letter.pdf', '-t', 'template.json', ...words];
      execFile(process.execPath, all, options, (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  it('tells of each key the candidates, and of each list the runs', async () => {
    const { stdout, stderr } = await run();
    assert.equal(stderr, '');
    assert.match(
      stdout,
      /^\/invoiceNumber: "A-1742"\n {2}the likeliest of \d+ candidates\n {2}→ +\d+ % {2}"A-1742", page 1, chosen\n +sources/m,
    );
    assert.match(stdout, /^\/colour: null\n/m);
    assert.match(stdout, /^\/lines: 2 items\n/m);
    assert.match(stdout, /amount: "Amount" \d+ %, "20\.00"/);
  });

  it('tells programs the same', async () => {
    const { result, explanation } = JSON.parse((await run('--json')).stdout) as Explained;
    assert.equal((result as { invoiceNumber: unknown }).invoiceNumber, 'A-1742');
    assert.deepEqual(
      explanation.keys.map(({ pointer, value }) => [pointer, value]),
      [
        ['/invoiceNumber', 'A-1742'],
        ['/colour', null],
      ],
    );
    const [run0] = explanation.lists[0]?.runs ?? [];
    assert.ok(run0?.chosen && run0.seen.length > 0 && run0.places.length > 0);
    const { explanation: unsure } = JSON.parse(
      (await run('--json', '-c', '1', '-t', JSON.stringify(template))).stdout,
    ) as Explained;
    assert.match(unsure.keys[0]?.why ?? '', /; less sure than was asked for$/);
  });

  it('draws it on the pages, as one file that holds no code and takes nothing from elsewhere', async () => {
    const { code, stdout } = await run('--html', 'why.html');
    assert.deepEqual({ code, stdout }, { code: 0, stdout: '' });
    const html = await readFile(join(folder, 'why.html'), 'utf8');
    assert.equal([...html.matchAll(/src="data:image\/webp;base64,/g)].length, 1);
    assert.match(html, /class="box of0 chosen" style="left:[\d.]+%;top:[\d.]+%/);
    assert.match(html, /&#60;b&#62;Oak/);
    assert.doesNotMatch(html, /<b>Oak|<script|\bon\w+=|https?:/);
  });
});
