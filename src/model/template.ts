/** What a caller's JSON template asks for, as a tree of fields. Reading one from JSON is `readTemplate`. */

/** What kind of value a leaf wants. `string` is the default; `verbatim` wants the document's own wording, whole. */
export type ValueType =
  | 'string'
  | 'verbatim'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'time'
  | 'date-time'
  | 'duration'
  | 'email'
  | 'phone'
  | 'url'
  | 'currency'
  | 'country'
  | 'money';

interface FieldBase {
  /** The caller's key; `''` for the root and for the items of a list. */
  key: string;
  /** JSON Pointer into the caller's template. */
  pointer: string;
  /** The words of the key, lower-case: `invoiceDate` and `invoice_date` are both `['invoice', 'date']`. */
  words: string[];
  /** What the caller says about it in prose: a schema's description or title, or a leaf that is a description. */
  description?: string;
}

export interface LeafField extends FieldBase {
  kind: 'leaf';
  type: ValueType;
  /** Other types that the caller accepts as well (`anyOf`, a list of types), after `type`. */
  alternatives?: ValueType[];
  /** The value is one of these. */
  choices?: (string | number | boolean)[];
  /** An example of such a value, not a value of this file. */
  example?: string;
  /** A regular expression (JSON Schema `pattern`) that the value must match. */
  pattern?: string;
  minimum?: number;
  maximum?: number;
  /** A `date` leaf whose type the caller asked for gets ISO 8601; one inferred from its name keeps the wording. */
  declared: boolean;
}

export interface ObjectField extends FieldBase {
  kind: 'object';
  fields: Field[];
  /** What members beyond `fields` hold, when the caller lets the file name them (`additionalProperties`). */
  open?: Field;
  /** The list that the caller takes as well (`anyOf`), for a file that names no members. */
  list?: ListField;
}

export interface ListField extends FieldBase {
  kind: 'list';
  item: Field;
  maxItems?: number;
}

export type Field = LeafField | ObjectField | ListField;

export interface Template {
  root: ObjectField;
  /** What was ambiguous or dropped in the caller's template. */
  warnings: { pointer: string; message: string }[];
}
