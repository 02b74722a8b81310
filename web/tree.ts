/** The evidence as a tree of named values, and what the least confidence makes of it. */
import type { Evidence, LeafEvidence } from './answer.ts';

interface Base {
  key: string;
  /** JSON Pointer (RFC 6901). */
  pointer: string;
}
export type Leaf = Base & { kind: 'leaf'; leaf: LeafEvidence };
export type Branch = Base & { kind: 'object' | 'list'; members: Node[] };
export type Node = Leaf | Branch;

const isLeaf = (evidence: Evidence): evidence is LeafEvidence =>
  !Array.isArray(evidence) && Array.isArray(evidence.places) && typeof evidence.status === 'string';

const step = (key: string | number): string => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

export function readTree(evidence: Evidence, key = '', pointer = ''): Node {
  if (isLeaf(evidence)) return { kind: 'leaf', key, pointer, leaf: evidence };
  const entries: [string, Evidence][] = Array.isArray(evidence)
    ? evidence.map((item, index) => [String(index), item])
    : Object.entries(evidence);
  const members = entries.map(([name, member]) => readTree(member, name, pointer + step(name)));
  return { kind: Array.isArray(evidence) ? 'list' : 'object', key, pointer, members };
}

export const leavesOf = (node: Node): Leaf[] => (node.kind === 'leaf' ? [node] : node.members.flatMap(leavesOf));

/** What the service takes for the least confidence when nobody says: more likely right than not. */
export const usual = 0.5;

/** Whether a value counts: it was found, and with enough confidence. */
export const counts = ({ leaf }: Leaf, least = 0): boolean => leaf.value !== null && leaf.confidence >= least;

/** The plain answer. Values below the least confidence are null, as if they had not been found. */
export function plainOf(node: Node, least?: number): unknown {
  if (node.kind === 'leaf') return counts(node, least) ? node.leaf.value : null;
  if (node.kind === 'list') return node.members.map((member) => plainOf(member, least));
  return Object.fromEntries(node.members.map((member) => [member.key, plainOf(member, least)]));
}
