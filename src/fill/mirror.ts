/**
 * What a strategy answered, in the shape that the template asks for: keys that nobody asked for are left out, those
 * that are missing are there and empty. Strategies are not believed unseen: they may be anybody's, or a model's words.
 */

import { type Evidence, type Filled, type FilledObject, type Leaf, missing, type Status } from '../model/filled.ts';
import { Problem } from '../model/problem.ts';
import type { Field, ListField, ObjectField, Template } from '../model/template.ts';
import { atMost } from './scale/extents.ts';

/** @throws Problem `strategy-failed` when the answer is no filled object at all. */
export function mirror(filled: unknown, template: Template): FilledObject {
  if (kindOf(filled) !== 'object')
    throw new Problem('strategy-failed', 'The fill strategy answered with something else than a filled template.');
  return mirrorObject(filled as FilledObject, template.root);
}

/** An answer in which nothing was found. */
export const blank = (template: Template): FilledObject => mirrorObject({ kind: 'object', members: {} }, template.root);

function mirrorAny(filled: unknown, field: Field): Filled {
  const kind = kindOf(filled);
  if (field.kind === 'leaf') return kind === 'leaf' ? leafOf(filled as Leaf) : missing();
  const list = field.kind === 'list' ? field : field.list;
  if (list && (kind === 'list' || field.kind === 'list'))
    return kind === 'list' ? mirrorList(filled, list) : { kind: 'list', items: [] };
  const object = kind === 'object' ? (filled as FilledObject) : { kind: 'object' as const, members: {} };
  return mirrorObject(object, field as ObjectField);
}

function mirrorList(filled: unknown, { item, maxItems = Number.POSITIVE_INFINITY }: ListField): Filled {
  const { items } = filled as { items: unknown };
  return {
    kind: 'list',
    items: (Array.isArray(items) ? items : []).slice(0, maxItems).map((one) => mirrorAny(one, item)),
  };
}

function mirrorObject({ members }: FilledObject, { fields, open }: ObjectField): FilledObject {
  const own = new Map<string, unknown>(Object.entries(members ?? {}));
  const asked = fields.map((field): [string, Filled] => [field.key, mirrorAny(own.get(field.key), field)]);
  for (const { key } of fields) own.delete(key);
  const named = open ? [...own].map(([key, member]): [string, Filled] => [key, mirrorAny(member, open)]) : [];
  return { kind: 'object', members: Object.fromEntries([...named, ...asked]) };
}

const kindOf = (filled: unknown): unknown =>
  typeof filled === 'object' && filled !== null && 'kind' in filled ? filled.kind : undefined;

const statuses: readonly Status[] = ['found', 'not-found', 'ambiguous', 'invalid', 'ungrounded', 'judged'];

/** Alternatives of an answer that are looked at. */
const mostAlternatives = atMost.dozen;

function leafOf({ alternatives, ...own }: Leaf): Leaf {
  const leaf = plainLeaf(own);
  const others = Array.isArray(alternatives) ? alternatives.slice(0, mostAlternatives) : [];
  const known = others.filter((one) => kindOf(one) === 'leaf').map(({ alternatives: _, ...one }) => plainLeaf(one));
  return known.length > 0 ? { ...leaf, alternatives: known } : leaf;
}

function plainLeaf(leaf: Leaf): Leaf {
  const { value, raw, status, confidence, evidence } = leaf;
  const plain = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value) ? value : null;
  const pieces = (Array.isArray(evidence) ? evidence : []).filter(isEvidence);
  const known = statuses.find((one) => one === status) ?? (plain === null ? 'not-found' : 'found');
  const sure = Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence)) : 0;
  const printed = typeof raw === 'string' ? raw : null;
  return { ...leaf, value: plain, raw: printed, status: known, confidence: sure, evidence: pieces };
}

const isEvidence = (piece: unknown): piece is Evidence =>
  typeof piece === 'object' && piece !== null && typeof (piece as Evidence).text === 'string';
