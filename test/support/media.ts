/** Makes sound and video for the tests with the system's ffmpeg, and the context that a plugin is handed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Suite } from 'mocha';
import { createMediaTools } from '../../src/engines/media.ts';
import type { Engines, ExtractContext, MediaTools, ParsedDocument, Source } from '../../src/plugin/contract.ts';
import { findProgram } from '../../src/plugin/programs.ts';
import { testContext } from './context.ts';

/** A suite that needs ffmpeg: without it, it says so and is left out. */
export function describeWithFfmpeg(title: string, body: (this: Suite, folder: string) => void): void {
  if (!findProgram('ffmpeg')) {
    describe.skip(`${title} (skipped: ffmpeg is not installed, run npm run setup)`, () => {});
    return;
  }
  describe(title, function () {
    this.timeout(120_000);
    const folder = mkdtempSync(join(tmpdir(), 'formwork-media-'));
    after(() => rmSync(folder, { recursive: true, force: true }));
    body.call(this, folder);
  });
}

/** Runs ffmpeg with the arguments; the last one is the file it makes. */
export const make = (...args: string[]): string => {
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  return args.at(-1) ?? '';
};

export function mediaTools(): MediaTools {
  const tools = createMediaTools({ deadline: 60, processor: 60 });
  if (!tools) throw new Error('ffmpeg is not installed');
  return tools;
}

export interface Tried {
  engines?: Partial<Engines>;
  require?: string[];
  signal?: AbortSignal;
}

export const contextFor = (scratch: string, { engines, require = [], signal }: Tried = {}): ExtractContext =>
  testContext({
    ...(signal && { signal }),
    scratch,
    engines: { media: mediaTools(), absent: {}, ...engines },
    require,
  });

/** Runs a plugin on a file with a scratch folder of its own. */
export async function extractWith(
  plugin: { extract(source: Source, context: ExtractContext): Promise<ParsedDocument> },
  path: string,
  type: string,
  tried: Tried = {},
): Promise<ParsedDocument> {
  const scratch = mkdtempSync(join(tmpdir(), 'formwork-scratch-'));
  try {
    const source = { path, name: basename(path), type, size: statSync(path).size, read: () => readFile(path) };
    return await plugin.extract(source, contextFor(scratch, tried));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
