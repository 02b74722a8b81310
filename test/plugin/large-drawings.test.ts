import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, it } from 'mocha';
import { previewLimits } from '../../src/model/preview.ts';

/** Checks a drawing with a picture in it, of as many letters as there may be, and one in whose picture stands a `<`. */
const script = `
  import { checkPreviews } from './src/plugin/validate.ts';
  const around = ['<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,', '"/></svg>'];
  const room = ${(previewLimits.letters / 4) * 3} - around.join('').length;
  const drawing = (inside) => Buffer.from(around.join(inside)).toString('base64');
  const check = (data) =>
    checkPreviews({ previews: [{ kind: 'page', page: 1, type: 'image/svg+xml', width: 1, height: 1, data }] });
  check(drawing('A'.repeat(room)));
  const wrong = drawing('A'.repeat(room - 1) + '<');
  try { check(wrong); } catch ({ code, message }) { console.log(JSON.stringify([wrong.length, code, message])); }
`;

describe('The largest drawings among previews', () => {
  // After much code of regular expressions V8 optimises none that come, and their stack may overflow on megabytes.
  for (const flag of ['--no-regexp-optimization', '--regexp-interpret-all'])
    it(`are checked with ${flag}`, async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [flag, '--input-type=module', '--eval', script], {
        cwd: fileURLToPath(new URL('../..', import.meta.url)),
      });
      const [letters, code, message] = JSON.parse(stdout);
      assert.equal(letters, previewLimits.letters);
      assert.equal(code, 'plugin-output-invalid');
      assert.match(message, /a value with/);
    });
});
