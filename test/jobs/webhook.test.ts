import assert from 'node:assert/strict';
import { isPublic } from '../../src/jobs/address.ts';
import { call, refuseUrl, sign } from '../../src/jobs/webhook.ts';

describe('webhooks', () => {
  const settings = { secret: 'a-secret-of-the-tests-only', private: false };

  it('are signed as the standard has it', () => {
    // From https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const signature = sign(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}');
    assert.equal(signature, 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('tell private addresses from public ones', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.1', '172.31.0.1', '100.64.0.1']) {
      assert.ok(!isPublic(address), address);
    }
    for (const address of ['::1', '::', '::ffff:127.0.0.1', 'fd00::1', 'fe80::1', 'ff02::1', '64:ff9b::a00:1', 'x']) {
      assert.ok(!isPublic(address), address);
    }
    for (const address of ['93.184.215.14', '1.1.1.1', '2606:4700::1111']) assert.ok(isPublic(address), address);
  });

  it('go to public addresses with TLS only', () => {
    assert.equal(refuseUrl('https://example.org/hook?x=1', settings), undefined);
    const refused = ['http://example.org', 'ftp://example.org', 'https://a:b@example.org', 'nonsense'];
    const hidden = [
      'https://127.0.0.1',
      'https://[::1]/',
      'https://localhost',
      'https://0x7f.1',
      'https://a.localhost./',
      'https://2130706433',
    ];
    for (const url of [...refused, ...hidden]) assert.ok(refuseUrl(url, settings), url);
    assert.equal(refuseUrl('http://127.0.0.1:80', { ...settings, private: true }), undefined);
  });

  it('look at the address that a name leads to when they call', async () => {
    await assert.rejects(call('https://localhost:1/', {}, '', { open: false }), /not a public address/);
    await assert.rejects(call('https://[::ffff:10.0.0.1]:1/', {}, '', { open: false }), /not a public address/);
  });
});
