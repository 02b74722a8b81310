/** Which workers a file is for: told by its name, as its bytes are looked at by workers only. */
import { extname } from 'node:path';
import type { Registry } from '../plugin/registry.ts';
import type { Lane } from './job.ts';

export function laneOf(name: string, registry: Registry): Lane {
  const extension = extname(name).toLowerCase();
  return registry.types.some((one) => one.long && one.extensions.includes(extension)) ? 'long' : 'short';
}
