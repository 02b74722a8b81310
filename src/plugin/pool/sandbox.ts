/** How far workers are closed off from the machine. docs/security.md says what each level closes, and what stays open. */
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../programs.ts';
import { appRoot, machinePaths } from './readable.ts';

/**
 * - `namespaces`: bubblewrap gives each worker a machine of its own, with nothing on it but what it needs.
 * - `user`: a user id of its own for each worker, where the service runs as root.
 * - `process`: what Node itself forbids, and no new privileges.
 * - `off`: Node forbids writing outside of the worker's folder.
 */
export type SandboxLevel = 'namespaces' | 'user' | 'process' | 'off';

export interface Sandbox {
  level: SandboxLevel;
  /** What stands in the way of the level above all others, in words; undefined there. */
  lacks?: string | undefined;
  /** For `namespaces`: words that this machine's bubblewrap takes beside the usual ones. */
  extra?: readonly string[];
}

/** What one worker needs. */
export interface Place {
  /** The worker's own folder. */
  home: string;
  /** Where it finds the file to read. */
  inbox: string;
  /** Files and folders that it may read beside those. */
  readable: readonly string[];
  /** User id for `user`. */
  user: number;
}

export const openSandbox: Sandbox = { level: 'off' };

/** In a line, for the operator. */
export const describeSandbox = ({ level, lacks }: Sandbox): string =>
  `Workers are closed off at the level "${level}"${lacks === undefined ? '.' : `, not "namespaces": ${lacks}`}`;

/** Of systemd's range for users that exist only while a process runs. */
export const chooseUser = (): number => randomInt(61_184, 65_520);

const nobody = '65534';
/** Milliseconds in which a trial must be over. */
const patience = 15_000;

/** A command line, and where it starts. */
export interface Enclosed {
  program: string;
  words: string[];
}

/** Puts a command into a sandbox. Its file descriptors, and its process group, are those that the caller gives. */
export function enclose(sandbox: Sandbox, place: Place, program: string, words: readonly string[]): Enclosed {
  if (sandbox.level === 'namespaces') {
    const around = [...namespaceWords(place), ...(sandbox.extra ?? []), '--', program, ...words];
    return { program: findProgram('bwrap') ?? 'bwrap', words: around };
  }
  const setpriv = findProgram('setpriv');
  if (sandbox.level === 'off' || !setpriv) return { program, words: [...words] };
  return { program: setpriv, words: [...privilegeWords(sandbox, place), '--', program, ...words] };
}

function namespaceWords({ home, inbox, readable }: Place): string[] {
  const shown = [...machinePaths(), ...readable].flatMap((path) => ['--ro-bind-try', path, path]);
  return [
    ...['--unshare-user', '--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
    ...['--uid', nobody, '--gid', nobody, '--hostname', 'worker', '--cap-drop', 'ALL', '--die-with-parent'],
    ...['--proc', '/proc', '--dev', '/dev', ...shown],
    ...['--ro-bind', inbox, inbox, '--bind', home, home, '--chdir', home],
    ...['--remount-ro', '/dev', '--remount-ro', '/'],
  ];
}

function privilegeWords({ level }: Sandbox, { user }: Place): string[] {
  const changed = ['--reuid', String(user), '--regid', String(user), '--clear-groups', '--bounding-set', '-all'];
  return ['--no-new-privs', '--inh-caps', '-all', '--pdeathsig', 'KILL', ...(level === 'user' ? changed : [])];
}

/**
 * The highest level that this machine allows: `auto` takes any, `strict` only the highest, `off` none.
 * @throws Error that says what is missing for `strict`
 */
export async function findSandbox(wanted: 'auto' | 'strict' | 'off'): Promise<Sandbox> {
  if (wanted === 'off') return { ...openSandbox, lacks: 'FORMWORK_SANDBOX is off' };
  let lacks = 'bubblewrap is not installed: apt-get install bubblewrap';
  if (findProgram('bwrap')) {
    for (const extra of [['--disable-userns'], []]) {
      const failure = await trial({ level: 'namespaces', extra });
      if (failure === undefined) return { level: 'namespaces', extra };
      lacks = `bubblewrap does not work here: ${failure}`;
    }
  }
  if (wanted === 'strict') throw new Error(lacks);
  const level = process.getuid?.() === 0 && (await trial({ level: 'user' })) === undefined ? 'user' : 'process';
  return { level, lacks };
}

/** Starts Node in the sandbox, where it must find the application. Gives what it failed of. */
async function trial(sandbox: Sandbox): Promise<string | undefined> {
  const home = await mkdtemp(join(tmpdir(), 'formwork-trial-'));
  try {
    const place: Place = { home, inbox: home, readable: appRoot(), user: chooseUser() };
    await chmod(home, 0o711);
    const look = [...place.readable.slice(0, 1), home].map((path) => `fs.statSync(${JSON.stringify(path)})`).join(';');
    const { program, words } = enclose(sandbox, place, process.execPath, ['-e', look]);
    await promisify(execFile)(program, words, { timeout: patience, cwd: '/', env: {} });
    return undefined;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return (stderr || message).trim().split('\n').at(-1)?.slice(0, 200) ?? 'it failed';
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
