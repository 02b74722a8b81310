/** How likely a value is the answer to a leaf: what all sources saw of it, as numbers, for the scorer. */

import type { Profile } from '../keys/profile.ts';
import { boxOf } from '../page/line.ts';
import { readOf } from '../page/view.ts';
import type { Ask, Page, Source } from '../sources/source.ts';
import { meansAny } from '../words/terms.ts';
import { aroundFeatures, aroundOf } from './around.ts';
import type { Candidate } from './candidate.ts';
import { looksOf } from './looks.ts';
import { mostRank } from './neighbours.ts';
import { type Offer, priorOf } from './prior.ts';

/** All offers of one value. The first is the one that the others bear out. */
interface Group {
  offers: readonly Offer[];
  best: Candidate;
}

/** What a leaf may be, with what was seen of each value by itself. */
export interface Weighed {
  ask: Ask;
  groups: Group[];
  features: number[][];
  /** Whether what a group holds cannot be the answer, likely as it looks. */
  isOut?: (group: Group) => boolean;
}

/** What sources say beside how sure they are. */
const seen = [
  ...(
    'label side end covered rare near after told inside unit only first best short exact printed row ' +
    'column given fit before behind over among at last crossing trust sense sameCell alike smaller box question alone head says'
  ).split(' '),
  'akin',
  'akin lead',
  'akin back',
  'tells',
  'bound',
  'named',
  'named all',
  'named edge',
  'named whole',
  'counted',
];

const seenAt = new Map(seen.map((name, at) => [name, at]));

const shapes: [string, readonly Profile['shape'][]][] = [
  ['day', ['date', 'date-time']],
  ['clock', ['time', 'duration', 'period']],
  ['count', ['number', 'percent']],
  ['money', ['amount']],
  ['code', ['identifier', 'iban', 'bic', 'vat', 'postcode']],
  ['reach', ['email', 'phone', 'url']],
  ['who', ['person', 'organisation', 'name', 'name-part']],
  ['where', ['town', 'city', 'state', 'street', 'address', 'country']],
  ['flag', ['boolean']],
  ['words', ['title', 'text', 'any']],
];

/** What the names of features begin with that say how sure a source is. */
export const fromSource = 'from ';

/** The names of the features that `featuresOfGroup` gives, for sources of these names. */
export const leafFeatures = (sources: readonly string[]): string[] => [
  ...sources.map((name) => fromSource + name),
  ...seen,
  ...shapes.map(([name]) => name),
  'prior',
  'offers',
  'sources',
  'places',
  'rank',
  'lead',
  'rivals',
  'length',
  'words',
  'digits',
  'capitals',
  'starts',
  'ends',
  'labelish',
  'own',
  'person',
  'organisation',
  'page',
  'top',
  'order',
  'table',
  'heading',
  'item',
  'typed',
  'described',
  'choices',
  'keys',
  'parents',
  'read',
  'declared',
  'near topic',
  'pages',
  'role',
  'whole',
  'colon',
  'same line',
  ...aroundFeatures,
];

const clean = (text: string): string => text.replace(/[\s.,]/gu, '').toLowerCase();
const valueKey = ({ value }: Candidate): string => `${typeof value}:${clean(String(value))}`;

/** What all sources offer to a leaf, value by value, the surest first. */
export function offersFor(
  ask: Ask,
  page: Page,
  sources: readonly Source[],
  weigh: (candidate: Candidate, source: string) => Candidate | null,
): Group[] {
  const offers = sources.flatMap((source) =>
    source.find(ask, page).flatMap((found): Offer[] => {
      const candidate = weigh(found, source.name);
      return candidate ? [{ source: source.name, candidate }] : [];
    }),
  );
  return [...Map.groupBy(offers, ({ candidate }) => valueKey(candidate)).values()]
    .map((group) => {
      const sorted = group.sort((a, b) => b.candidate.score - a.candidate.score);
      const best = sorted[0]?.candidate as Candidate;
      const placed = sorted.find(({ candidate }) => candidate.spans.length > 0)?.candidate;
      return {
        offers: sorted,
        best: best.spans.length === 0 && placed ? { ...best, spans: placed.spans, raw: placed.raw } : best,
      };
    })
    .sort((a, b) => b.best.score - a.best.score);
}

/** The features of each group, in the order of `leafFeatures`. */
export function featuresOfGroups(
  groups: readonly Group[],
  ask: Ask,
  page: Page,
  sources: readonly string[],
): number[][] {
  const top = groups[0]?.best.score ?? 0;
  const second = groups[1]?.best.score ?? 0;
  const { profile, field, parents, near } = ask;
  const own = new Set(profile.own.flatMap(({ concepts }) => concepts));
  const shape = shapes.map(([, some]) => (some.includes(profile.shape) ? 1 : 0));
  const around = aroundOf(ask, page);
  const pages = page.view.document.pages?.length ?? 0;
  const [nobody, unsaid] = [sources.map(() => 0), seen.map(() => -1)];
  return groups.map((group, rank) => {
    const { best, offers } = group;
    const [from, said] = [nobody.slice(), unsaid.slice()];
    for (const { source, candidate } of offers) {
      const at = sources.indexOf(source);
      if (at >= 0) from[at] = Math.max(from[at] ?? 0, candidate.score);
      for (const name in candidate.features) {
        const at = seenAt.get(name);
        if (at !== undefined) said[at] = Math.max(said[at] ?? -1, candidate.features[name] ?? -1);
      }
    }
    const text = best.raw;
    const [span] = best.spans;
    const line = span?.line;
    const { terms, wording, naming } = looksOf(text);
    // Rows grow by hundreds: joined, they are copied at once.
    return from.concat(
      said,
      shape,
      [
        priorOf(group.offers),
        Math.log1p(offers.length),
        from.filter((score) => score > 0).length,
        Math.log1p(new Set(offers.map(({ candidate }) => candidate.spans[0]?.line.order)).size),
        Math.min(mostRank, rank),
        best.score - (rank === 0 ? second : top),
        Math.log1p(groups.length),
      ],
      wording,
      meansAny(terms, own) ? 1 : 0,
      naming,
      [
        Math.log1p(line?.page ?? 0),
        // Where all of a shape stands.
        (line?.kind === 'table' ? line.box : boxOf(line?.place))?.[1] ?? -1,
        line ? line.order / Math.max(1, page.view.lines.length) : -1,
        line?.kind === 'table' ? 1 : 0,
        line?.kind === 'heading' ? 1 : 0,
        line?.kind === 'list-item' ? 1 : 0,
        field.type === 'string' ? 0 : 1,
        field.description ? 1 : 0,
        field.choices ? 1 : 0,
        profile.own.length,
        parents.length,
        readOf(best.spans),
        best.declared ? 1 : 0,
        near ? 1 : 0,
        Math.log1p(pages),
        profile.role ? 1 : 0,
        line && span ? (span.end - span.start) / Math.max(1, line.text.length) : -1,
        line && span && /[:：]\s*$/u.test(line.text.slice(0, span.start)) ? 1 : 0,
        line && span ? Math.log1p(span.start) : -1,
      ],
      around(span, text),
    );
  });
}
