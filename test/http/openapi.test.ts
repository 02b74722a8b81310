import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { readConfig } from '../../src/config.ts';
import { createContainer } from '../../src/container.ts';
import type { Resource } from '../../src/http/resource.ts';
import { tokens } from '../../src/tokens.ts';

type Json = Record<string, unknown>;

describe('/openapi.json', function () {
  this.timeout(30_000);
  let folder: string;
  let resources: Resource[];
  let description: Json;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-openapi-'));
    const { config } = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', FORMWORK_WORKERS: '1' });
    await using container = createContainer(config);
    resources = await container.resolve(tokens.resources);
    const server = await container.resolve(tokens.server);
    const port = await server.listen(0, '127.0.0.1');
    description = (await (await fetch(`http://127.0.0.1:${port}/openapi.json`)).json()) as Json;
    await server.close();
  });
  after(() => rmSync(folder, { recursive: true }));

  it('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(description));
    assert.ok(valid, JSON.stringify(errors, null, 2));
    assert.match(String(description.openapi), /^3\.1\./);
  });

  it('refers to nothing that is not in it, and holds nothing that nobody refers to', () => {
    const text = JSON.stringify(description);
    const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1] ?? ''));
    const held = Object.keys((description.components as { schemas: Json }).schemas);
    assert.deepEqual(
      [...referred].filter((name) => !held.includes(name)),
      [],
    );
    assert.deepEqual(
      held.filter((name) => !referred.has(name)),
      [],
    );
  });

  it('describes every operation but the pages for people, with a summary and its failures', () => {
    const paths = description.paths as Record<
      string,
      Record<string, { summary?: string; tags?: string[]; responses?: Json }>
    >;
    for (const { path, operations } of resources) {
      for (const [method, operation] of Object.entries(operations)) {
        const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method];
        assert.equal(described !== undefined, operation.description !== undefined, `${method} ${path}`);
        if (!described) continue;
        assert.ok(described.summary && described.tags?.length, `${method} ${path}`);
        const statuses = Object.keys(described.responses ?? {});
        assert.ok(statuses.includes('200') && statuses.includes('500'), `${method} ${path}`);
      }
    }
    const written = readFileSync(join(import.meta.dirname, '../../docs/http.md'), 'utf8');
    for (const { path } of resources) assert.ok(written.includes(path), `docs/http.md has ${path}`);
    for (const path of ['/parse', '/livez', '/readyz', '/openapi.json']) assert.ok(path in paths, path);
  });
});
