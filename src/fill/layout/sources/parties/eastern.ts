/** The address blocks of China, Japan and Korea: the address on one line, and above or below it whose it is. */
import type { Neighbours } from '../../page/neighbours.ts';
import { type Segment, type Span, segmentSpan } from '../../page/view.ts';
import { isEasternAddress, isEasternPostcode } from '../../values/eastern-addresses.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { isOrganisation } from '../../values/names.ts';
import { addressed } from '../../values/unspaced-names.ts';
import { spanIn } from '../labels/pair.ts';
import { joins, linesAbove } from './above.ts';
import type { AddressBlock } from './blocks.ts';

/** The block of a line that is such an address; null of any other line. */
export function easternBlock(segment: Segment, near: Neighbours): AddressBlock | null {
  if (!isEasternAddress(segment.text)) return null;
  const over = linesAbove(segment, near);
  const postcode = over.findLast(({ text }) => isEasternPostcode(text));
  const below = near.below.get(segment);
  const next = below && joins(segment, below) && addressed.test(below.text) ? below : undefined;
  const above = over.filter((line) => line !== postcode);
  const owner = above.findLast(({ text }) => isOwner(text)) ?? next;
  const lines = [...(postcode ? [postcode] : []), segment];
  const segments = owner ? [owner, ...lines].sort((a, b) => a.line.order - b.line.order) : lines;
  return {
    parts: { ...(owner && { name: [nameIn(owner)] }), address: lines.map(segmentSpan) },
    segments,
    labelled: false,
    single: false,
    ...(owner && addressed.test(owner.text) && { addressed: true as const }),
  };
}

const isOwner = (text: string): boolean => addressed.test(text) || hasLegalForm(text) || isOrganisation(text);

/** A name without what is set behind the name of whom one writes to. */
const nameIn = (owner: Segment): Span => spanIn(owner, 0, owner.text.replace(addressed, '').trimEnd().length);
