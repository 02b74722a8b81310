import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { closeAfterAnswer } from '../../src/http/connection.ts';

describe('a connection that is answered before its body came', () => {
  it('is ended once, however often the service asks for it while the client goes on sending', async () => {
    const server = createServer((request, response) => {
      closeAfterAnswer(request, response);
      response.writeHead(413).end('no');
      held = request.socket;
    });
    let held: Socket | undefined;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    try {
      client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nsome');
      const [answer] = (await once(client, 'data')) as [Buffer];
      assert.match(String(answer), /^HTTP\/1\.1 413 /);
      const before = held?.listenerCount('close') ?? Number.NaN;
      for (let time = 0; time < 20; time += 1) held?.destroySoon();
      assert.equal(held?.listenerCount('close'), before);
      client.write('more');
      assert.equal(held?.destroyed, false);
    } finally {
      client.destroy();
      server.closeAllConnections();
      server.close();
    }
  });
});
