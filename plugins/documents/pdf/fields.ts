/** Widgets to declared fields, each with the wording that a reader sees beside it. */
import type { DeclaredField } from '../../../src/plugin/contract.ts';
import type { Placer } from '../../pages/blocks.ts';
import type { Rectangle } from '../../pages/frame.ts';
import { textOf } from '../../pages/pairs.ts';
import type { Segment } from '../../pages/segments.ts';
import type { Widget } from './form.ts';

/**
 * Fields of one page. A text or choice field that is empty says nothing and is left out. A check box that stands for
 * itself is `true` or `false`; of several widgets with one name the chosen one gives its state's name, or the wording
 * at its side where the name is only a number.
 */
export function declareFields(
  widgets: readonly Widget[],
  segments: readonly Segment[],
  place: Placer,
): DeclaredField[] {
  const fields: DeclaredField[] = [];
  const byName = Map.groupBy(widgets, (widget) => widget.name);
  for (const group of byName.values()) {
    const [first] = group;
    if (!first) continue;
    if (first.kind === 'text' || first.kind === 'choice') {
      const filled = group.find((widget) => widget.value !== '');
      if (filled) fields.push(declare(filled, filled.value, labelOf(filled, segments), place));
    } else if (first.kind === 'checkbox' && group.length === 1) {
      const label = first.tip || textBeside(first, segments) || textBefore(first, segments);
      fields.push(declare(first, String(first.checked), label, place));
    } else {
      const chosen = group.find((widget) => widget.checked);
      const state = chosen && (/^\d*$|^(?:yes|on)$/i.test(chosen.value) ? textBeside(chosen, segments) : chosen.value);
      if (chosen) fields.push(declare(chosen, state || chosen.value, chosen.tip || groupLabel(group, segments), place));
    }
  }
  return fields;
}

function declare(widget: Widget, value: string, label: string, place: Placer): DeclaredField {
  const field: DeclaredField = { kind: 'form', name: widget.name, value, place: place(widget) };
  if (label) field.label = label;
  return field;
}

const labelOf = (widget: Widget, segments: readonly Segment[]): string =>
  widget.tip || textBefore(widget, segments) || textAbove(widget, segments);

const groupLabel = (group: readonly Widget[], segments: readonly Segment[]): string =>
  group[0] ? textBefore(group[0], segments) || textAbove(group[0], segments) : '';

const clean = (text: string): string => text.replace(/[\s.…_]*:?\s*$/u, '').trim();

const level = (segment: Segment, area: Rectangle): boolean =>
  segment.baseline > area.top && segment.baseline - 0.5 * segment.size < area.bottom;

/** The text that ends nearest at the left, on the same line. */
function textBefore(area: Rectangle, segments: readonly Segment[]): string {
  const before = segments.filter((segment) => level(segment, area) && segment.right <= area.left + 2);
  const nearest = before.reduce<Segment | null>((best, next) => (best && best.right >= next.right ? best : next), null);
  return nearest && area.left - nearest.right < 200 ? clean(textOf(nearest)) : '';
}

/** The text that begins nearest at the right, on the same line. */
function textBeside(area: Rectangle, segments: readonly Segment[]): string {
  const after = segments.filter((segment) => level(segment, area) && segment.left >= area.right - 2);
  const nearest = after.reduce<Segment | null>((best, next) => (best && best.left <= next.left ? best : next), null);
  return nearest && nearest.left - area.right < 30 ? clean(textOf(nearest)) : '';
}

/** The text that stands nearest over it, within two lines. */
function textAbove(area: Rectangle, segments: readonly Segment[]): string {
  const above = segments.filter(
    (segment) =>
      segment.baseline <= area.top + 2 &&
      area.top - segment.baseline < 2 * segment.size &&
      segment.left < area.right &&
      segment.right > area.left,
  );
  const nearest = above.reduce<Segment | null>(
    (best, next) => (best && best.baseline >= next.baseline ? best : next),
    null,
  );
  return nearest ? clean(textOf(nearest)) : '';
}
