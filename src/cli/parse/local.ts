/** Fills templates with workers of this machine, which stay warm from file to file. */
import { access, constants, copyFile, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { jobSettings } from '../../container/job-settings.ts';
import { scratchRoot } from '../../container/parser-settings.ts';
import { deadlineFor } from '../../jobs/run.ts';
import { Problem } from '../../model/problem.ts';
import { isAnswerItself } from '../../perform/projection.ts';
import { supportedExtensions } from '../../plugin/registry.ts';
import { openParser } from '../parser.ts';
import type { Answer, Filler, ShowProgress, SourceFile, Wanted } from './filler.ts';

/**
 * @param jobs workers; one for each processor when absent
 * @throws Problem when what is wanted can't be done with any file
 */
export async function openLocal(wanted: Wanted, jobs?: number): Promise<Filler> {
  const { config } = readConfig(process.env);
  const size = jobs ?? config.FORMWORK_WORKERS;
  const { allowance } = jobSettings(config);
  const parser = await openParser({ size, again: false });
  const asked = { ...wanted, include: new Set(wanted.include), require: [...wanted.require] };

  async function fill({ path, name }: SourceFile, signal: AbortSignal, onProgress?: ShowProgress): Promise<Answer> {
    await using here = await readable(path);
    const answer = parser.parse({
      ...{ ...asked, path: here.path, name, size: here.size, signal },
      ...(onProgress && { onProgress }),
      // Nobody waits at the other end of a connection: long files get the time that they take.
      extend: (progress) => deadlineFor(progress, allowance),
    });
    // Awaited here, as the file must be there until then.
    return await answer.catch(async (error: unknown) => {
      // A file that went away under the worker's hands is not damaged.
      if (error instanceof Problem) await stat(path);
      throw error;
    });
  }
  try {
    await parser.checkTemplate(wanted.template, { empty: isAnswerItself(wanted.include) });
    await parser.ready();
  } catch (error) {
    await parser.close();
    throw error;
  }
  return {
    ...{ jobs: size, extensions: new Set(supportedExtensions(parser.registry)), fill },
    [Symbol.asyncDispose]: () => parser.close(),
  };
}

/** The file under a path that can be handed on. @throws the system's error when it can't be read */
async function readable(path: string | Buffer): Promise<AsyncDisposable & { path: string; size: number }> {
  const found = await stat(path);
  if (!found.isFile()) throw Object.assign(new Error('It is not a file.'), { syscall: 'stat' });
  await access(path, constants.R_OK);
  const { size } = found;
  // Without links, which lead elsewhere for workers.
  if (typeof path === 'string') return { path: await realpath(path), size, async [Symbol.asyncDispose]() {} };
  const folder = await mkdtemp(join(scratchRoot(), 'copy-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const copy = join(folder, 'file');
  await copyFile(path, copy).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { path: copy, size, [Symbol.asyncDispose]: remove };
}
