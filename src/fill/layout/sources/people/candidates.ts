/** People beside, over or behind the words for what they are: `Superintendent Wendy Hill`, a name over its office. */
import type { Profile } from '../../keys/profile.ts';
import { headsOf } from '../../page/heads.ts';
import { neighboursOf } from '../../page/neighbours.ts';
import { type Segment, type Span, segmentSpan, segmentsOf, spanText, type View } from '../../page/view.ts';
import type { Candidate, Features } from '../../score/candidate.ts';
import { commonWords, isPerson, nameAt, type Token, tokensOf } from '../../values/people.ts';
import { sameness } from '../../words/similarity.ts';
import { type Term, termsOf } from '../../words/terms.ts';

/** How sure a person is the one asked for, by where the words for the office stand. */
const sure = { behind: 0.74, before: 0.78, under: 0.72, head: 0.54, office: 0.66 } as const;
/** Keys that may ask for a person without saying so are less sure of it. */
const guessed = 0.85;
/** Segments that are looked at for one word, and their longest text. */
const [most, longest] = [60, 400];

/** Concepts of parties and things that a head of a paper is not about when it names a person. */
const speakers = new Set('author speaker student teacher applicant creator manager current chair'.split(' '));
const generic = new Set(['name', 'person', 'first_name', 'last_name', 'full', 'contact', 'title']);

/** Candidates for keys that ask for somebody by office, or for somebody's office. */
export function peopleCandidates(profile: Profile, view: View): Candidate[] {
  const { field, shape } = profile;
  if (field.type !== 'string' || field.choices) return [];
  if (profile.role?.id === 'occupation' || shape === 'title') return offices(profile, view);
  if (shape !== 'person' && shape !== 'name' && shape !== 'any') return [];
  const wanted = [...profile.own, ...profile.context].filter((term) => !isGeneric(term) && term.weight > 0.5);
  const own = profile.own.filter((term) => !isGeneric(term) && term.weight > 0.5);
  const office = own.length > 0 ? own : wanted;
  const named = profile.own.some(isGeneric) || shape === 'person';
  const found = office.length > 0 && office.length <= 4 ? holders(profile, office, view) : [];
  return [...found, ...(named ? headed(profile, wanted, view) : [])];
}

const isGeneric = ({ concepts }: Term): boolean => concepts.some((concept) => generic.has(concept));

/** People whose office a text names right before or behind them, or in the line under them. */
function holders(profile: Profile, office: readonly Term[], view: View): Candidate[] {
  const near = neighboursOf(view);
  const common = commonWords(view);
  return segmentsSaying(office, view).flatMap((segment) => {
    const tokens = tokensOf(segment.text);
    const run = officeIn(tokens, office);
    if (!run) return [];
    const [from, to] = run;
    const behind = nameAt(segment.text, tokens, to, 1, common);
    const before = nameAt(segment.text, tokens, from - 1, -1, common);
    const made = [
      behind && candidateOf(profile, spanOf(segment, behind), loud(segment) * sure.behind, { behind: 1 }),
      before && candidateOf(profile, spanOf(segment, before), sure.before, { before: 1 }),
    ];
    const above = near.above.get(segment);
    const short = tokens.length <= (to - from) * 2 + 2;
    if (!behind && !before && short && above && isPerson(above.text, common))
      made.push(candidateOf(profile, segmentSpan(above), sure.under, { under: 1 }));
    return made.filter((one) => one !== null);
  });
}

/** Capitals alone tell no name from other words. */
const loud = ({ text }: Segment): number => (/\p{Ll}/u.test(text) ? 1 : 0.7);

/** The fewest tokens that say an office, in words or by its initials. From and to are indices of tokens. */
function officeIn(tokens: readonly Token[], office: readonly Term[]): [number, number] | null {
  for (let length = 1; length <= 2 * office.length + 2; length += 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const words = tokens.slice(from, from + length).map(({ text }) => text.replace(/^[a-z]\//i, ''));
      const terms = termsOf(words.join(' '));
      if (office.every((one) => terms.some((term) => sameness(one, term) >= 0.85))) return [from, from + length];
    }
  }
  return shortOffice(tokens, office);
}

/** `CEO` for a chief executive officer, and the other way round. */
function shortOffice(tokens: readonly Token[], office: readonly Term[]): [number, number] | null {
  const initials = office.map(({ text }) => text[0]).join('');
  if (office.length > 1) {
    const at = tokens.findIndex(({ text }) => /^\p{Lu}{2,5}$/u.test(text) && text.toLowerCase() === initials);
    return at >= 0 ? [at, at + 1] : null;
  }
  const short = office[0]?.text ?? '';
  if (!/^[a-z]{3,4}$/.test(short)) return null;
  const at = tokens.findIndex((_, index) =>
    [...short].every((letter, step) => tokens[index + step]?.text.toLowerCase().startsWith(letter)),
  );
  return at >= 0 ? [at, at + short.length] : null;
}

interface Sayings {
  /** By a concept, or by initials that are printed. */
  byWord: Map<string, Segment[]>;
  /** By the first letters of words that follow each other; made when a key is initials itself. */
  byLetters?: Map<string, Segment[]>;
}

const cache = new WeakMap<View['lines'], Sayings>();

/** Segments that say one of the words of an office, found by what they mean or by their first letters. */
function segmentsSaying(office: readonly Term[], view: View): Segment[] {
  const segments = () => segmentsOf(view).filter(({ text }) => text.length <= longest);
  const said = cache.get(view.lines) ?? { byWord: indexed(segments(), wordsIn) };
  cache.set(view.lines, said);
  const short = office.length > 1 ? office.map(({ text }) => text[0]).join('') : (office[0]?.text ?? '');
  if (office.length === 1 && /^[a-z]{3,4}$/.test(short)) said.byLetters ??= indexed(segments(), lettersIn);
  const found = [...(office[0]?.concepts ?? []), `~${short}`].flatMap((word) => said.byWord.get(word) ?? []);
  return [...new Set([...found, ...((office.length === 1 && said.byLetters?.get(short)) || [])])];
}

/** The first segments that have each word. */
function indexed(segments: readonly Segment[], words: (text: string) => readonly string[]): Map<string, Segment[]> {
  const index = new Map<string, Segment[]>();
  for (const segment of segments) {
    for (const word of new Set(words(segment.text))) {
      const saying = index.get(word);
      if (!saying) index.set(word, [segment]);
      else if (saying.length < most) saying.push(segment);
    }
  }
  return index;
}

const wordsIn = (text: string): string[] => [
  ...termsOf(text.replace(/(?<!\p{L})\p{L}\//gu, '')).flatMap(({ concepts }) => concepts),
  ...(text.match(/(?<![^\s,;:()|–—])\p{Lu}{2,5}(?![^\s,;:()|–—])/gu) ?? []).map((word) => `~${word.toLowerCase()}`),
];

function lettersIn(text: string): string[] {
  const words = tokensOf(text);
  return words.flatMap((_, at) => [3, 4].map((count) => initialsAt(words, at, count)));
}

const initialsAt = (words: readonly Token[], at: number, count: number): string =>
  words
    .slice(at, at + count)
    .map(({ text }) => text[0]?.toLowerCase())
    .join('');

/** The only person that the heads of a paper name: who wrote it or speaks. */
function headed(profile: Profile, wanted: readonly Term[], view: View): Candidate[] {
  if (
    profile.counterpart ||
    !wanted.every(({ concepts }) => concepts.some((one) => speakers.has(one) || one[0] === '='))
  )
    return [];
  const common = commonWords(view);
  const people = headsOf(view).filter(({ text, spans }) => spans.length === 1 && isPerson(text, common));
  const [only] = people;
  const span = only?.spans[0];
  if (!span || people.length > 1) return [];
  const made = candidateOf(profile, span, sure.head, { head: 1 });
  return made ? [made] : [];
}

/** Offices under or behind the names of people. */
function offices(profile: Profile, view: View): Candidate[] {
  const own = profile.own.some(({ concepts }) => concepts.includes('occupation') || concepts.includes('title'));
  if (!own || (profile.role?.id !== 'occupation' && profile.context.length === 0)) return [];
  const near = neighboursOf(view);
  const common = commonWords(view);
  const found = segmentsOf(view)
    .slice(0, longest)
    .flatMap((segment): Span[] => {
      if (segment.text.length > 60) return [];
      const comma = /^([^,]{4,40}),\s+(?=\p{Lu}\p{Ll})/u.exec(segment.text);
      if (comma && isPerson(comma[1] ?? '', common)) return [spanOf(segment, [comma[0].length, segment.text.length])];
      const below = isPerson(segment.text, common) ? near.below.get(segment) : undefined;
      return below && mayBeOffice(below.text) && !isPerson(below.text, common) ? [segmentSpan(below)] : [];
    });
  return found.slice(0, 6).flatMap((span) => {
    const known = termsOf(spanText(span)).some(({ concepts }) => concepts.some((one) => officeWords.has(one)));
    const made = candidateOf(profile, span, (known ? 1 : 0.7) * sure.office, { office: 1, known: known ? 1 : 0 });
    return made ? [made] : [];
  });
}

const officeWords = new Set('occupation manager chair secretary author teacher doctor agent creator owner'.split(' '));

const mayBeOffice = (text: string): boolean => text.length <= 60 && /^\p{Lu}/u.test(text) && !/[\d@:]/.test(text);

const spanOf = ({ line, start }: Segment, [from, to]: [number, number]): Span => ({
  line,
  start: start + from,
  end: start + to,
});

function candidateOf({ field, shape }: Profile, span: Span, prior: number, features: Features): Candidate | null {
  const raw = spanText(span).replace(/(?<=\p{L}{2})[.,]$|,$/u, '');
  if (raw === '') return null;
  const score = shape === 'any' ? guessed * prior : prior;
  const end = span.start + raw.length;
  return {
    field,
    source: 'zone',
    raw,
    value: raw,
    spans: [{ ...span, end }],
    features: { ...features, person: score },
    score,
  };
}
