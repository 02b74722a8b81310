/** The parser of a command that reads files one by one: with one worker, closed off as the service's are. */
import { readConfig } from '../config.ts';
import { Parser } from '../parse.ts';
import { parserSettings, scratchRoot } from '../parser-settings.ts';
import { findSandbox } from '../plugin/sandbox.ts';
import { hideSecrets } from '../secrets.ts';
import { showOutput } from './output.ts';

/** @throws Error when a setting or a plugin is not valid */
export async function openParser(): Promise<Parser> {
  const { config } = readConfig(process.env);
  hideSecrets();
  const sandbox = await findSandbox(config.FORMWORK_SANDBOX);
  const { pool, ...settings } = parserSettings(config, `${scratchRoot()}/work`);
  return Parser.open({
    ...settings,
    candid: true,
    pool: { ...pool, ...{ size: 1, reserve: 0, sandbox }, onOutput: showOutput },
  });
}
