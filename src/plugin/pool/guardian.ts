/**
 * A small shell that outlives the host by a moment: when the host ends, however it ends, it kills the process groups
 * that were still running, as a worker in an endless loop would not notice by itself, and removes the host's folders,
 * so that no upload stays behind.
 */
import { type ChildProcess, spawn } from 'node:child_process';

const script = `
groups=' '
while read -r sign group; do
  case $sign in
    +) groups="$groups$group " ;;
    -) groups="\${groups%% $group *} \${groups#* $group }" ;;
    /) set -- "$@" "$group" ;;
  esac
done
for group in $groups; do kill -KILL "-$group" 2>/dev/null; done
for folder; do rm -rf -- "$folder"; done
`;

const guarded = new Set<number>();
const folders = new Set<string>();
let shell: ChildProcess | undefined;

/** Puts a process group under guard. The returned function takes it out again, when the group is known to be gone. */
export function guard(group: number): () => void {
  guarded.add(group);
  if (shell) tell(`+ ${group}`);
  else startShell();
  return () => {
    guarded.delete(group);
    tell(`- ${group}`);
  };
}

/** Has a folder removed when the host has ended. */
export function guardFolder(folder: string): void {
  if (folder.includes('\n')) return;
  folders.add(folder);
  if (shell) tell(`/ ${folder}`);
  else startShell();
}

function tell(line: string): void {
  shell?.stdin?.write(`${line}\n`);
}

/** Where there is no shell, workers still end themselves when their channel closes. */
function startShell(): void {
  const child = spawn('/bin/sh', ['-c', script], {
    detached: true,
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const forget = (): void => {
    if (shell === child) shell = undefined;
  };
  child.on('error', forget).on('exit', forget).unref();
  child.stdin.on('error', forget);
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  shell = child;
  for (const group of guarded) tell(`+ ${group}`);
  for (const folder of folders) tell(`/ ${folder}`);
}
