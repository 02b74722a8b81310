/** What a zone of a document offers to a key. */
import type { Profile } from '../../keys/profile.ts';
import type { Span, View } from '../../page/view.ts';
import type { Features } from '../../score/candidate.ts';
import type { Locale } from '../../values/locale.ts';

export interface Zoned {
  spans: Span[];
  score: number;
  value?: string | number;
  features?: Features;
}

export type ZoneReader = (view: View, profile: Profile, locale: Locale) => Zoned[];
