/** What the service tells of a filled template, and how people read parts of it. */
import type { ExplainedCandidate, Explanation } from '../../fill/explanation.ts';
import type { Page, Place } from '../../model/document.ts';
import type { Value } from '../../model/filled.ts';
import { harmlessJson } from '../../model/harmless.ts';

export interface Explained {
  result: unknown;
  explanation: Explanation;
  pages: Page[];
}

/** Pages on which anything was found, in their order. */
export function pagesOf({ explanation: { keys, lists } }: Explained): number[] {
  const places = [...keys.flatMap(({ candidates }) => candidates), ...lists.flatMap(({ runs }) => runs)];
  const pages = places.flatMap((one) => one.places.flatMap(({ place }) => (place?.kind === 'page' ? place.page : [])));
  return [...new Set(pages)].sort((a, b) => a - b);
}

/** Words of a document end up in terminals: nothing in them may steer one. */
export const quoted = (value: Value, most = 80): string => {
  const text = harmlessJson(JSON.stringify(value));
  return text.length > most ? `${text.slice(0, most)}…` : text;
};

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

export const signed = (share: number): string => (share < 0 ? '−' : '+') + Math.abs(share).toFixed(1);

export const rounded = (value: number): string => String(Math.round(100 * value) / 100);

export function placeText(place: Place | null | undefined): string {
  if (!place) return 'declared by the file';
  if (place.kind === 'page') return `page ${place.page}`;
  return place.kind === 'text' ? `line ${place.line}` : `${place.start.toFixed(1)} s`;
}

/** Each source once, with what it said. */
export function sourcesOf({ sources }: ExplainedCandidate): string {
  const best = new Map<string, number>();
  for (const { name, score } of sources) best.set(name, Math.max(score, best.get(name) ?? 0));
  return [...best].map(([name, score]) => `${name} ${percent(score)}`).join(', ');
}
