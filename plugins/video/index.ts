/** Video files: tags, chapters, subtitles or speech, and the text on their frames, in the order of time. */
import type { DeclaredField, ExtractContext, FormatPlugin, ParsedDocument, Source } from '../../src/plugin/contract.ts';
import { measuresOf, type Probe, probeOf } from '../audio/probe.ts';
import { speechOf } from '../audio/speech.ts';
import { headingOf, inTime, metadataOf } from '../audio/timeline.ts';
import { frameTextOf } from './frames.ts';
import { subtitlesOf } from './subtitles.ts';

/** Tags that say how the file was written, not what it shows. */
const TECHNICAL = /^(?:major_brand|minor_version|compatible_brands|encoder|duration)$/i;

const tagsOf = ({ tags }: Probe): DeclaredField[] =>
  Object.entries(tags)
    .filter(([name]) => !TECHNICAL.test(name))
    .map(([name, value]) => ({ kind: 'tag', name: name.toLowerCase(), label: name.replaceAll('_', ' '), value }));

async function extract(source: Source, context: ExtractContext): Promise<ParsedDocument> {
  const probe = await probeOf(source, context);
  const fields = [...tagsOf(probe), ...measuresOf(probe)];
  const subtitles = await subtitlesOf(source, probe, context);
  const speech = subtitles.spoken ? { blocks: [], warnings: [] } : await speechOf(source, probe, context);
  const frames = await frameTextOf(source, probe, context);
  const chapters = probe.chapters.filter(({ title }) => title).map(headingOf);
  return {
    type: source.type,
    metadata: metadataOf(fields),
    ...(probe.duration ? { duration: probe.duration } : {}),
    blocks: inTime([...chapters, ...subtitles.blocks, ...speech.blocks, ...frames.blocks]),
    fields,
    warnings: [...subtitles.warnings, ...speech.warnings, ...frames.warnings],
  };
}

export default { extract } satisfies FormatPlugin;
