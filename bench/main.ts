/**
 * `npm run bench`: runs each benchmark of this folder, in a process of its own. Alone: `npm run bench -- http`.
 * Compared are ratios of things measured side by side in one run; absolute figures belong to the machine.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

interface Benchmark {
  name: string;
  run(): Promise<void>;
}

const [, , only] = process.argv;

if (only === undefined) {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && file !== 'main.ts');
  const results = files.map((file) =>
    spawnSync(process.execPath, [import.meta.filename, basename(file, '.ts')], { stdio: 'inherit' }),
  );
  process.exitCode = results.some(({ status }) => status !== 0) ? 1 : 0;
} else {
  const { name, run } = (await import(`./${only}.ts`)) as Partial<Benchmark>;
  // Some files only hold what others need.
  if (name !== undefined && run) {
    console.log(`\n== ${name}`);
    await run();
  }
}
