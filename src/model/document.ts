/**
 * The parsed document: what a format plugin makes of a file, and all that a fill strategy sees of it.
 * Plain JSON throughout, so that it crosses processes, disks and HTTP unchanged. Schema and type are one source.
 */
import Type, { type Static } from 'typebox';
import { Base64 } from './base64.ts';

const Fraction = Type.Number({ minimum: 0, maximum: 1 });
const Count = Type.Integer({ minimum: 0 });
const Ordinal = Type.Integer({ minimum: 1 });

/** Left, top, right, bottom as fractions of the page's (or frame's) width and height; origin top left. */
export const BoxSchema = Type.Tuple([Fraction, Fraction, Fraction, Fraction]);
export type Box = Static<typeof BoxSchema>;

/** The name of the file inside the file that is meant, such as an attachment; absent for the file itself. */
const InnerName = Type.Optional(Type.String());

/**
 * Where something stands: on a page (slides and picture frames are pages; numbered from 1, through all files inside
 * the file), in time (seconds from the start, `box` for text seen in a frame), or on a line of a flowing text that has
 * no pages (numbered from 1).
 */
export const PlaceSchema = Type.Union([
  Type.Object({ kind: Type.Literal('page'), page: Ordinal, box: Type.Optional(BoxSchema) }),
  Type.Object({
    kind: Type.Literal('time'),
    start: Type.Number({ minimum: 0 }),
    end: Type.Number({ minimum: 0 }),
    speaker: Type.Optional(Type.String()),
    box: Type.Optional(BoxSchema),
    file: InnerName,
  }),
  Type.Object({ kind: Type.Literal('text'), line: Ordinal, file: InnerName }),
]);
export type Place = Static<typeof PlaceSchema>;

/** 0 to 1: how sure the recogniser was. Absent when the text was read and not inferred. */
const Confidence = Type.Number({ minimum: 0, maximum: 1 });

/** How words look. `size` is in points. Words name a style by its index in `ParsedDocument.styles`. */
export const StyleSchema = Type.Object({
  font: Type.Optional(Type.String()),
  size: Type.Optional(Type.Number({ minimum: 0 })),
  bold: Type.Optional(Type.Boolean()),
  italic: Type.Optional(Type.Boolean()),
});
export type Style = Static<typeof StyleSchema>;

export const WordSchema = Type.Object({
  text: Type.String(),
  box: BoxSchema,
  style: Type.Optional(Count),
  confidence: Type.Optional(Confidence),
});
export type Word = Static<typeof WordSchema>;

/** One line of type: its words stand side by side, in reading order. `text` joins them with single spaces. */
export const LineSchema = Type.Object({
  text: Type.String(),
  place: PlaceSchema,
  words: Type.Optional(Type.Array(WordSchema)),
});
export type Line = Static<typeof LineSchema>;

/** What part a text plays beside the main flow; absent in the main flow itself. */
const Aside = Type.Enum(['header', 'footer', 'footnote', 'comment', 'notes']);

/** Which characters of a `text` are set in bold, where the format says so and gives no `words`: `[start, end)`, in their order. */
const Bold = Type.Optional(Type.Array(Type.Tuple([Count, Count])));

/** A run of text that belongs together. `level` is a heading's depth (from 1) or a list item's indent (from 1). */
export const TextBlockSchema = Type.Object({
  kind: Type.Enum(['heading', 'paragraph', 'list-item', 'caption', 'speech', 'frame-text']),
  text: Type.String(),
  place: Type.Optional(PlaceSchema),
  level: Type.Optional(Ordinal),
  aside: Type.Optional(Aside),
  lines: Type.Optional(Type.Array(LineSchema)),
  bold: Bold,
  confidence: Type.Optional(Confidence),
});
export type TextBlock = Static<typeof TextBlockSchema>;

/** One cell. `row` and `column` count from 0; spans are 1 when absent. A table inside the cell is in `tables`. */
export const CellSchema = Type.Object({
  row: Count,
  column: Count,
  rowSpan: Type.Optional(Ordinal),
  columnSpan: Type.Optional(Ordinal),
  text: Type.String(),
  place: Type.Optional(PlaceSchema),
  lines: Type.Optional(Type.Array(LineSchema)),
  bold: Bold,
  tables: Type.Optional(Type.Array(Type.Unknown())),
});
export type Cell = Omit<Static<typeof CellSchema>, 'tables'> & { tables?: Table[] };

/** A table. Its first `headerRows` rows are headings. A table that goes on over pages is one table. */
export const TableSchema = Type.Object({
  kind: Type.Literal('table'),
  place: Type.Optional(PlaceSchema),
  aside: Type.Optional(Aside),
  rows: Count,
  columns: Count,
  headerRows: Count,
  cells: Type.Array(CellSchema),
  caption: Type.Optional(Type.String()),
});
export type Table = Omit<Static<typeof TableSchema>, 'cells'> & { cells: Cell[] };

export type Block = TextBlock | Table;

/**
 * What the file itself declares: form fields, content controls, properties, tags, embedded records. Evidence of the
 * best kind. `name` is the file's own name for it, a path with slashes where it is nested (`SellerTradeParty/Name`);
 * `label` is the wording a reader would see beside it.
 *
 * `kind` says who has written the value, and so what filling makes of it:
 * - `form` (a field of a form) and `control` (a control or a named cell in a text or sheet): a person, beside a wording.
 *   Fills the key of that wording before anything that stands in the text. Numbers and dates as the document has them.
 * - `record` (data for programs: an invoice in XML, JSON-LD, microdata): a program. Fills the key that its path is known
 *   to mean in such records, surely; else one of the same name, when nothing in the text does better. Names with `@` are
 *   attributes: evidence, and never a value of their own.
 * - `tag` (of a recording, film or picture, a header of a mail): whoever made it. Fills keys of its name; days only where
 *   the key asks when it was made.
 * - `property` (title, author, created): often left over from another file. Fills keys of its name when nothing
 *   in the text does.
 * - `code` (a bar code, `label` its format): fills keys that ask for a code.
 *
 * Numbers of the last four have a point before their decimals, whatever the document's language.
 */
export const DeclaredFieldSchema = Type.Object({
  kind: Type.Enum(['form', 'control', 'property', 'tag', 'record', 'code']),
  name: Type.String(),
  label: Type.Optional(Type.String()),
  value: Type.String(),
  place: Type.Optional(PlaceSchema),
});
export type DeclaredField = Static<typeof DeclaredFieldSchema>;

/**
 * A page. `width` and `height` are points (1/72 inch) as the page is seen; `origin` says where its words come from. A
 * page that lay on its side or aslant was turned to stand upright, and its size and boxes are of it as it then stands:
 * by `rotation` degrees clockwise, and then, about its centre and at the same size, by `skew` degrees.
 */
export const PageSchema = Type.Object({
  number: Ordinal,
  width: Type.Number({ minimum: 0 }),
  height: Type.Number({ minimum: 0 }),
  origin: Type.Enum(['text', 'recognised', 'none']),
  rotation: Type.Optional(Type.Enum([90, 180, 270])),
  skew: Type.Optional(Type.Number({ minimum: -45, maximum: 45 })),
  file: InnerName,
});
export type Page = Static<typeof PageSchema>;

/** A located remark about something that could not be read, or was read with doubt. `code` is stable and lower-case. */
export const WarningSchema = Type.Object({
  code: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  message: Type.String(),
  place: Type.Optional(PlaceSchema),
});
export type Warning = Static<typeof WarningSchema>;

/** What a poster may be at most: bytes of its file, pixels on either side. */
const poster = { bytes: 256 * 1024, side: 640 };
const Side = Type.Integer({ minimum: 1, maximum: poster.side });

/**
 * A still picture that stands for the file in previews: a good frame of a film, the cover of a recording. `data` is the
 * picture's file in base64; `time` says at which second a film shows it, and is absent for a cover. Shown, never read.
 */
export const PosterSchema = Type.Object(
  {
    type: Type.Enum(['image/jpeg', 'image/png']),
    width: Side,
    height: Side,
    time: Type.Optional(Type.Number({ minimum: 0 })),
    data: Base64(4 * Math.ceil(poster.bytes / 3)),
  },
  { additionalProperties: false },
);
export type Poster = Static<typeof PosterSchema>;

export const ParsedDocumentSchema = Type.Object({
  /** Media type of the file, as detected. */
  type: Type.String(),
  /** Properties of the whole file, such as title, author, created; values as the file has them. */
  metadata: Type.Record(Type.String(), Type.String()),
  pages: Type.Optional(Type.Array(PageSchema)),
  /** Seconds, for sound and video. */
  duration: Type.Optional(Type.Number({ minimum: 0 })),
  styles: Type.Optional(Type.Array(StyleSchema)),
  /** In reading order. */
  blocks: Type.Array(Type.Union([TextBlockSchema, TableSchema])),
  fields: Type.Array(DeclaredFieldSchema),
  outline: Type.Optional(
    Type.Array(Type.Object({ title: Type.String(), level: Ordinal, place: Type.Optional(PlaceSchema) })),
  ),
  links: Type.Optional(
    Type.Array(Type.Object({ text: Type.String(), target: Type.String(), place: Type.Optional(PlaceSchema) })),
  ),
  poster: Type.Optional(PosterSchema),
  warnings: Type.Array(WarningSchema),
});
export type ParsedDocument = Omit<Static<typeof ParsedDocumentSchema>, 'blocks'> & { blocks: Block[] };
