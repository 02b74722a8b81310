/** Images: every frame is a page, its text is recognised and laid out as that of a PDF; codes and the file's own metadata are fields. */
import type { FormatPlugin, ParsedDocument } from '../../src/plugin/contract.ts';
import { readMachineZones } from '../pages/machine-readable.ts';
import { findStructure } from '../pages/structure.ts';
import { countPictures } from '../pages/under-way.ts';
import { readDeclared } from './declared.ts';
import { notInTime, readSheet, unreadable } from './page.ts';
import { previewImage } from './preview.ts';
import { openFrames } from './sheet.ts';
import { sideBySide } from './side-by-side.ts';

const plugin: FormatPlugin = {
  async extract(source, context): Promise<ParsedDocument> {
    if (source.size === 0) throw context.fault('file-empty', 'The file is empty.');
    const bytes = await source.read();
    const frames = await openFrames(bytes, source.type, context);
    const { fields, metadata } = await readDeclared(bytes);
    const begin = countPictures((done) => context.progress('recognise', done, frames.count));
    context.progress('recognise', 0, frames.count);
    const pages = await sideBySide(frames.count, context.engines.ocr?.lanes ?? 1, async (index) => {
      context.signal.throwIfAborted();
      // One picture alone is worth the risk.
      if (context.enough?.aborted && frames.count > 1) return notInTime(index + 1);
      const under = begin();
      const sheet = await frames.open(index).catch((fault: unknown) => {
        if (frames.count === 1) throw fault;
        return undefined;
      });
      const content = sheet ? await readSheet(sheet, index + 1, context, under.lines) : unreadable(index + 1);
      under.end();
      return content;
    });
    const warnings = pages.flatMap((content) => content.warnings);
    if (frames.skipped > 0) {
      const message = `${frames.skipped} frames of the animation between those that are shown were not read.`;
      warnings.push({ code: 'frames-skipped', message });
    }
    const blocks = findStructure(
      pages.flatMap((content) => content.blocks),
      frames.count,
    );
    return {
      type: source.type,
      metadata,
      pages: pages.map((content) => content.page),
      blocks,
      fields: [...fields, ...pages.flatMap((content) => content.fields), ...readMachineZones(blocks)],
      warnings,
    };
  },
  preview: previewImage,
};

export default plugin;
