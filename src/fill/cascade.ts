/** The cheapest strategy first; what it leaves open goes on to the next one, with only the pages that matter. */

import type { Block, ParsedDocument, Warning } from '../model/document.ts';
import type { Filled, FilledObject, Leaf } from '../model/filled.ts';
import { leavesOf, withLeaves } from '../model/filled.ts';
import { Problem } from '../model/problem.ts';
import type { Field, ObjectField, Template } from '../model/template.ts';
import {
  agreed,
  type Calibrations,
  calibrated,
  disputed,
  type StrategyCalibration,
} from './calibration/calibration.ts';
import { ground } from './ground.ts';
import { lettersOf } from './grounding/letters.ts';
import { wordsOf } from './grounding/polarity.ts';
import { mirror } from './mirror.ts';
import { stemOf } from './scale/extents.ts';
import type { FillContext, FillStrategy } from './strategy.ts';

interface CascadeOptions {
  /** Names, the cheapest first. */
  strategies: readonly string[];
  /** Below this confidence a leaf or a list goes on. */
  confidence: number;
  load(name: string): Promise<FillStrategy>;
  /** What the confidences of the strategies are worth. */
  calibrations?: Calibrations | undefined;
}

/** What a member of the cascade is handed. */
export interface CascadeContext extends FillContext {
  /** The context of another strategy: its settings, its calls. */
  as?(name: string): FillContext;
}

/** Pages of a document that is short enough to be shown whole. */
const few = 2;

export function createCascade({ strategies, confidence, load, calibrations = {} }: CascadeOptions): FillStrategy {
  return {
    name: 'cascade',
    async fill(document, template, context: CascadeContext) {
      let filled: FilledObject | undefined;
      for (const name of strategies) {
        const open = filled ? openFields(template.root, filled, confidence) : template.root;
        if (!open) break;
        const asked = { ...template, root: open };
        const isWanted = filled ? pagesFor(document, open, filled) : undefined;
        const own = { ...(context.as?.(name) ?? context), ...(isWanted && { isWanted }) };
        const answer = await answerOf(await load(name), document, asked, own, filled === undefined);
        if (!answer) continue;
        const named = signed(worthIn(answer, calibrations[name], filled !== undefined), name);
        filled = filled ? (merged(filled, named) as FilledObject) : named;
      }
      return filled ?? mirror({ kind: 'object', members: {} }, template);
    },
  };
}

const worthIn = (answer: FilledObject, known: StrategyCalibration | undefined, isLater: boolean): FilledObject =>
  known ? calibrated(answer, (isLater ? known.after : undefined) ?? known.alone) : answer;

/** Held against the document at once, so that nothing made up displaces anything. The first one must answer. */
async function answerOf(
  strategy: FillStrategy,
  document: ParsedDocument,
  template: Template,
  context: FillContext,
  must: boolean,
): Promise<FilledObject | undefined> {
  try {
    const filled = mirror(await strategy.fill(document, template, context), template);
    return ground(filled, document, template, { judged: true });
  } catch (error) {
    context.signal.throwIfAborted();
    if (must) throw error;
    const why = error instanceof Problem ? error.message : 'it failed.';
    const warning: Warning = {
      code: 'strategy-skipped',
      message: `The strategy ${strategy.name} gave no answer: ${why}`,
    };
    context.warn?.(warning);
    return undefined;
  }
}

/** The fields that are not answered surely enough; undefined when all are. Keys above them stay. */
function openFields(field: ObjectField, filled: FilledObject, confidence: number): ObjectField | undefined {
  const fields = field.fields.flatMap((one) => openField(one, filled.members[one.key], confidence) ?? []);
  const { open: _, list: __, ...rest } = field;
  return fields.length > 0 ? { ...rest, fields } : undefined;
}

function openField(field: Field, filled: Filled | undefined, confidence: number): Field | undefined {
  if (field.kind === 'object') {
    return filled?.kind === 'object' ? openFields(field, filled, confidence) : filled ? undefined : field;
  }
  if (!filled) return field;
  const leaves = leavesOf(filled).filter(({ value }) => value !== null);
  const sure = leaves.length === 0 ? 0 : leaves.reduce((sum, leaf) => sum + leaf.confidence, 0) / leaves.length;
  return sure < confidence ? field : undefined;
}

/** The pages where something of what is open was found, or words of its key stand; the first page always. */
function pagesFor(
  document: ParsedDocument,
  open: ObjectField,
  filled: FilledObject,
): ((page: number) => boolean) | undefined {
  if ((document.pages?.length ?? 0) <= few) return undefined;
  const texts = new Map<number, string>();
  for (const block of document.blocks) {
    const page = pageOf(block);
    if (page !== undefined) texts.set(page, `${texts.get(page) ?? ''} ${lettersOf(textOf(block)).text}`);
  }
  const wanted = new Set([1]);
  for (const field of leafFields(open)) {
    const stems = wordsOf({ words: field.words }).map(stemOf);
    const pages = [...texts].filter(([, text]) => stems.some((stem) => text.includes(stem))).map(([page]) => page);
    // Where no page has the key's words, any of them may have the value.
    if (pages.length === 0) return undefined;
    for (const page of pages) wanted.add(page);
  }
  for (const { evidence } of answersOf(open, filled))
    for (const { place } of evidence) if (place?.kind === 'page') wanted.add(place.page);
  return (page) => wanted.has(page);
}

const leafFields = (field: Field): Field[] => {
  if (field.kind === 'leaf') return [field];
  return field.kind === 'list' ? [field, ...leafFields(field.item)] : field.fields.flatMap(leafFields);
};

/** What was answered to these fields, surely or not. */
function answersOf(field: Field, filled: Filled): Leaf[] {
  if (field.kind !== 'object' || filled.kind !== 'object') return leavesOf(filled);
  return field.fields.flatMap((one) => {
    const answer = filled.members[one.key];
    return answer ? answersOf(one, answer) : [];
  });
}

const pageOf = (block: Block): number | undefined => (block.place?.kind === 'page' ? block.place.page : undefined);
const textOf = (block: Block): string =>
  block.kind === 'table' ? block.cells.map(({ text }) => text).join(' ') : block.text;

const signed = <T extends Filled>(filled: T, strategy: string): T =>
  withLeaves(filled, (leaf) => ({ ...leaf, ...(leaf.value !== null && { strategy }) }));

/** By confidence; two that agree are surer than each alone, and one that is contradicted is less sure. */
function merged(first: Filled, second: Filled | undefined): Filled {
  if (!second) return first;
  if (first.kind === 'object' && second.kind === 'object') {
    const members = Object.entries(first.members).map(([key, member]) => [key, merged(member, second.members[key])]);
    return { kind: 'object', members: Object.fromEntries(members) };
  }
  if (first.kind === 'list' || second.kind === 'list') return surerList(first, second);
  if (first.kind === 'leaf' && second.kind === 'leaf') return surerLeaf(first, second);
  return first;
}

function surerLeaf(first: Leaf, second: Leaf): Leaf {
  if (second.value === null) return first.value === null && second.status === 'ungrounded' ? second : first;
  if (first.value === null) return second;
  if (second.status === 'judged') return first;
  const same = lettersOf(String(first.value)).text === lettersOf(String(second.value)).text;
  if (same) return { ...first, confidence: agreed(first.confidence, second.confidence) };
  const [surer, other] = second.confidence > first.confidence ? [second, first] : [first, second];
  return { ...surer, confidence: disputed(surer.confidence, other.confidence) };
}

/** The list that says more, weighed by how sure each value is. */
function surerList(first: Filled, second: Filled): Filled {
  const worth = (filled: Filled): number => {
    if (filled.kind !== 'list') return 0;
    return leavesOf(filled).reduce((sum, { value, confidence }) => sum + (value === null ? 0 : confidence), 0);
  };
  return worth(second) > worth(first) ? second : first;
}
