/**
 * `node scripts/train/found.ts FOLDER`: fetches the files of `found/`, which people have made for themselves and which
 * Debian hands out with free software, and writes their cases beside them, for `npm run train -- --cases`.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';

/** Where a file lies below a mirror of Debian, and what it hashes to. */
export interface Archive {
  path: string;
  sha256: string;
}

export const mirror = 'https://deb.debian.org/debian/';

/**
 * Takes files out of archives into `folder`, each below the name of its archive. What is there stays.
 *
 * @param files paths as cases name them: the archive's name, then the path in it
 * @throws Error when an archive can't be fetched, or is another one than is told
 */
export async function fetchFound(
  files: readonly string[],
  archives: Readonly<Record<string, Archive>>,
  folder: string,
  base = mirror,
  say: (text: string) => void = console.log,
): Promise<void> {
  for (const [name, archive] of Object.entries(archives)) {
    // Two cases may ask of one file: tar finds a member once.
    const own = [...new Set(files)].filter((file) => file.startsWith(`${name}/`));
    const missing = own.filter((file) => !existsSync(join(folder, file)));
    if (missing.length === 0) continue;
    const into = join(folder, name);
    await mkdir(into, { recursive: true });
    const packed = join(folder, basename(archive.path));
    say(`${archive.path}: ${missing.length} files`);
    const inner = `${packed}.tar`;
    try {
      await download(new URL(archive.path, base), packed, archive.sha256);
      const wanted = missing.map((file) => file.slice(name.length + 1));
      if (packed.endsWith('.deb')) {
        execFileSync('sh', ['-c', 'dpkg-deb --fsys-tarfile "$1" > "$2"', 'sh', packed, inner]);
        execFileSync('tar', ['-xf', inner, '-C', into, '--', ...wanted.map((path) => `./${path}`)]);
      } else execFileSync('tar', ['-xf', packed, '-C', into, '--', ...wanted]);
    } finally {
      for (const left of [packed, inner]) await rm(left, { force: true });
    }
  }
}

async function download(from: URL, to: string, sha256: string): Promise<void> {
  const answer = await fetch(from);
  if (!answer.ok || !answer.body) throw new Error(`${from} answers ${answer.status}.`);
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(to));
  const hash = createHash('sha256');
  await pipeline(createReadStream(to), hash);
  const got = hash.digest('hex');
  if (got !== sha256) throw new Error(`${from} hashes to ${got} and not to ${sha256}.`);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { mirror: { type: 'string' } } });
  const [target] = positionals;
  if (target === undefined) throw new Error('Usage: node scripts/train/found.ts FOLDER [--mirror URL]');
  const folder = resolve(target);
  const own = join(import.meta.dirname, 'found');
  const list = await readFile(join(own, 'cases.jsonl'), 'utf8');
  const archives = JSON.parse(await readFile(join(own, 'archives.json'), 'utf8')) as Record<string, Archive>;
  const lines = list.split('\n').filter((line) => line !== '');
  const files = lines.map((line) => (JSON.parse(line) as { file: string }).file);
  await fetchFound(files, archives, folder, values.mirror ?? mirror);
  await writeFile(join(folder, 'cases.jsonl'), list);
  console.log(`${lines.length} cases in ${join(folder, 'cases.jsonl')}`);
}

if (import.meta.main) await main();
