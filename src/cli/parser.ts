/** The parser of a command that reads files: with workers that are closed off as the service's are. */
import { readConfig } from '../config.ts';
import { parserSettings, scratchRoot } from '../container/parser-settings.ts';
import { Parser } from '../parse.ts';
import { findSandbox } from '../plugin/pool/sandbox.ts';
import { hideSecrets } from '../service/secrets.ts';
import { showOutput } from './output.ts';

/**
 * @param size workers
 * @param again whether files come again with other templates, so that what was read of them is worth keeping
 * @throws Error when a setting or a plugin is not valid
 */
export async function openParser({ size = 1, again = true } = {}): Promise<Parser> {
  const { config } = readConfig(process.env);
  hideSecrets();
  const sandbox = await findSandbox(config.FORMWORK_SANDBOX);
  const { pool, documents, ...settings } = parserSettings(config, `${scratchRoot()}/work`);
  return Parser.open({
    ...settings,
    candid: true,
    pool: { ...pool, ...{ size, reserve: 0, sandbox }, onOutput: showOutput },
    ...(again && documents && { documents }),
  });
}
