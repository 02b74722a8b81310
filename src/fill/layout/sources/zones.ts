/** What stands where a value of its kind usually stands, when no label says what it is. */
import type { Profile } from '../keys/profile.ts';
import { spanText, type View, wholeLine } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import type { Locale } from '../values/locale.ts';
import { personLikeness } from '../values/names.ts';
import { foldKeep } from '../values/text.ts';
import { topDates, years } from './zones/dates.ts';
import { organisations } from './zones/organisation.ts';
import { titles } from './zones/title.ts';
import type { Zoned, ZoneReader } from './zones/zoned.ts';

/** Readers that look by what the key asks for, and those that a role names. */
const readers: ZoneReader[] = [titles, topDates, years, organisations];
const byRole: Partial<Record<string, ZoneReader>> = { signature };

/** Candidates from the zones of a document that hold what the key asks for. */
export function zoneCandidates(profile: Profile, view: View, locale: Locale): Candidate[] {
  const zone = profile.role?.zone;
  if (profile.field.choices || profile.field.type === 'boolean') return [];
  const found = [...readers, ...(zone ? [byRole[zone]] : [])].flatMap((read) => read?.(view, profile, locale) ?? []);
  return found.map(({ spans, score, value, features }) => {
    const raw = spans.map(spanText).join(' ');
    const { field } = profile;
    return { field, source: 'zone', raw, value: value ?? raw, spans, features: { zone: score, ...features }, score };
  });
}

const closing =
  /^(?:yours (?:sincerely|faithfully|truly)|(?:kind|best|warm) regards|sincerely|regards|mit (?:freundlichen|kollegialen|besten|freundlichen kollegialen) gru|hochachtungsvoll|cordialement|veuillez agreer|atentamente|un saludo|saludos|cordiali saluti|distinti saluti|met vriendelijke groet|hoogachtend|atenciosamente|com os melhores cumprimentos)/;

/** Who signs: a person's name under the closing words of a letter. */
function signature(view: View, profile: Profile): Zoned[] {
  if (profile.shape !== 'person' && profile.shape !== 'name') return [];
  return view.lines.flatMap((line, index) => {
    if (!closing.test(foldKeep(line.text))) return [];
    const below = view.lines.slice(index + 1, index + 4).find(({ text }) => personLikeness(text) >= 0.85);
    return below ? [{ spans: [wholeLine(below)], score: 0.74 }] : [];
  });
}
