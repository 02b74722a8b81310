/** A whole service in this process, on a port and in a folder of its own, with a key that may do everything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { createContainer } from '../../src/container.ts';
import { bootstrapAccount, openAccount } from '../../src/store/accounts.ts';
import { tokens } from '../../src/tokens.ts';

export interface TestService extends AsyncDisposable {
  base: string;
  key: string;
  /** Of an end user. */
  token: string;
  /** The environment that a process needs to work on the same store. */
  environment: Record<string, string>;
}

export async function startTestService(settings: Record<string, string> = {}): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-service-'));
  const [key, token] = ['a-bootstrap-key-of-the-tests', 'a-bootstrap-token-of-the-tests'];
  const environment = {
    ...{ DATA_DIR: folder, LOG_LEVEL: 'silent', FORMWORK_WORKERS: '1', ...settings },
    ...{ FORMWORK_BOOTSTRAP_KEY: key, FORMWORK_BOOTSTRAP_USER_TOKEN: token },
  };
  const container = createContainer(readConfig(environment).config);
  const store = await container.resolve(tokens.store);
  await openAccount(store, bootstrapAccount.name, bootstrapAccount.id);
  const [server, runner] = [await container.resolve(tokens.server), await container.resolve(tokens.runner)];
  const port = await server.listen(0, '127.0.0.1');
  runner.start();
  return {
    ...{ base: `http://127.0.0.1:${port}`, key, token, environment },
    async [Symbol.asyncDispose]() {
      container.resolve(tokens.stopping).abort();
      await runner.stop(1000);
      await server.close();
      await container[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
