/** Secrets of the environment, once they have been read: nobody who gets at the environment finds them there. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Setting } from '../config/setting-types.ts';
import { settingNames, settings } from '../config.ts';
import { isPartVariable } from '../plugin/part-settings.ts';

/** Variables that hold secrets, or may do so. */
export const isSecret = (name: string): boolean =>
  isPartVariable(name) || settingNames.some((known) => known === name && isSecretSetting(settings[known]));

const isSecretSetting = ({ secret }: Pick<Setting<unknown>, 'secret'>): boolean => secret === true;

/**
 * Takes secrets out of `process.env`, which child processes are handed, and out of what the kernel shows of the
 * environment that this process was started with. Those who started it may still have them: a shell, npm.
 */
export function hideSecrets(): void {
  const names = Object.keys(process.env).filter(isSecret);
  for (const name of names) delete process.env[name];
  if (process.platform === 'linux') blank(names);
}

/** Fields 50 and 51 of /proc/PID/stat (proc_pid_stat(5)), counted behind the command's name. */
const environmentStart = 50 - 3;

/** Overwrites the values in this process's own memory. Where the kernel does not allow that, they stay. */
function blank(names: readonly string[]): void {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const start = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[environmentStart]);
    const environment = readFileSync('/proc/self/environ', 'latin1');
    if (!Number.isSafeInteger(start) || start <= 0) return;
    const memory = openSync('/proc/self/mem', 'r+');
    try {
      let at = 0;
      for (const entry of environment.split('\0')) {
        const name = entry.slice(0, entry.indexOf('='));
        if (names.includes(name)) {
          const length = entry.length - name.length - 1;
          writeSync(memory, Buffer.alloc(length, '*'), 0, length, start + at + name.length + 1);
        }
        at += entry.length + 1;
      }
    } finally {
      closeSync(memory);
    }
  } catch {
    // Workers that have a machine of their own do not see it anyway.
  }
}
