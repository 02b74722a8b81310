/** Processes of the service, for benchmarks that start, kill and watch them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface Running {
  child: ChildProcess;
  /** Of `serve`. */
  base: string;
  /** Lines of its log so far. */
  lines: Record<string, unknown>[];
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Ends it in good order. */
  stop(): Promise<void>;
}

/** Starts `formwork serve` or `formwork work`, and resolves when it is up. */
export async function startProcess(command: 'serve' | 'work', settings: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, [join(root, 'src/cli/main.ts'), command], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Record<string, unknown>[] = [];
  const up = Promise.withResolvers<number>();
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const texts = (rest + chunk.toString()).split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts.filter((line) => line.startsWith('{'))) {
      const line = JSON.parse(text) as Record<string, unknown>;
      lines.push(line);
      if (line.msg === 'listening' || line.msg === 'working') up.resolve(Number(line.port ?? 0));
    }
  });
  const exited = once(child, 'exit');
  void exited.then(() => up.reject(new Error(`${command} did not start`)));
  const port = await up.promise;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  return { child, base: `http://127.0.0.1:${port}`, lines, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
