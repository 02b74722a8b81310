import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openapiDocument } from '../../../scripts/client.ts';
import { exampleOf } from '../../../src/http/docs/example.ts';
import { renderService } from '../../../src/http/docs/page.ts';
import { type Schema, writeJson } from '../../../src/http/docs/schema.ts';
import { escapeHtml } from '../../../src/http/docs/text.ts';

interface Described {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
}

describe('examples of answers', function () {
  this.timeout(60_000);

  it('stand on the page for every answer that has a body, and are valid by its schema', async () => {
    const document = (await openapiDocument()) as unknown as Described;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema(document as object, 'openapi');
    const page = renderService(document as unknown as Record<string, unknown>);
    const { schemas } = document.components;
    let shown = 0;
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        for (const [status, { content = {} }] of Object.entries(responses)) {
          for (const [type, { schema }] of Object.entries(content)) {
            if (!status.startsWith('2')) continue;
            const where = `${method} ${path} ${status} ${type}`;
            const example = exampleOf(schema, schemas);
            assert.notEqual(example, undefined, where);
            const steps = ['paths', path, method, 'responses', status, 'content', type, 'schema'];
            const pointer = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
            const valid = ajv.compile({ $ref: `openapi#/${encodeURI(pointer)}` });
            assert.ok(valid(example), `${where}: ${JSON.stringify(example)} ${ajv.errorsText(valid.errors)}`);
            const text = typeof example === 'string' ? example : writeJson(example);
            assert.ok(page.includes(escapeHtml(text)), where);
            shown += 1;
          }
        }
      }
    }
    assert.ok(shown >= 12, `${shown} examples`);
  });

  it('are written in few lines, and as valid JSON', () => {
    const value = { a: 'x [ "y" ] z', list: [1, 2, 3], text: 'one\ntwo', long: Array(40).fill({ key: 'value' }) };
    const written = writeJson(value);
    assert.deepEqual(JSON.parse(written), value);
    assert.match(written, /^ {2}"list": \[1, 2, 3\],$/m);
    assert.ok(written.split('\n').every((line) => line.length <= 98));
  });

  it('leave out what has no example, and end where a shape holds itself', () => {
    const schemas: Record<string, Schema> = {
      Ring: { type: 'object', properties: { next: { $ref: '#/components/schemas/Ring' }, size: { minimum: 2 } } },
    };
    const example = JSON.stringify(exampleOf({ $ref: '#/components/schemas/Ring' }, schemas));
    assert.ok(example.startsWith('{"next":{"next":') && example.length < 200, example);
    assert.equal(exampleOf({ type: 'object', required: ['a'], properties: { a: { type: 'string' } } }, {}), undefined);
  });
});
