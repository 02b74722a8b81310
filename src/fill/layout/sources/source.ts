/** Where candidates come from. Every source has this one shape; the scorer decides what each of them is worth. */
import type { Field, LeafField } from '../../../model/template.ts';
import type { LayoutContext } from '../context.ts';
import type { Profile } from '../keys/profile.ts';
import type { View } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import type { LabelIndex } from './labels/index.ts';

/** One leaf that is asked for. */
export interface Ask {
  field: LeafField;
  /** The fields above, outermost first. */
  parents: readonly Field[];
  profile: Profile;
  /** Whether the document is about what the key is about. */
  near: boolean;
}

/** What is looked at: a document or a region of it, with what was made of it once for all keys. */
export interface Page {
  view: View;
  index: LabelIndex;
  context: LayoutContext;
}

export interface Source {
  name: string;
  /** What it says of how likely it is counts as much as what was learned, and alone where nothing was learned of it. */
  trusted?: boolean;
  find(ask: Ask, page: Page): Candidate[];
}
