/** What the parts of the layout strategy hand each other while one document is filled. */
import type { Filled, Leaf } from '../../model/filled.ts';
import type { Field, LeafField } from '../../model/template.ts';
import type { Pack } from './packs/pack.ts';
import type { Span, View } from './page/view.ts';
import type { Weights } from './score/weights.ts';
import type { Source } from './sources/source.ts';
import type { Locale } from './values/locale.ts';

export interface LayoutContext {
  signal: AbortSignal;
  locale: Locale;
  /** Values that are less likely right are null. */
  least: number;
  /** What is known of genres. */
  packs: readonly Pack[];
  /** Where candidates come from, those of packs aside, and the names of all of them. */
  sources: readonly Source[];
  sourceNames: readonly string[];
  /** What was learned from labelled documents. */
  weights: Weights;
  /** The whole document, whatever region is being filled. */
  whole: View;
  /**
   * Fills fields from a region with all of the strategy's machinery: the same labels, shapes and assignment, on fewer
   * lines. `parents` are the fields above, outermost first; their words help to tell what is asked for. The answers
   * come in the order of the fields.
   */
  fill(fields: readonly Field[], view: View, parents: readonly Field[]): Promise<Filled[]>;
  /**
   * The leaf that says: this text is the field's value. Reads the spans (joined by single spaces) in the asked type;
   * a `missing` leaf when the text can't be of that type or is empty. `confidence` is the caller's own estimate.
   */
  leafFrom(field: LeafField, spans: readonly Span[], confidence: number): Leaf;
  /** Lets other work of the process run; throws when the request was given up. Call it in loops that may be long. */
  breathe(): Promise<void>;
}
