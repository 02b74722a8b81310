/** A Word file as people see it: not its pages, which only Word makes, but how its text looks, and its pictures. */
import type { ExtractContext, FlowPreview, PreviewRequest } from '../../../src/plugin/contract.ts';
import { startShowing } from '../ooxml/shown.ts';
import type { Reading } from './reading.ts';

/** As many as the contract allows. */
const most = { pictures: 60, lines: 5000, stretches: 100, letters: 2000 };
/** EMU to a pixel, where nothing says how large a picture is shown. */
const toPixel = 9525;

export async function flowPreview(
  { source, pictures, lineLooks = [], column }: Reading,
  request: PreviewRequest,
  context: ExtractContext,
): Promise<FlowPreview> {
  const show = startShowing(source, context);
  const shown: FlowPreview['pictures'] = [];
  for (const [index, { part, place, extent, crop }] of pictures.entries()) {
    if (shown.length >= most.pictures) break;
    context.progress('draw', index, pictures.length);
    const share = extent && Math.min(1, extent.width / column);
    const width = (share ?? 1) * request.width;
    const picture = await show(part, { width, height: extent && width * (extent.height / extent.width), crop });
    if (!picture || place.kind !== 'text') continue;
    shown.push({ line: place.line, share: share ?? Math.min(1, (picture.width * toPixel) / column), ...picture });
  }
  const cut = (texts: string[]) => texts.slice(0, most.stretches).map((text) => text.slice(0, most.letters));
  const lines = lineLooks
    .slice(0, most.lines)
    .map(({ bold, italic, ...look }) => ({ ...look, bold: cut(bold), italic: cut(italic) }));
  return { kind: 'flow', lines, pictures: shown };
}
