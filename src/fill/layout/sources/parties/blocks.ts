/** Finds the postal address blocks of a view: who, street, postcode and town, country, and what stands with them. */
import { isClose } from '../../../../model/box.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { officeBefore } from '../../lists/wording.ts';
import { type Neighbours, neighboursOf } from '../../page/neighbours.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Segment, type Span, segmentSpan, segmentsOf, spanText, type View } from '../../page/view.ts';
import { findTowns, isStreet, type TownLine, townSpan } from '../../values/addresses.ts';
import { countryCode } from '../../values/countries.ts';
import { legalForm } from '../../values/legal-forms.ts';
import { isDepartment, isOrganisation } from '../../values/names.ts';
import { type Stretch, stretchesBetween } from '../../values/stretch.ts';
import { inlinePairs } from '../labels/inline.ts';
import { spanIn } from '../labels/pair.ts';
import { attention, joins, linesAbove } from './above.ts';
import { isOffice, looksLikeName, nameOf } from './addressee.ts';
import { easternBlock } from './eastern.ts';
import { sidesIn } from './side-labels.ts';

export type Part = 'name' | 'firm' | 'street' | 'town' | 'postcode' | 'city' | 'state' | 'country' | 'address';

export interface AddressBlock {
  parts: Partial<Record<Part, Span[]>>;
  /** The segments that the block takes, from its first line to its country. */
  segments: Segment[];
  /** Behind a label on its own line. */
  labelled: boolean;
  /** Written on one line, parts parted by dashes, commas or dots. */
  single: boolean;
  /** Whether its name has behind it what only whom one writes to has. */
  addressed?: true;
}

/** What parts the parts of an address on one line; a comma before a legal form parts nothing. */
const separators = new RegExp(String.raw`\s+[-–—·•●|]\s+|\s*[|·•●;]\s*|,\s+(?!${legalForm})`, 'gu');

/** The address blocks of a view, in reading order. */
export const addressBlocks = oncePerLines((view: View): AddressBlock[] => {
  const near = neighboursOf(view);
  const taken = new Set<Segment>();
  const blocks: AddressBlock[] = [];
  for (const segment of segmentsOf(view)) {
    if (segment.text.length > longest.line || taken.has(segment)) continue;
    const pairs = inlinePairs(segment.text);
    const from = pairs.length === 1 ? (pairs[0]?.value.start ?? 0) : 0;
    const town = findTowns(segment.text).find((one) => one.start >= from);
    const block =
      easternBlock(segment, near) ?? (town ? blockAround(segment, town, from, near) : blockOver(segment, near));
    if (!block) continue;
    for (const part of block.segments) taken.add(part);
    blocks.push(block);
    if (blocks.length >= atMost.hundreds) break;
  }
  return blocks;
});

function blockAround(segment: Segment, town: TownLine, from: number, near: Neighbours): AddressBlock | null {
  const lead = segment.text.slice(from, town.start).replace(/[\s,;·•|–—-]+$/, '');
  const above = from > 0 ? [] : linesAbove(segment, near);
  const parts = townParts(segment, town);
  const inline = lead === '' ? [] : split(segment, from, from + lead.length);
  const streetAt = inline.findLastIndex((part) => isStreet(spanText(part)));
  let name: Span[] = [];
  let street: Span[] = [];
  let used: Segment[] = [];
  if (streetAt >= 0) {
    street = streetSpan(inline, streetAt);
    name = inline.slice(0, streetAt > 0 ? 1 : 0).filter((part) => !isStreetPart(spanText(part)));
    if (name.length === 0) ({ name, used } = nameOf(above));
  } else if (inline.length > 0) {
    return null;
  } else {
    const index = above.findLastIndex((line) => isStreet(line.text));
    const fallback = above.length >= 2 && /\d/.test(above.at(-1)?.text ?? '') ? above.length - 1 : -1;
    const at = index >= 0 ? index : fallback;
    const row = above[at];
    if (row) street = [segmentSpan(row)];
    const head = nameOf(row ? above.slice(0, at) : above);
    name = head.name;
    used = row || head.name.length > 0 ? above.slice(above.indexOf(head.used[0] ?? row ?? segment)) : [];
  }
  if (name.length === 0) name = labelledName(used[0] ?? segment, near);
  if (street.length === 0 && name.length === 0) return null;
  const segments = [...used, segment];
  const country = parts.country ?? countryBelow(segment, near, segments);
  const end =
    segment.start + town.end + (/^,\s+\p{L}[\p{L} .'’-]{1,40}$/u.exec(segment.text.slice(town.end))?.[0].length ?? 0);
  const lines = used
    .slice(name.length > 0 && used.length > 0 ? nameLines(used, name) : 0)
    .filter(({ text }) => !particulars.test(text) && !isWhose(text));
  const firm = above
    .filter(({ line, text }) => !isStreet(text) && !name.some((span) => span.line === line))
    .find(({ text }) => isOrganisation(text) || officeBefore(text) > 0);
  const before = lines.length > 0 ? lines.map(segmentSpan) : street;
  const address = [...before, { line: segment.line, start: segment.start + town.start, end }];
  return {
    parts: {
      ...parts,
      ...(name.length > 0 ? { name } : {}),
      ...(firm ? { firm: [spanIn(firm, officeBefore(firm.text), firm.text.length)] } : {}),
      ...(street.length > 0 ? { street } : {}),
      ...(country ? { country } : {}),
      address: [
        ...(streetAt >= 0 && street[0] ? [{ line: segment.line, start: street[0].start, end }] : address),
        ...(parts.country ? [] : (country ?? [])),
      ],
    },
    segments,
    labelled: from > 0,
    single: streetAt >= 0,
  };
}

/** A block whose postcode stands on a line of its own under the town, as British ones do. */
function blockOver(postcode: Segment, near: Neighbours): AddressBlock | null {
  const town = lonePostcode.test(postcode.text) ? near.above.get(postcode) : undefined;
  if (!town || !joins(town, postcode) || !/^\p{Lu}[\p{L} .,'’-]{2,40}$/u.test(town.text)) return null;
  const whole = { start: 0, end: town.text.length, text: town.text };
  const block = blockAround(town, { ...whole, city: whole, postcode: whole }, 0, near);
  if (!block) return null;
  const span = spanIn(postcode, 0, postcode.text.length);
  const { address = [] } = block.parts;
  return {
    ...block,
    parts: { ...block.parts, postcode: [span], address: [...address, span] },
    segments: [...block.segments, postcode],
  };
}

const lonePostcode = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;

/** Numbers of tax offices and registers, and ways to get in touch, which may stand between the lines of an address. */
const particulars =
  /@|www\.|^(?:c\.?i\.?f|n\.?i\.?f|p\.? ?iva|c\.? ?f|vat|tva|ust|uid|btw|siret|siren|kvk|hrb|org|tel|phone|fax|mobile)(?:\.|\s|$)(?=.*\d)/iu;

/** Whether a line between a name and its street says more of whose the address is: an office, a department, a firm. */
const isWhose = (text: string): boolean =>
  !isStreet(text) && (isOrganisation(text) || isDepartment(text) || isOffice(text));

/** How many of the lines above a town lead up to the end of the name. */
const nameLines = (lines: Segment[], name: Span[]): number =>
  1 + lines.findLastIndex(({ line }) => name.some((span) => span.line === line));

/** The parts of a line between dashes, dots and commas. */
const split = (segment: Segment, from: number, to: number): Span[] =>
  stretchesBetween(segment.text.slice(from, to), separators).map(({ start, end }) =>
    spanIn(segment, from + start, from + end),
  );

const isStreetPart = (text: string): boolean => isStreet(text) || /^(?:no|nr|lot|unit|level|suite)\b/i.test(text);

/** A street with the parts before it that belong to it: `Lot 3, Jalan Pelabur 23/1`. */
function streetSpan(inline: Span[], at: number): Span[] {
  const first = 1 + inline.slice(0, at).findLastIndex((part) => !isStreetPart(spanText(part)));
  const [from, to] = [inline[first], inline[at]];
  if (!from || !to) return [];
  const told = inSentence.exec(spanText(from))?.[0].length ?? 0;
  return [{ line: from.line, start: from.start + told, end: to.end }];
}

/** What a sentence says before a street: `The workshop is at 27 Mill Road`. */
const inSentence = /^[^\d]{0,60}\s(?:at|to|from|in|is|near)\s(?=\d{1,5}[a-z]?\s\p{Lu})/u;

/** The letters of an Italian province behind its town: `10121 Torino (TO)`. */
const province = /^\s?\((\p{Lu}{2})\)/u;

function townParts(segment: Segment, town: TownLine): Partial<Record<Part, Span[]>> {
  const span = (part: Stretch | undefined) => (part ? [spanIn(segment, part.start, part.end)] : undefined);
  const rest = segment.text.slice(town.end);
  const tail = /^[\s,;·•|()–—-]+(\p{L}[\p{L} .'’-]+?)[\s.)]*$/u.exec(rest);
  const tailAt = tail?.[1] ? town.end + rest.indexOf(tail[1]) : 0;
  const named = tail?.[1] && countryCode(tail[1]) ? span({ start: tailAt, end: tailAt + tail[1].length }) : undefined;
  const provinceAt = province.test(rest) ? town.end + rest.indexOf('(') + 1 : -1;
  const found = {
    town: span(townSpan(town)),
    postcode: span(town.postcode),
    city: span(town.city),
    state: span(town.state) ?? span(provinceAt >= 0 ? { start: provinceAt, end: provinceAt + 2 } : undefined),
    country: named ?? span(town.country),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The name where it stands behind a label of its own, right above the street: `Vendor: Example Inc.` */
function labelledName(first: Segment, near: Neighbours): Span[] {
  const line = near.above.get(first);
  const [pair, ...others] = line && joinsLoosely(line, first) ? inlinePairs(line.text) : [];
  if (!line || !pair || others.length > 0 || attention.test(line.text)) return [];
  const text = line.text.slice(pair.value.start, pair.value.end);
  const label = line.text.slice(pair.label.start, pair.label.end);
  if (sidesIn(label).length === 0 && !/^(?:name|nom|nombre|nome|naam)$/i.test(label)) return [];
  return text.length > 0 && looksLikeName(text) ? [spanIn(line, pair.value.start, pair.value.end)] : [];
}

function joinsLoosely(upper: Segment, lower: Segment): boolean {
  if (!upper.box || !lower.box) return lower.line.order - upper.line.order === 1;
  return isClose(upper.box, lower.box);
}

function countryBelow(segment: Segment, near: Neighbours, segments: Segment[]): Span[] | undefined {
  const below = near.below.get(segment);
  if (!below || !joins(segment, below) || !countryCode(below.text)) return undefined;
  segments.push(below);
  return [segmentSpan(below)];
}
