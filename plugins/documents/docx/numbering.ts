/** Lists: which label stands in front of a paragraph (ISO/IEC 29500-1, 17.9). */
import { integer } from '../../basics/integer.ts';
import { at, elements, named, settingOf } from '../ooxml/element.ts';
import { numeral } from '../ooxml/numeral.ts';
import type { Element } from '../ooxml/xml.ts';
import type { ListPlace, Styles } from './styles.ts';

interface Level {
  start: number;
  format: string;
  /** `%1` stands for the number of the first level. */
  pattern: string;
  /** Levels above count in decimals, whatever their format. */
  legal: boolean;
  /** The level (counted from 1) whose advance starts this one anew; 0 for never; undefined for any above. */
  restart: number | undefined;
  /** The paragraph style that takes this level. */
  style: string | undefined;
}

interface List {
  levels: Map<number, Level>;
  /** Shared by all lists of one definition: they count on. */
  counters: (number | undefined)[];
  /** Levels that this list starts at a number of its own, the first time that it is used. */
  starts: Map<number, number>;
}

export interface Label {
  /** As printed: `1.`, `a)`, `Article IV`. Empty for a bullet or a level without a label. */
  text: string;
  /** From 1. */
  level: number;
  bullet: boolean;
}

export interface Numbering {
  /** Counts one paragraph on; undefined when it is in no list. `style` is the paragraph's. */
  label(place: ListPlace, style: string | undefined): Label | undefined;
}

/** Longer patterns are no labels. */
const longestPattern = 200;

export function readNumbering(root: Element | undefined, styles: Styles): Numbering {
  const lists = readLists(root, styles);
  return {
    label(place, style) {
      const list = lists.get(place.list ?? 0);
      if (!list) return undefined;
      const depth = place.level ?? levelOfStyle(list, style) ?? 0;
      const level = list.levels.get(depth);
      if (!level) return undefined;
      advance(list, depth, level);
      const bullet = level.format === 'bullet';
      return { text: bullet ? '' : print(list, depth, level), level: depth + 1, bullet };
    },
  };
}

function levelOfStyle(list: List, style: string | undefined): number | undefined {
  if (style === undefined) return undefined;
  for (const [depth, level] of list.levels) if (level.style === style) return depth;
  return undefined;
}

function advance(list: List, depth: number, level: Level): void {
  const own = list.starts.get(depth);
  list.starts.delete(depth);
  const current = list.counters[depth];
  list.counters[depth] = own ?? (current === undefined ? level.start : current + 1);
  for (const [below, { restart }] of list.levels) {
    if (below > depth && restart !== 0 && (restart === undefined || depth < restart)) list.counters[below] = undefined;
  }
}

function print(list: List, depth: number, level: Level): string {
  if (level.format === 'none') return level.pattern.replace(/%[1-9]/g, '').trim();
  return level.pattern
    .replace(/%([1-9])/g, (_, digit: string) => {
      const which = Number(digit) - 1;
      const other = list.levels.get(which);
      if (!other || which > depth) return '';
      return numeral(list.counters[which] ?? other.start, level.legal && which < depth ? 'decimal' : other.format);
    })
    .trim();
}

function readLists(root: Element | undefined, styles: Styles): Map<number, List> {
  const definitions = new Map<string, Element>();
  for (const definition of named(root, 'w:abstractNum')) {
    definitions.set(definition.attributes['w:abstractNumId'] ?? '', definition);
  }
  const instances = new Map<number, Element>();
  for (const instance of named(root, 'w:num')) {
    const id = integer(instance.attributes['w:numId'], 0, 2 ** 31);
    if (id !== undefined) instances.set(id, instance);
  }
  const counters = new Map<string, (number | undefined)[]>();
  const lists = new Map<number, List>();
  for (const [id, instance] of instances) {
    const name = settingOf(instance, 'w:abstractNumId') ?? '';
    const definition = follow(definitions.get(name), definitions, instances, styles);
    if (!definition) continue;
    const shared = counters.get(name) ?? [];
    counters.set(name, shared);
    lists.set(id, readList(definition, instance, shared));
  }
  return lists;
}

/** A definition may stand for the one that a numbering style has. */
function follow(
  definition: Element | undefined,
  definitions: Map<string, Element>,
  instances: Map<number, Element>,
  styles: Styles,
): Element | undefined {
  const link = settingOf(definition, 'w:numStyleLink');
  const list = link === undefined ? undefined : styles.listOf(link);
  if (list === undefined) return definition;
  return definitions.get(settingOf(instances.get(list), 'w:abstractNumId') ?? '') ?? definition;
}

function readList(definition: Element, instance: Element, counters: (number | undefined)[]): List {
  const list: List = { levels: new Map(), counters, starts: new Map() };
  for (const level of named(definition, 'w:lvl')) addLevel(list, level);
  for (const override of named(instance, 'w:lvlOverride')) {
    const depth = integer(override.attributes['w:ilvl'], 0, 8);
    const start = integer(settingOf(override, 'w:startOverride'), 0, 2 ** 31);
    for (const level of named(override, 'w:lvl')) addLevel(list, level);
    if (depth !== undefined && start !== undefined) list.starts.set(depth, start);
  }
  return list;
}

function addLevel(list: List, level: Element): void {
  const depth = integer(level.attributes['w:ilvl'], 0, 8);
  if (depth === undefined) return;
  list.levels.set(depth, {
    start: integer(settingOf(level, 'w:start'), 0, 2 ** 31) ?? 0,
    format: formatOf(level),
    pattern: (settingOf(level, 'w:lvlText') ?? '').slice(0, longestPattern),
    legal: at(level, 'w:isLgl') !== undefined,
    restart: integer(settingOf(level, 'w:lvlRestart'), 0, 9),
    style: settingOf(level, 'w:pStyle'),
  });
}

function formatOf(level: Element): string {
  for (const child of elements(level)) if (child.name === 'w:numFmt') return child.attributes['w:val'] ?? 'decimal';
  return 'decimal';
}
