/** One file from its bytes to the bytes of its previews. Runs in a worker process, as a parse does. */
import type { PreviewRequest, Previews } from '../model/preview.ts';
import type { Machinery } from '../perform.ts';
import { detectType } from '../plugin/detect.ts';
import { encodeJson } from '../plugin/encode.ts';
import { previewFile } from '../plugin/extract.ts';
import type { TaskTools } from '../plugin/worker.ts';

/** What is asked for: plain data. */
export interface PreviewJob {
  task: 'preview';
  /** Absolute path of a private copy of the file. */
  path: string;
  /** The caller's name for it. */
  name: string;
  /** Bytes. */
  size: number;
  request: PreviewRequest;
}

export interface FilePreviews extends Previews {
  /** Media type, as detected. */
  type: string;
}

/** @throws Problem, whosever fault it was. */
export async function performPreview(
  { path, name, size, request }: PreviewJob,
  machinery: Machinery,
  tools: TaskTools,
): Promise<{ value: { elsewhere?: string }; body: Uint8Array }> {
  const { registry, limits, engines, plugin: load } = machinery;
  const { entry, plugin, type, alone } = (await detectType(path, name, registry)).registered;
  if (alone && machinery.home !== plugin) return { value: { elsewhere: plugin }, body: new Uint8Array() };
  const settings = machinery.settings(plugin);
  const job = { entry, plugin, source: { path, name, size, type }, limits, require: [], settings };
  const { pages, duration, previews } = await previewFile(job, request, { ...tools, engines, load });
  const answer: FilePreviews = {
    type,
    ...(pages !== undefined && { pages }),
    ...(duration !== undefined && { duration }),
    previews,
  };
  return { value: {}, body: encodeJson(answer) };
}
