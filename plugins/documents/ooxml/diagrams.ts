/** SmartArt: the texts of a diagram's data (ISO/IEC 29500-1, 21.4.2) as a list whose levels are the diagram's. */
import type { TextBlock } from '../../../src/plugin/contract.ts';
import { integer } from '../../basics/integer.ts';
import { drawingText } from './drawing-text.ts';
import { at, named } from './element.ts';
import type { Element } from './xml.ts';

export function diagramBlocks(root: Element): TextBlock[] {
  const texts = new Map<string, string>();
  const starts: string[] = [];
  for (const point of named(at(root, 'dgm:ptLst'), 'dgm:pt')) {
    const { modelId = '', type = 'node' } = point.attributes;
    texts.set(modelId, type === 'pres' ? '' : drawingText(at(point, 'dgm:t')));
    if (type === 'doc') starts.push(modelId);
  }
  const children = readTree(root);
  const blocks: TextBlock[] = [];
  const seen = new Set<string>();
  const walk = (start: string, depth: number) => {
    const waiting = [{ id: start, depth }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      const text = texts.get(next.id);
      if (text) blocks.push({ kind: 'list-item', text, level: Math.max(1, Math.min(next.depth, 9)) });
      const below = children.get(next.id) ?? [];
      for (const id of below.toReversed()) waiting.push({ id, depth: next.depth + 1 });
    }
  };
  for (const id of starts) walk(id, 0);
  for (const id of texts.keys()) walk(id, 1);
  return blocks;
}

/** Parent → children in their order. */
function readTree(root: Element): Map<string, string[]> {
  const ordered = new Map<string, { id: string; order: number }[]>();
  for (const { attributes } of named(at(root, 'dgm:cxnLst'), 'dgm:cxn')) {
    if ((attributes.type ?? 'parOf') !== 'parOf') continue;
    const siblings = ordered.get(attributes.srcId ?? '') ?? [];
    siblings.push({ id: attributes.destId ?? '', order: integer(attributes.srcOrd, 0, 2 ** 31) ?? 0 });
    ordered.set(attributes.srcId ?? '', siblings);
  }
  return new Map(
    [...ordered].map(([id, siblings]) => [id, siblings.sort((a, b) => a.order - b.order).map((child) => child.id)]),
  );
}
