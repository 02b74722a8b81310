/** Fills the members of an item from one entry of a section: who, what, where, when, and what is said about it. */

import type { Filled } from '../../../../model/filled.ts';
import type { LeafField } from '../../../../model/template.ts';
import { likely, possible } from '../../../scale/grades.ts';
import type { LayoutContext } from '../../context.ts';
import type { Member } from '../../lists/members.ts';
import type { PartName } from '../../lists/parts.ts';
import { leafAt, valueFrom } from '../../lists/value.ts';
import { organisationScore, placeLike, roleScore } from '../../lists/wording.ts';
import { type Span, spanText } from '../../page/view.ts';
import { isState } from '../../values/addresses.ts';
import { countryCode } from '../../values/countries.ts';
import type { Entry } from './entries.ts';
import { headOf, type Piece, pieceOf, spansOfPiece } from './pieces.ts';

/** How sure it is of what an entry's place and wording say, without a label. */
const confidence = possible;

type Values = Map<LeafField, Filled>;

/** What one entry says of the members; nothing when it does not even name itself. */
export function compose(entry: Entry, members: readonly Member[], context: LayoutContext): Values | undefined {
  const values: Values = new Map();
  const has = (...names: PartName[]) =>
    members.find((member) => !values.has(member.leaf) && member.parts.some((part) => names.includes(part)));
  const set = (member: Member | undefined, spans: readonly Span[]) => {
    if (!member || spans.length === 0) return;
    const leaf = valueFrom(member.leaf, spans, confidence, context);
    values.set(member.leaf, member.many ? { kind: 'list', items: [leaf] } : leaf);
  };

  const { pieces, period } = headOf(entry);
  if (pieces[0] && sentence.test(pieces[0].text)) return undefined;
  const [start, end, current] = [has('start'), has('end'), has('current')];
  if (period) {
    const { found, spans } = period;
    if (start || end) {
      if (!(found.from === found.to && !start)) set(start, spans(found.from));
      set(end, spans(found.to ?? (end && !current && mayBeWords(end) ? found.now : undefined)));
    } else set(has('date', 'year'), spans(found));
    set(
      members.find(
        ({ leaf, words }) => leaf.type === 'string' && words.length === 1 && wholePeriod.test(words[0] ?? ''),
      ),
      spans(found),
    );
    if (current?.leaf.type === 'boolean') values.set(current.leaf, leafAt(found.current, spans(found), confidence));
  }

  const wants = {
    role: has('role', 'title', 'person') !== undefined,
    organisation: has('organisation') !== undefined,
    place: has('location') !== undefined,
    text: has('text', 'description') !== undefined,
  };
  const both = period && wants.role && wants.organisation ? inTwoLines(pieces) : undefined;
  const named = both ?? nameParts(pieces, wants);
  if (named.role) set(has('role', 'title', 'person'), spansOfPiece(named.role));
  const place = named.rest.find((piece) => piece !== pieces[0] && piece.start > 0 && placeLike(piece.text));
  const location = has('location');
  const apart = location && !place ? placeBehind(named.organisation) : undefined;
  if (named.organisation) set(has('organisation'), spansOfPiece(apart?.name ?? named.organisation));
  if (location)
    set(
      location,
      [apart?.place ?? place].flatMap((piece) => (piece ? spansOfPiece(piece) : [])),
    );
  const group = entry.group?.passage;
  if (group && !/:\s*$/u.test(group.text) && organisationScore(group.text) > 0)
    set(has('organisation'), group.spans(0, group.text.length));
  else if (entry.group) set(has('category'), trimColon(entry.group.passage.spans(0, entry.group.passage.text.length)));

  // A place that nobody asks for says nothing about the entry; neither does a single word beside the dates.
  const idle = (piece: Piece) =>
    (piece === place && named.rest.length > 1) ||
    (piece.aside && !/\s/u.test(piece.text)) ||
    (piece === place && (named.role ?? named.organisation) !== undefined);
  const rest = named.rest.filter((piece) => !idle(piece)).flatMap(spansOfPiece);
  const body = entry.body.map((unit) => unit.passage.spans(0, unit.passage.text.length));
  const text = has('text', 'description');
  if (text?.many && (rest.length === 0 || entry.body.every(({ marked }) => marked))) {
    const items = body.map((spans) => valueFrom(text.leaf, spans, confidence, context));
    if (items.length > 0) values.set(text.leaf, { kind: 'list', items });
  } else set(text, [...rest, ...body.flat()]);
  return [...values.values()].some(
    (value) => value.kind === 'list' || (value.kind === 'leaf' && typeof value.value !== 'boolean'),
  )
    ? values
    : undefined;
}

/** Keys that ask for a span of time as it is printed. */
const wholePeriod = /^(?:period|dates|duration|timeframe|years|zeitraum|periode|periodo)$/u;

/** Somebody speaks of themselves: a remark, and no entry. */
const sentence = /^(?:I|We|My|Ich|Wir|Je|Nous)\s\p{Ll}/u;

/** Whether the end of what goes on may be given as "Present": not where the caller asks for a day, or for nothing. */
const mayBeWords = ({ leaf }: Member): boolean =>
  leaf.type === 'string' && !leaf.alternatives && !/\bnull\b|\bblank\b|\bempty\b/iu.test(leaf.description ?? '');

interface Wants {
  role: boolean;
  organisation: boolean;
  place: boolean;
  /** There is a member for whatever else is said. */
  text: boolean;
}

interface Named {
  role?: Piece | undefined;
  organisation?: Piece | undefined;
  rest: Piece[];
}

const wordy = (piece: Piece): boolean => /\p{L}{2}/u.test(piece.text);
/** "Springfield, Ohio": a place and no name of an organisation. */
const cityAndMore = (piece: Piece): boolean => piece.text.includes(', ') && placeLike(piece.text);
/** "Example Chemicals, Lyon": a name of several words before a town, and no town before its state or country. */
const nameAndCity = ({ text }: Piece): boolean => {
  const [name = '', region = ''] = text.split(', ');
  return name.includes(' ') && !/^\p{Lu}{2,3}$/u.test(region) && !isState(region) && !countryCode(region);
};

/** `Example Works    Hull` over `Rigger    2019 – 2021`: a place stands beside the organisation, the dates beside the post. */
function inTwoLines(pieces: readonly Piece[]): Named | undefined {
  const lines = [0, 1].map((unit) => pieces.filter((piece) => piece.unit === unit && !piece.aside));
  const [name, place] = lines.find(({ length }) => length === 2) ?? [];
  const [post] = lines.find(({ length }) => length === 1) ?? [];
  if (!name || !place || !post || pieces.length !== 3 || !placeLike(place.text)) return undefined;
  const isApart = name.passage.text.slice(name.end, place.start).trim() === '';
  if (!isApart || organisationScore(post.text) > 0 || roleScore(name.text) > 0) return undefined;
  return { role: post, organisation: name, rest: [place] };
}

/** Which piece names the organisation and which the role, the title or the thing itself. */
function nameParts(pieces: readonly Piece[], wants: Wants): Named {
  const named = pieces.filter((piece) => !piece.aside && wordy(piece));
  const names = parted(wants.role && wants.organisation ? withField(named) : named, wants);
  const others = pieces.filter((piece) => piece.aside || !wordy(piece));
  const alone = names.length === 1;
  let organisation =
    wants.organisation && !(alone && !wants.role && wants.text) ? best(names, organisationLead) : undefined;
  const left = names.filter((piece) => piece !== organisation);
  const called = left.filter((piece) => roleScore(piece.text) > 0 && !placeLike(piece.text));
  const role =
    wants.role && alone && organisation
      ? undefined
      : (best(called, (text) => roleScore(text)) ?? left.find((piece) => !cityAndMore(piece)) ?? left[0]);
  if (wants.organisation && wants.role && !organisation) {
    organisation = left.find(
      (piece) =>
        piece !== role &&
        piece.unit <= 2 &&
        /^[^\p{Ll}]/u.test(piece.text) &&
        (!cityAndMore(piece) || (left.length === 2 && nameAndCity(piece))),
    );
  }
  const rest = [...names, ...others].filter((piece) => piece !== organisation && (piece !== role || !wants.role));
  return {
    role: wants.role ? role : undefined,
    organisation,
    rest: rest.sort((a, b) => a.unit - b.unit || a.start - b.start),
  };
}

/** The two parts of a piece around a gap in its text; undefined when one says nothing. */
function halves(piece: Piece, at: number, gap: number): [Piece, Piece] | undefined {
  const range = (start: number, end: number) => pieceOf(piece.passage, piece.unit, { start, end, aside: piece.aside });
  const [left, right] = [range(piece.start, piece.start + at), range(piece.start + at + gap, piece.end)];
  return left && right && [left, right];
}

/** "Example Corp, Springfield, IL" where the place is asked for on its own. */
function placeBehind(piece: Piece | undefined): { name: Piece; place: Piece } | undefined {
  const at = piece?.text.indexOf(', ') ?? -1;
  const both = piece && at >= 0 && placeLike(piece.text.slice(at + 2)) ? halves(piece, at, 2) : undefined;
  return both && { name: both[0], place: both[1] };
}

/** An organisation's name may hold the name of a post ("Board of Directors"), and a degree that of a school. */
const organisationLead = (text: string): number =>
  organisationScore(text) === 0 ? 0 : 1 + organisationScore(text) - likely * roleScore(text);

function best(pieces: readonly Piece[], score: (text: string) => number): Piece | undefined {
  return pieces.filter((piece) => score(piece.text) > 0).sort((a, b) => score(b.text) - score(a.text))[0];
}

/** "BSc - Biology, Example University": what a degree or a post is in belongs to it, up to the organisation's name. */
function withField(pieces: readonly Piece[]): Piece[] {
  const [role, next, ...others] = pieces;
  const at = next?.text.lastIndexOf(', ') ?? -1;
  if (!role || !next || at < 0 || role.passage !== next.passage || roleScore(role.text) <= 0) return [...pieces];
  const [field, name] = [next.text.slice(0, at), next.text.slice(at + 2)];
  if (organisationScore(name) === 0 || organisationScore(field) > 0) return [...pieces];
  const range = (start: number, end: number) => pieceOf(role.passage, role.unit, { start, end, aside: false });
  const made = [range(role.start, next.start + at), range(next.start + at + 2, next.end)];
  return made.every((piece) => piece !== undefined) ? [...made, ...others] : [...pieces];
}

/** "Member, Example Academy" and "Example Hospital, Head Nurse" are two names when one side tells what it is. */
function parted(names: Piece[], wants: Wants): Piece[] {
  const [first, ...others] = names;
  const apart = wants.role && wants.organisation && first ? atOrganisation(first) : undefined;
  if (apart) return [...apart, ...others];
  const at = first?.text.indexOf(', ') ?? -1;
  if (!first || at < 0 || !wants.organisation || others.some((piece) => organisationScore(piece.text) > 0))
    return names;
  const [left, right] = [first.text.slice(0, at), first.text.slice(at + 2)];
  const [post, elsewhere] = [roleScore(left) > 0, others.some((piece) => roleScore(piece.text) > 0)];
  const named = organisationScore(right) > 0 && organisationScore(left) === 0;
  const telling = post
    ? organisationScore(right) > 0 ||
      (!elsewhere && (!placeLike(right) || (!wants.place && others.length === 0 && right.includes(' '))))
    : !elsewhere && (named || roleScore(right) > 0);
  if (!telling) return names;
  const both = halves(first, at, 2);
  return both ? [...both, ...others] : names;
}

/** "Research Assistant at the University of Example": what somebody does, and where. */
function atOrganisation(piece: Piece): Piece[] | undefined {
  const match = /\s(?:at|bei|chez|presso|bij)\s(?:the\s|der\s|dem\s)?(?=\p{Lu})/u.exec(piece.text);
  if (!match) return undefined;
  const [name, where] = [piece.text.slice(0, match.index), piece.text.slice(match.index + match[0].length)];
  if (organisationScore(name) > 0 || (organisationScore(where) === 0 && roleScore(name) === 0)) return undefined;
  return halves(piece, match.index, match[0].length);
}

const trimColon = (spans: readonly Span[]): Span[] =>
  spans.map((span) => ({ ...span, end: span.start + spanText(span).replace(/\s*:\s*$/u, '').length }));
