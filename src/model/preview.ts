/**
 * What a person is shown of a file, so that values can be pointed at: pictures of its pages, frames of a film, the
 * wave of a recording. Plain JSON, like the parsed document whose places it is made for.
 */
import Type, { type Static } from 'typebox';
import { Base64 } from './base64.ts';

/** What is made at most: pictures or frames of one request, pixels on either side, base64 letters, peaks. */
export const previewLimits = { pictures: 8, side: 4000, width: 2000, letters: 8 * 1024 * 1024, peaks: 2000 };

const Side = Type.Integer({ minimum: 1, maximum: previewLimits.side });
const picture = {
  /** SVG is for showing as an image: it holds no scripts and nothing from elsewhere. */
  type: Type.Enum(['image/webp', 'image/jpeg', 'image/png', 'image/svg+xml']),
  width: Side,
  height: Side,
  /** The picture's file in base64. */
  data: Base64(previewLimits.letters),
};
const Line = Type.Integer({ minimum: 1 });
const Stretches = Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 100 });
const Seconds = Type.Number({ minimum: 0 });

/** A page as its words have it: boxes of places on it are fractions of this picture. */
export const PagePreviewSchema = Type.Object({
  kind: Type.Literal('page'),
  page: Type.Integer({ minimum: 1 }),
  ...picture,
});
/** What a film shows at `time`. */
export const FramePreviewSchema = Type.Object({ kind: Type.Literal('frame'), time: Seconds, ...picture });
/**
 * A text without pages: how the paragraphs look that begin on these lines, and the pictures that stand before a line,
 * each as wide as `share` of the text.
 */
export const FlowPreviewSchema = Type.Object({
  kind: Type.Literal('flow'),
  lines: Type.Array(
    Type.Object({
      line: Line,
      /** What is set in bold or in italics, one after the other. */
      bold: Stretches,
      italic: Stretches,
      align: Type.Optional(Type.Enum(['centre', 'right'])),
    }),
    { maxItems: 5000 },
  ),
  pictures: Type.Array(Type.Object({ line: Line, share: Type.Number({ minimum: 0, maximum: 1 }), ...picture }), {
    maxItems: 60,
  }),
});
/** How loud a recording is, from its start to `seconds`: the loudest of each of as many parts of the same length. */
export const WavePreviewSchema = Type.Object({
  kind: Type.Literal('wave'),
  seconds: Seconds,
  peaks: Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { maxItems: previewLimits.peaks }),
});
export const PreviewSchema = Type.Union([PagePreviewSchema, FramePreviewSchema, WavePreviewSchema, FlowPreviewSchema]);
export type Preview = Static<typeof PreviewSchema>;
export type PagePreview = Static<typeof PagePreviewSchema>;
export type FramePreview = Static<typeof FramePreviewSchema>;
export type FlowPreview = Static<typeof FlowPreviewSchema>;
export type WavePreview = Static<typeof WavePreviewSchema>;

export const PreviewsSchema = Type.Object({
  /** How many pages the file has, where it has pages. */
  pages: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Seconds, for sound and video. */
  duration: Type.Optional(Seconds),
  /** What was asked for and could be made; empty for a file that shows nothing but its text. */
  previews: Type.Array(PreviewSchema, { maxItems: 2 * previewLimits.pictures + 1 }),
});
export type Previews = Static<typeof PreviewsSchema>;

/** What is asked for. A plugin leaves out what the file does not have. */
export interface PreviewRequest {
  /** Numbers of pages, from 1. */
  pages: number[];
  /** Seconds from the start of a film. */
  times: number[];
  /** Peaks of a recording's wave; 0 for none. */
  peaks: number;
  /** Pixels. */
  width: number;
  /** How the document's pages say that they were turned (`rotation` and `skew` of `Page`). */
  rotation: 0 | 90 | 180 | 270;
  skew: number;
}
