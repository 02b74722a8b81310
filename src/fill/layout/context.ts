/** What the parts of the layout strategy hand each other while one document is filled. */
import type { Pack } from './packs/pack.ts';
import type { View } from './page/view.ts';
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
  /** The whole document. */
  whole: View;
  /** Lets other work of the process run; throws when the request was given up. Call it in loops that may be long. */
  breathe(): Promise<void>;
}
