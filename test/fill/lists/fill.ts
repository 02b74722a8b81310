/** What the tests of lists share: a document and a template in, the plain answer out. */
import { ground } from '../../../src/fill/ground.ts';
import { createLayoutStrategy } from '../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { type FilledObject, plain } from '../../../src/model/filled.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers have the shape that each test asks for
export type Answer = any;

export const fillTree = (parsed: ParsedDocument, template: unknown): Promise<FilledObject> =>
  createLayoutStrategy().fill(parsed, readTemplate(template), { signal: AbortSignal.timeout(20_000) });

/** The answer as a caller gets it: what the document does not bear out is gone. */
export const fill = async (parsed: ParsedDocument, template: unknown): Promise<Answer> =>
  plain(ground(await fillTree(parsed, template), parsed, readTemplate(template)));
