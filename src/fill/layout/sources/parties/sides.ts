/** Tells whose address a block is: by the label that stands over or beside it, else by where it stands. */
import { gapBelow, isClose } from '../../../../model/box.ts';
import { atMost } from '../../../scale/extents.ts';
import { doubtful, hardly, nearlyAll, some } from '../../../scale/grades.ts';
import { neighboursOf } from '../../page/neighbours.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Segment, spanText, type TextLine, type View } from '../../page/view.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { courtesies } from '../../values/names.ts';
import { foldKeep } from '../../values/text.ts';
import { inlinePairs } from '../labels/inline.ts';
import { type AddressBlock, addressBlocks } from './blocks.ts';
import { addresseeOf, greetedIn, greetingOf } from './letters.ts';
import { sidesIn } from './side-labels.ts';

export interface Party {
  block: AddressBlock;
  /** Concepts of the label over or beside the block; empty when it has none. */
  label: ReadonlySet<string>;
  /** 0 to 1: how much it looks like the one who sent the document. */
  sender: number;
  /** Whether it is whom a letter greets, or who is addressed by name. */
  reader?: true;
}

/** The parties of a view with what tells their side. */
export const partiesOf = oncePerLines((view: View): Party[] => {
  const blocks = addressBlocks(view);
  const owners = new Map<Segment, AddressBlock>(
    blocks.flatMap((block) => block.segments.map((segment) => [segment, block] as const)),
  );
  const parties = together(blocks.map((block) => partyOf(block, view, owners)));
  const greeting = greetingOf(view);
  return greeting ? ofLetter(parties, greeting) : parties;
});

/** The reader of a letter whose greeting alone tells who that is: what else somebody is, only an address or a label says. */
export const greetedOf = oncePerLines((view: View): Party | undefined => {
  const greeting = greetingOf(view);
  const block = greeting && !partiesOf(view).some(isReader) ? greetedIn(view, greeting) : undefined;
  return block && { block, label: new Set(), sender: 0, reader: true };
});

const isReader = ({ reader, label }: Party): boolean =>
  reader === true || label.has('recipient') || label.has('customer');

/** The parties of a letter: who reads it, and who wrote it where only one other is left. */
function ofLetter(parties: Party[], greeting: TextLine): Party[] {
  const open = parties.filter(({ label }) => label.size === 0);
  const reader = addresseeOf(
    open.map(({ block }) => block),
    greeting,
  );
  const known = reader !== undefined || parties.some(isReader);
  const writers = known ? open.filter(({ block }) => block !== reader) : [];
  return parties.map((party) => {
    if (party.block === reader) return { ...party, reader: true, sender: 0 };
    return writers.length === 1 && party === writers[0] ? { ...party, sender: 1 } : party;
  });
}

/**
 * What tells the side of one mention of an address tells it of the others: a sender's line, letterhead and foot. But
 * goods often go to who is named again as the buyer.
 */
function together(parties: Party[]): Party[] {
  const places = Map.groupBy(parties, ({ block: { parts } }) => placeOf(parts));
  return parties.map((party) => {
    const same = places.get(placeOf(party.block.parts)) ?? [];
    if (party.label.size > 0 || same.length < 2) return party;
    const label = same.find((other) => other.label.size > 0 && !other.label.has('delivery'))?.label ?? party.label;
    return { ...party, label, sender: label.size > 0 ? 0 : Math.max(...same.map(({ sender }) => sender)) };
  });
}

const placeOf = ({ postcode, street, city }: AddressBlock['parts']): string =>
  [postcode, street ?? city]
    .map((spans) => foldKeep((spans ?? []).map(spanText).join('')).replace(/[^\p{L}\d]/gu, ''))
    .join(' ');

function partyOf(block: AddressBlock, view: View, owners: Map<Segment, AddressBlock>): Party {
  const sides = labelOf(block, view, owners);
  // A label that names no party, such as "Domicile:", still says that the address is not the sender's.
  const label = new Set(sides.length === 0 && block.labelled ? ['other'] : sides);
  if (block.addressed && label.size === 0) return { block, label, sender: 0, reader: true };
  const reach = reachOf(block, view, owners);
  return { block, label, sender: label.size > 0 ? 0 : senderLikeness(block, reach, view) };
}

function labelOf(block: AddressBlock, view: View, owners: Map<Segment, AddressBlock>): string[] {
  const near = neighboursOf(view);
  const first = block.segments[0];
  if (!first) return [];
  const before = first.line.text.slice(
    first.start,
    block.parts.name?.[0]?.start ?? block.parts.street?.[0]?.start ?? first.start,
  );
  const name = block.parts.name?.[0];
  const apart =
    name && name.line !== first.line
      ? name.line.segments.find((one) => one.start <= name.start && one.end >= name.end)
      : undefined;
  const own = sidesIn(apart && name ? apart.text.slice(0, name.start - apart.start) : before);
  if (own.length > 0) return own;
  let above = near.above.get(first);
  for (let steps = 0; above && !owners.has(above) && steps < atMost.few; steps += 1) {
    const left = near.left.get(above);
    const over = labelSides(above);
    const sides = over.length === 0 && left && !headsOthers(left, first) ? labelSides(left) : over;
    if (sides.length > 0) return sides;
    above = near.above.get(above);
  }
  const beside = near.left.get(first);
  // A label over another block speaks of that one.
  const under = beside && near.below.get(beside);
  return beside && !owners.has(beside) && !(under && owners.has(under) && isUnder(beside, under))
    ? labelSides(beside)
    : [];
}

const isUnder = ({ box: upper }: Segment, { box: lower }: Segment): boolean =>
  !upper || !lower || (lower[0] < upper[2] && lower[2] > upper[0]);

/** Whether a label stands over a column of its own, to the left of a block. */
const headsOthers = ({ box: label, line }: Segment, { box: first, line: own }: Segment): boolean =>
  label !== null && first !== null && line.page === own.page && gapBelow(label, first) >= 0 && label[2] < first[0];

/** The side that a segment is the label of; one with a value of its own is no label of what follows. */
function labelSides({ text }: Segment): string[] {
  const [pair] = inlinePairs(text);
  return pair && pair.value.end > pair.value.start ? [] : sidesIn(text);
}

/** Lines of the block's column down to the next block or a wide gap. */
function reachOf(block: AddressBlock, view: View, owners: Map<Segment, AddressBlock>): Segment[] {
  const near = neighboursOf(view);
  const reach = [...block.segments];
  let last = reach.at(-1);
  while (last && reach.length < atMost.dozen) {
    const next: Segment | undefined = near.below.get(last);
    if (!next || (owners.has(next) && owners.get(next) !== block) || sidesIn(next.text).length > 0) break;
    if (last.box && next.box && !isClose(last.box, next.box)) break;
    reach.push(next);
    last = next;
  }
  return reach;
}

const salutation = new RegExp(`^(?:${courtesies})(?!\\p{L})`, 'iu');
const contacts =
  /@|www\.|https?:|\b(?:tel|fax|phone|telefon|iban|bic|hrb|siret|vat|tva|ust|mwst|gst|btw|nif|cif|p\.? ?iva|steuer)\b/i;

/** Letterheads stand at the top or the bottom, carry ways to get in touch, or run along one line. */
function senderLikeness(block: AddressBlock, reach: Segment[], view: View): number {
  const first = block.segments[0]?.line;
  if (!first) return 0;
  let score = doubtful;
  if (first.aside === 'header' || first.aside === 'footer') score += doubtful;
  if (block.single && first.segments.length === 1) score += some;
  if (reach.some((segment) => contacts.test(segment.text))) score += some;
  if (isTop(first, view)) score += hardly;
  if (first.box && first.box[1] > foot) score += some;
  const name = block.parts.name?.map(spanText).join(' ') ?? '';
  if (hasLegalForm(name)) score += hardly;
  if (salutation.test(name)) score -= doubtful;
  return Math.max(0, Math.min(1, score));
}

/** How far down a page its foot begins. */
const foot = nearlyAll;

const isTop = (line: TextLine, view: View): boolean =>
  line.page <= 1 && (line.box ? line.box[1] < 0.12 : line.order - (view.lines[0]?.order ?? 0) < atMost.few);
