import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../src/config.ts';
import { allowOrigins } from '../../src/http/cors.ts';

const friend = 'https://app.example.org';

async function ask(origins: string[], method: string, headers: Record<string, string>): Promise<Response> {
  const server = createServer(allowOrigins(origins, (_request, response) => void response.end('the application')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { method, headers });
  await response.clone().arrayBuffer();
  server.close();
  return response;
}
const preflight = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-api-key' };
const allowed = (response: Response): string | null => response.headers.get('Access-Control-Allow-Origin');

describe('pages of other hosts', () => {
  it('may not call where nobody was named', async () => {
    assert.equal(allowed(await ask([], 'GET', { Origin: friend })), null);
  });

  it('may call when they are named, and see what answers say of themselves', async () => {
    const answer = await ask([friend], 'GET', { Origin: friend });
    assert.equal(allowed(answer), friend);
    assert.match(
      answer.headers.get('Access-Control-Expose-Headers') ?? '',
      /Location.*RateLimit.*Formwork-Strategy.*Formwork-Cost/,
    );
    assert.equal(await answer.text(), 'the application');
    assert.equal(allowed(await ask([friend], 'GET', { Origin: 'https://app.example.org.evil.example' })), null);
    assert.equal(allowed(await ask([friend], 'GET', { Origin: 'null' })), null);
    assert.equal(allowed(await ask([friend], 'GET', {})), null);
    assert.equal(allowed(await ask(['*'], 'GET', { Origin: 'https://anyone.example' })), '*');
  });

  it('are told beforehand what they may send', async () => {
    const answer = await ask([friend], 'OPTIONS', { Origin: friend, ...preflight });
    assert.equal(answer.status, 204);
    assert.match(answer.headers.get('Access-Control-Allow-Headers') ?? '', /X-API-Key.*Idempotency-Key/);
    assert.equal(answer.headers.get('Access-Control-Allow-Credentials'), null);
    assert.equal(await (await ask([friend], 'OPTIONS', { Origin: friend })).text(), 'the application');
    assert.equal(
      await (await ask([friend], 'OPTIONS', { Origin: 'https://x.example', ...preflight })).text(),
      'the application',
    );
  });

  it('are named by origin alone', () => {
    const { config } = readConfig({ FORMWORK_ORIGINS: `${friend}, http://localhost:5173` });
    assert.deepEqual(config.FORMWORK_ORIGINS, [friend, 'http://localhost:5173']);
    for (const wrong of [`${friend}/`, 'app.example.org', 'https://a.example/path', 'null']) {
      assert.throws(() => readConfig({ FORMWORK_ORIGINS: wrong }), /FORMWORK_ORIGINS.*origins such as/s, wrong);
    }
  });
});
