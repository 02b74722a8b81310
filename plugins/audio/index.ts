/** Sound files: their tags as declared fields, their chapters as headings, what is said in them as timed text. */
import type { ExtractContext, FormatPlugin, ParsedDocument, Source } from '../../src/plugin/contract.ts';
import { coverOf } from '../media/poster.ts';
import { measuresOf, probeOf } from '../media/probe.ts';
import { speechOf } from '../media/speech.ts';
import { headingOf, inTime, metadataOf } from '../media/timeline.ts';
import { previewSound } from '../media/wave.ts';
import { tagsOf } from './tags.ts';

async function extract(source: Source, context: ExtractContext): Promise<ParsedDocument> {
  const probe = await probeOf(source, context);
  if (!probe.streams.some(({ kind }) => kind === 'audio'))
    throw context.fault('file-corrupt', 'The file holds no sound.');
  const fields = [...(await tagsOf(source.path)), ...measuresOf(probe)];
  const { blocks, warnings } = await speechOf(source, probe, context);
  const poster = await coverOf(source, probe, context);
  const chapters = probe.chapters.filter(({ title }) => title).map(headingOf);
  return {
    type: source.type,
    metadata: metadataOf(fields),
    ...(probe.duration ? { duration: probe.duration } : {}),
    blocks: inTime([...chapters, ...blocks]),
    fields,
    ...(poster ? { poster } : {}),
    warnings,
  };
}

export default { extract, preview: previewSound } satisfies FormatPlugin;
