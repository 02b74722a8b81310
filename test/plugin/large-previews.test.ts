import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, it } from 'mocha';
import { previewLimits } from '../../src/model/preview.ts';

/** Checks a picture of so many letters, as a plugin's only preview; `inside` a drawing's attribute where that is said. */
const script = (letters: number, drawing: boolean): string => `
  import { checkPreviews } from ${JSON.stringify(new URL('../../src/plugin/validate.ts', import.meta.url).href)};
  const most = ${letters};
  const base64 = (text) => Buffer.from(text).toString('base64');
  const png = 'iVBORw0KGgo';
  const around = ['<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,', '"/></svg>'];
  const room = Math.floor(most / 4) * 3 - around.join('').length;
  const data = ${drawing} ? base64(around.join('A'.repeat(room))) : png.padEnd(most, 'A');
  const [type, wrong] = ${drawing} ? ['image/svg+xml', base64(around.join('A'.repeat(room - 1) + '<'))] : ['image/png', png.padEnd(most, '-')];
  const check = (data) => checkPreviews({ previews: [{ kind: 'page', page: 1, type, width: 1, height: 1, data }] });
  check(data);
  try { check(wrong); } catch (error) { console.log(data.length, error.code, error.message); }
`;

describe('The largest previews', () => {
  // After much code of regular expressions V8 optimises none that come, and their stack overflows on megabytes.
  for (const drawing of [false, true])
    for (const flag of ['--no-regexp-optimization', '--regexp-interpret-all', '--stack-size=200'])
      it(`are checked with ${flag}: a ${drawing ? 'drawing' : 'picture'}`, async () => {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [flag, '--input-type=module', '--eval', script(previewLimits.letters, drawing)],
          { cwd: fileURLToPath(new URL('../..', import.meta.url)) },
        );
        const [letters, code, ...said] = stdout.trim().split(' ');
        assert.ok(Number(letters) > previewLimits.letters - 8, letters);
        assert.equal(code, 'plugin-output-invalid');
        assert.match(said.join(' '), drawing ? /a value with/ : /\/data|\/previews\/0/);
      });
});
