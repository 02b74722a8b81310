import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Uses an engine in a process of its own, whose home must stay empty: onnxruntime's telemetry keeps an id there. */
describe('engines on onnxruntime', function () {
  this.timeout(60_000);
  const engine = (path: string): string => JSON.stringify(new URL(`../../src/engines/${path}`, import.meta.url).href);
  const uses = {
    ocr: `
      const { createOcrEngine } = await import(${engine('ocr.ts')});
      const ocr = createOcrEngine({ languages: ['eng'], lanes: 1, maxPixels: 1e6 });
      const white = { data: new Uint8Array(200 * 200).fill(255), width: 200, height: 200, channels: 1 };
      await ocr.recognise(white, { signal: AbortSignal.timeout(30000) });`,
    'voice gate': `
      const { speechIn } = await import(${engine('speech/gate.ts')});
      await speechIn(process.env.HOME + '/silence', AbortSignal.timeout(30000), () => {});`,
  };
  for (const [name, code] of Object.entries(uses)) {
    it(`tell nobody that they are used: ${name}`, async () => {
      const home = mkdtempSync(join(tmpdir(), 'formwork-home-'));
      try {
        writeFileSync(join(home, 'silence'), Buffer.alloc(32_000));
        writeFileSync(join(home, 'use.mjs'), `${code} process.exit();`);
        const environment = { PATH: process.env.PATH, HOME: home };
        await promisify(execFile)(process.execPath, [join(home, 'use.mjs')], { env: environment });
        assert.deepEqual(readdirSync(home).sort(), ['silence', 'use.mjs']);
      } finally {
        rmSync(home, { recursive: true });
      }
    });
  }
});
