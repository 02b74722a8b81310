/** Video files: tags, chapters, subtitles or speech, and the text on their frames, in the order of time. */
import type { DeclaredField, ExtractContext, FormatPlugin, ParsedDocument, Source } from '../../src/plugin/contract.ts';
import { coverOf } from '../media/poster.ts';
import { measuresOf, type Probe, probeOf } from '../media/probe.ts';
import { speechOf } from '../media/speech.ts';
import { headingOf, inTime, metadataOf } from '../media/timeline.ts';
import { frameTextOf } from './frame-text.ts';
import { framesOf } from './frames.ts';
import { bestFrame } from './poster.ts';
import { previewFilm } from './preview.ts';
import { subtitlesOf } from './subtitles.ts';

/** Tags that say how the file was written, not what it shows. */
const technical = /^(?:major_brand|minor_version|compatible_brands|encoder|duration)$/i;

const tagsOf = ({ tags }: Probe): DeclaredField[] =>
  Object.entries(tags)
    .filter(([name]) => !technical.test(name))
    .map(([name, value]) => ({ kind: 'tag', name: name.toLowerCase(), label: name.replaceAll('_', ' '), value }));

async function extract(source: Source, context: ExtractContext): Promise<ParsedDocument> {
  const probe = await probeOf(source, context);
  if (probe.streams.length === 0) throw context.fault('file-corrupt', 'The file holds neither pictures nor sound.');
  const fields = [...tagsOf(probe), ...measuresOf(probe)];
  const subtitles = await subtitlesOf(source, probe, context);
  const speech = subtitles.spoken ? { blocks: [], warnings: [] } : await speechOf(source, probe, context);
  const { frames, warnings } = await framesOf(source, probe, context);
  const frameText = await frameTextOf(frames, context);
  const poster = (await coverOf(source, probe, context)) ?? (await bestFrame(frames, context));
  const chapters = probe.chapters.filter(({ title }) => title).map(headingOf);
  return {
    type: source.type,
    metadata: metadataOf(fields),
    ...(probe.duration ? { duration: probe.duration } : {}),
    blocks: inTime([...chapters, ...subtitles.blocks, ...speech.blocks, ...frameText.blocks]),
    fields,
    ...(poster ? { poster } : {}),
    warnings: [...subtitles.warnings, ...speech.warnings, ...warnings, ...frameText.warnings],
  };
}

export default { extract, preview: previewFilm } satisfies FormatPlugin;
