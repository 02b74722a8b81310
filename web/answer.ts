/** What the service answers with, as this page uses it. */
import type { ParsedDocument, Place } from '../src/model/document.ts';
import type { Status } from '../src/model/filled.ts';
import type { FlowPreview, FramePreview, PagePreview, Preview, WavePreview } from '../src/model/preview.ts';

/** Where a value was read. What concerns the whole file, such as a tag, has only the words. */
export type Seen = (Place | { kind?: undefined }) & { text: string; confidence?: number };

export interface LeafEvidence {
  value: string | number | boolean | null;
  raw: string | null;
  status: Status;
  confidence: number;
  places: Seen[];
}

export type Evidence = LeafEvidence | Evidence[] | { [key: string]: Evidence };

export interface FileDocument extends Omit<ParsedDocument, 'warnings' | 'poster'> {
  text: string;
  markdown: string;
}

export interface Notice {
  code: string;
  message: string;
  pointer?: string;
}

export interface Answer {
  result: unknown;
  evidence: Evidence;
  document: FileDocument;
  /** A template for such files, where that was asked for. */
  suggestion?: Record<string, unknown>;
  warnings: Notice[];
}

export interface FilePreviews {
  type: string;
  pages?: number;
  duration?: number;
  previews: Preview[];
}

export type { FlowPreview, FramePreview, PagePreview, WavePreview };

/** A failure as the service tells it (RFC 9457), or one of the way there. */
export interface Failure {
  title: string;
  detail: string;
  code: string;
  requestId?: string;
  errors?: { detail: string; pointer: string }[];
}

/** What the service says of itself in the page. */
export interface Service {
  version: string;
  extensions: string[];
  samples: { name: string; file: string; label: string }[];
}
