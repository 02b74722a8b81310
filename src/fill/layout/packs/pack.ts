/** What is known of one genre of documents: sources of candidates and finders of lists, beyond what the core knows. */
import type { FilledList } from '../../../model/filled.ts';
import type { LayoutContext } from '../context.ts';
import type { View } from '../page/view.ts';
import type { ListAsk } from '../regions/asked.ts';
import type { Candidate } from '../score/candidate.ts';
import type { Ask, Page, Source } from '../sources/source.ts';

/** A list that a pack found, and how sure it is, from 0 to 1. */
export interface FoundList {
  items: FilledList['items'];
  score: number;
  /** Whether the document itself bears it out, so that no other reading of it counts. */
  proved?: boolean;
}

export interface Pack {
  /** The genre. */
  name: string;
  /** Whether a document may be of the genre. */
  applies(view: View, context: LayoutContext): boolean;
  sources?: readonly Source[];
  /** Finds a list that is known by its wording, an empty one too; undefined when it is none of those. */
  list?(ask: ListAsk, view: View, context: LayoutContext): FoundList | undefined;
  /** What the genre makes of a candidate; `source` names where it comes from. */
  weigh?(candidate: Candidate, ask: Ask, page: Page, source: string): Candidate;
}
