import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { languages, snippetOf } from '../../web/snippet.ts';

const template = { total: 'number; "net", it\'s said, \\ and ünïts' };

describe('the request as code', function () {
  this.timeout(30_000);
  const folder = mkdtempSync(join(tmpdir(), 'formwork-snippet-'));
  const name = 'a;b, "c" & it\'s.txt';
  let received: FormData;
  const server = createServer(async (request, response) => {
    const { url = '', method = '', headers } = request;
    const whole = new Request(`http://x${url}`, {
      ...{ method, body: request as unknown as ReadableStream, duplex: 'half' },
      headers: headers as Record<string, string>,
    } as RequestInit);
    received = await whole.formData();
    response.setHeader('Content-Type', 'application/json').end('{"result":{}}');
  });
  before(async () => {
    writeFileSync(join(folder, name), 'hello');
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  after(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const programs: Partial<Record<(typeof languages)[number], [string, string]>> = {
    curl: ['sh', '-c'],
    JavaScript: [process.execPath, '--input-type=module'],
  };
  for (const language of languages.filter((one) => programs[one]))
    it(`sends the template and the file as they are, in ${language}`, async () => {
      const [program = '', flag = ''] = programs[language] ?? [];
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const code = snippetOf(language, { origin, file: name, template: JSON.stringify(template, null, 2) });
      const words = language === 'curl' ? [flag, code] : [flag, '-e', code];
      await promisify(execFile)(program, words, { cwd: folder, env: { ...process.env, FORMWORK_KEY: 'fw_x' } });
      assert.deepEqual(JSON.parse(String(received.get('template_json'))), template);
      assert.equal(await (received.get('file') as File).text(), 'hello');
    });
});
