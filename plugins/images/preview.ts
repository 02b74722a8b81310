/** Pictures of pages as people see them, in colour, and standing as the document's words have them. */
import type { ExtractContext, PagePreview, PreviewRequest, Previews, Source } from '../../src/plugin/contract.ts';
import { pagePreview } from '../pages/preview.ts';
import { openPictures } from './sheet.ts';

export async function previewImage(
  source: Source,
  request: PreviewRequest,
  context: ExtractContext,
): Promise<Previews> {
  if (source.size === 0) throw context.fault('file-empty', 'The file is empty.');
  const pictures = await openPictures(await source.read(), source.type, context);
  const previews: PagePreview[] = [];
  for (const page of request.pages.filter((number) => number <= pictures.count)) {
    context.signal.throwIfAborted();
    context.progress('draw', previews.length, request.pages.length);
    const picture = await pictures.open(page - 1).catch((fault: unknown) => {
      if (pictures.count === 1) throw fault;
      return undefined;
    });
    if (picture) previews.push(await pagePreview(picture, page, request));
  }
  return { pages: pictures.count, previews };
}
