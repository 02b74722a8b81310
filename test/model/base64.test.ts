import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { Base64 } from '../../src/model/base64.ts';

const root = new URL('../../', import.meta.url);

describe('Base64', () => {
  const isBase64 = new Ajv({ strict: false }).compile(Base64(1000));

  it('is what bytes are written as', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) =>
        isBase64(Buffer.from(bytes).toString('base64')),
      ),
    );
  });

  it('is nothing else', () => {
    for (const text of ['', '=', '==', 'QQ===', 'Q=Q', 'QQ==Q', 'Q Q=', 'QQ\n', '<svg', 'QQ-_', 'é'])
      assert.equal(isBase64(text), false, JSON.stringify(text));
    assert.equal(isBase64('A'.repeat(1001)), false);
  });

  it('takes no stack for its letters, also where the engine has not compiled the pattern', () => {
    const script = `
      import { checkPreviews } from './src/plugin/validate.ts';
      import { previewLimits } from './src/model/preview.ts';
      const data = 'iVBORw0KGgo'.padEnd(previewLimits.letters, 'A');
      const page = { kind: 'page', page: 1, type: 'image/png', width: 1, height: 1, data };
      console.log(checkPreviews({ previews: [page] }).previews.length);`;
    const flags = ['--no-regexp-optimization', '--regexp-interpret-all', '--input-type=module', '-e', script];
    assert.equal(execFileSync(process.execPath, flags, { cwd: root, encoding: 'utf8' }).trim(), '1');
  });
});
