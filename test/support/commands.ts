/** `formwork` in a process of its own, on a folder of its own, as a shell would run it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const main = resolve(import.meta.dirname, '../../src/cli/main.ts');

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export class Commands implements Disposable {
  /** Where they run. */
  readonly folder = mkdtempSync(join(tmpdir(), 'formwork-cli-'));
  /** For temporary files, so that what is left of them is seen. */
  readonly scratch = mkdtempSync(join(tmpdir(), 'formwork-cli-'));
  readonly environment: NodeJS.ProcessEnv;

  constructor(environment: NodeJS.ProcessEnv = {}) {
    const { PATH, NODE_OPTIONS } = process.env;
    this.environment = { PATH, NODE_OPTIONS, TMPDIR: this.scratch, FORMWORK_WORKERS: '1', ...environment };
  }

  start(words: readonly string[], { input = '' } = {}): { child: ChildProcess; ended: Promise<Ended> } {
    const child = spawn(process.execPath, [main, ...words], { cwd: this.folder, env: this.environment });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const closed = new Promise<number | null>((done) => child.on('close', done));
    const ended = Promise.all([text(child.stdout), text(child.stderr), closed]).then(([stdout, stderr, code]) => ({
      ...{ stdout, stderr, code },
    }));
    return { child, ended };
  }

  run(words: readonly string[], options?: { input?: string }): Promise<Ended> {
    return this.start(words, options).ended;
  }

  /** Files that commands have left among the temporary ones. */
  left(): string[] {
    const entries = readdirSync(this.scratch, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  }

  [Symbol.dispose](): void {
    for (const folder of [this.folder, this.scratch]) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
