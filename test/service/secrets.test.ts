import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { settingNames } from '../../src/config.ts';
import { isSecret } from '../../src/service/secrets.ts';

describe('secrets of the environment', () => {
  it('are those settings whose values are hidden, and all of plugins and strategies', () => {
    assert.deepEqual(settingNames.filter(isSecret).includes('DATABASE_URL'), true);
    assert.deepEqual(['FORMWORK_BOOTSTRAP_KEY', 'FORMWORK_MY_PLUGIN__TOKEN', 'PORT', 'HOME'].map(isSecret), [
      true,
      true,
      false,
      false,
    ]);
  });

  it('are gone once they were read: for the process, for those that it starts, and for who looks at it', () => {
    const secret = 'a-secret-of-the-host-12345678901234567890';
    const environment = { FORMWORK_BOOTSTRAP_KEY: secret, DATABASE_URL: `postgres://a:${secret}@b/c`, LAST: 'kept' };
    const host = join(import.meta.dirname, '../fixtures/hiding-host.ts');
    const output = execFileSync(process.execPath, [host], { env: { PATH: process.env.PATH, ...environment } });
    assert.ok(!output.includes(secret), output.toString());
    const { own, kernel, child } = JSON.parse(output.toString());
    assert.equal(own.LAST, 'kept');
    assert.ok(kernel.includes('LAST=kept') && child.includes('LAST=kept'));
    assert.ok(kernel.includes(`FORMWORK_BOOTSTRAP_KEY=${'*'.repeat(secret.length)}`));
  });
});
