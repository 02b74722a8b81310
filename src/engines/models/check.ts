/** Holds a model against what was recorded when it was fetched, before it is loaded. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../model/problem.ts';
import { recordedOf } from './record.ts';
import { damagedFiles, modelPath } from './store.ts';

/** Files that were found to be right, by their paths, with what tells whether they have changed since. */
const sound = new Map<string, string>();

/**
 * Reads every file of the model, once in a process for as long as none of them changes. A model that was not fetched
 * but put there has nothing that it could be held against.
 * @throws Problem `model-unavailable` that names the files that are not what was fetched
 */
export async function checkModel(
  folder: string,
  { name, repository }: { name: string; repository: string },
): Promise<void> {
  const recorded = await recordedOf(folder, { repository });
  if (!recorded) return;
  const marks = await Promise.all(
    recorded.files.map(async ({ path, sha256 }) => {
      const { ino, size, mtimeMs, ctimeMs } = await stat(join(modelPath(folder, { repository }), path)).catch(
        () => nothing,
      );
      return `${path} ${sha256} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
    }),
  );
  const place = modelPath(folder, { repository });
  const seen = marks.join('\n');
  if (sound.get(place) === seen) return;
  const damaged = await damagedFiles(folder, { repository }, recorded);
  if (damaged.length > 0)
    throw new Problem(
      'model-unavailable',
      `The model ${name} is not what was fetched (${damaged.join(', ')}). Run: formwork models pull ${name}`,
    );
  sound.set(place, seen);
}

const nothing = { ino: 0, size: 0, mtimeMs: 0, ctimeMs: 0 };
