import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeDocuments } from '../scripts/docs.ts';
import { readConfig, settingNames } from '../src/config.ts';
import { createContainer } from '../src/container.ts';
import { readTemplate } from '../src/fill/template.ts';
import { problems } from '../src/model/problem.ts';
import { tokens } from '../src/tokens.ts';
import { printed } from './support/printed.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Rows of all tables of a document, as their cells. */
const rowsOf = (text: string): string[][] =>
  text.split('\n').flatMap((line) =>
    line.startsWith('|')
      ? [
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ]
      : [],
  );

describe('the documentation', function () {
  this.timeout(30_000);
  const http = read('docs/http.md');
  const readme = read('README.md');

  it('has the tables that the code makes (npm run docs)', async () => {
    for (const { path, before, after } of await writeDocuments()) {
      assert.ok(/<!-- (\w+) -->\n\|[\s\S]*<!-- \/\1 -->/.test(before), `${path} has a table`);
      assert.equal(before, after, `${path} is not up to date: npm run docs`);
    }
  });

  it('sets only settings that there are in compose.yaml', () => {
    for (const [, name = ''] of read('compose.yaml').matchAll(/^ +([A-Z][A-Z_]+):/gm)) {
      assert.ok(name.startsWith('POSTGRES_') || settingNames.some((known) => known === name), name);
    }
  });

  it('lists every failure with its status, and none that there is not', () => {
    const documented = rowsOf(http)
      .filter(([status = '']) => /^\d{3}$/.test(status))
      .map(([status, code, , again]) => ({
        code: code?.replaceAll('`', ''),
        status: Number(status),
        again: again === 'yes',
      }));
    const known = Object.entries(problems).map(([code, { status, retryable }]) => ({ code, status, again: retryable }));
    const byCode = (a: { code?: string | undefined }, b: { code?: string | undefined }) =>
      String(a.code).localeCompare(String(b.code));
    assert.deepEqual(documented.sort(byCode), known.sort(byCode));
  });

  it('names only settings, scripts, files and commands that there are', async () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const path of [
      'README.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'SECURITY.md',
      ...globSync('docs/*.md', { cwd: root }),
    ]) {
      const text = read(path);
      for (const [, script = ''] of text.matchAll(/npm run ([\w-]+)/g))
        assert.ok(script in scripts, `${path}: npm run ${script}`);
      // Names with two underscores are settings of a plugin or a strategy, which this project does not have.
      for (const [name] of text.matchAll(/\bFORMWORK_(?:[A-Z]|_(?!_))+\b(?!__)/g)) {
        assert.ok(
          settingNames.some((known) => known === name),
          `${path}: ${name}`,
        );
      }
      const prose = text.replace(/^```.*?^```$/gms, '');
      for (const [, link = ''] of prose.matchAll(/\]\(([^)#]*)[^)]*\)/g)) {
        if (!/^https:/.test(link)) assert.ok(existsSync(join(root, dirname(path), link)), `${path}: ${link}`);
      }
      for (const [, command = ''] of text.matchAll(/`formwork ([a-z]+)/g)) {
        assert.equal((await printed(command, '--help')).code, 0, `${path}: formwork ${command}`);
      }
    }
  });

  it('shows templates that are read as it says', () => {
    const examples = rowsOf(readme).flatMap(([written = '']) => [...written.matchAll(/`(\{.*?\})`(?: |$)/g)]);
    assert.ok(examples.length >= 9);
    for (const [, template = ''] of examples) assert.ok(readTemplate(template).root.fields.length > 0, template);
    const types = /a value of this type: (.*?) \|/.exec(readme)?.[1]?.match(/`[^`]+`/g) ?? [];
    assert.ok(types.length > 10);
    for (const type of types.map((quoted) => quoted.slice(1, -1))) {
      const [field] = readTemplate(JSON.stringify({ x: type })).root.fields;
      assert.ok(field?.kind === 'leaf' && field.declared, type);
    }
  });

  it('shows an answer that the service gives', async () => {
    const [, template = ''] = /'template_json=(\{.*\})'/.exec(readme) ?? [];
    const [, shown = ''] = /```json\n(.*?)```/s.exec(readme) ?? [];
    const { config } = readConfig({ FORMWORK_WORKERS: '1', LOG_LEVEL: 'silent' });
    await using container = createContainer(config);
    const parser = await container.resolve(tokens.parser);
    const path = join(root, 'samples/invoice.pdf');
    await using answer = await parser.parse({
      ...{ path, name: 'invoice.pdf', size: readFileSync(path).length, template },
      ...{ include: new Set<never>(), require: [], signal: AbortSignal.timeout(20_000) },
    });
    assert.ok(answer.body instanceof Uint8Array);
    assert.deepEqual(JSON.parse(Buffer.from(answer.body).toString()), JSON.parse(shown));
  });
});
