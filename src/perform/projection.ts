/** The bytes of an answer: the filled template, alone or with what the caller wants to see beside it. */
import type { Explanation } from '../fill/explanation.ts';
import type { ParsedDocument, Poster, Warning } from '../model/document.ts';
import { type Evidence, type Filled, plain } from '../model/filled.ts';
import { toMarkdown, toText } from '../model/markdown.ts';
import type { Template } from '../model/template.ts';
import { encodeJson } from '../plugin/encode.ts';

export const includes = ['evidence', 'document', 'poster', 'suggestion', 'warnings'] as const;
export type Include = (typeof includes)[number];

/** Whether what is to be shown says enough by itself, so that the template may ask for nothing. */
export const isAnswerItself = (include: Iterable<Include>): boolean =>
  [...include].some((one) => one === 'document' || one === 'suggestion');

/** All that an answer can show. */
export interface Parsed {
  filled: Filled;
  document: ParsedDocument;
  poster: Poster | undefined;
  template: Template;
  /** A template for such files, where that is asked for. */
  suggestion?: Record<string, unknown>;
  /** Why it is filled so, where that is asked for. */
  explanation?: Explanation;
}

/**
 * Encodes an answer as JSON. Without `include` it is the filled template and nothing else.
 * @throws Problem `file-too-complex` when it is beyond what one JSON text can hold, `plugin-output-invalid` when the
 * document holds what JSON cannot.
 */
export function projectAnswer(parsed: Parsed, include: readonly Include[]): Uint8Array {
  const { filled, document, poster, template, suggestion, explanation } = parsed;
  const result = plain(filled);
  if (include.length === 0 && !explanation) return encodeJson(result);
  return encodeJson({
    result,
    ...(include.includes('evidence') && { evidence: evidenceOf(filled) }),
    ...(include.includes('document') && { document: documentOf(document) }),
    ...(include.includes('poster') && { poster: poster ?? null }),
    ...(suggestion && { suggestion }),
    ...(explanation && { explanation, pages: document.pages ?? [] }),
    ...(include.includes('warnings') && { warnings: warningsOf(document.warnings, template) }),
  });
}

/** Mirrors the result; each leaf is `{value, raw, status, confidence, places}`. */
function evidenceOf(filled: Filled): unknown {
  if (filled.kind === 'list') return filled.items.map(evidenceOf);
  if (filled.kind === 'object') {
    return Object.fromEntries(Object.entries(filled.members).map(([key, member]) => [key, evidenceOf(member)]));
  }
  const { value, raw, status, confidence, evidence, alternatives, strategy } = filled;
  const shown = { value, raw, status, confidence, places: evidence.map(placeOf) };
  return {
    ...shown,
    ...(alternatives && { alternatives: alternatives.map(evidenceOf) }),
    ...(strategy && { strategy }),
  };
}

/** A place with the words that stand there; what concerns the whole file has only the words. */
const placeOf = ({ place, text, confidence, likeness }: Evidence): object => ({ ...place, text, confidence, likeness });

/** All that a page needs to draw the document, and its text in two forms. */
function documentOf(document: ParsedDocument): object {
  const { type, pages, duration, metadata, styles, blocks, fields, outline, links } = document;
  const text = toText(document);
  const markdown = toMarkdown(document);
  return { type, pages, duration, text, markdown, metadata, fields, outline, links, styles, blocks };
}

const warningsOf = (warnings: Warning[], template: Template): object[] => [
  ...warnings,
  ...template.warnings.map(({ pointer, message }) => ({ code: 'template', message, pointer })),
];
