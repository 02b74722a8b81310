/** What the file itself declares: form fields, content controls, properties, tags and embedded invoice records. */

import type { DeclaredField, ParsedDocument } from '../../../../model/document.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { doubtful, likely, possible, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Topics } from '../../keys/about.ts';
import { type Profile, senders } from '../../keys/profile.ts';
import { once } from '../../page/once.ts';
import type { Candidate } from '../../score/candidate.ts';
import { valueFor } from '../../values/coerce.ts';
import type { Locale } from '../../values/locale.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import { termMatch } from '../labels/match.ts';
import { partyAsk } from '../parties/ask.ts';
import type { Ask, Page } from '../source.ts';
import { recordPaths } from './records.ts';

/** How much each kind of declaration is to be trusted to mean what it is called. */
const trust: Record<DeclaredField['kind'], number> = {
  form: sure,
  control: sure,
  record: possible,
  code: likely,
  property: possible,
  tag: likely,
};

/** Declarations that people write as their country does; programs write the others, with points before decimals. */
const byHand = new Set<DeclaredField['kind']>(['form', 'control']);

/** Tags that say when a recording was made or came out, and the keys that ask for that and not for another day. */
const stamps = /^(?:date|year|creation[_ ]?time|originaldate|originalyear)$/i;
const made =
  /^(?:(?:the|of|date|day|year|time|datetime|created|creation|recorded|recording|released?|published|publication|original|call|meeting|interview|session|file|at|on)(?: |$))+$/;

/** The parties of a record by what keys call them. */
const receivers = setOf('buyer customer recipient debtor');
const sideOf = (side: string): string => (senders.has(side) ? 'seller' : receivers.has(side) ? 'buyer' : side);

interface ReadField {
  field: DeclaredField;
  /** Its steps, as keys are compared. */
  path: string;
  target: string | null;
  terms: readonly Term[];
  around: readonly Term[];
}

/** Candidates from what the file declares. */
export function declaredCandidates(
  { profile }: Ask,
  { view, index: { topics }, context: { locale } }: Page,
): Candidate[] {
  // Regions declare nothing.
  const fields = view.fields.length > 0 ? readFields(view.document) : [];
  const targets = targetsOf(profile);
  const asked = pathOf(profile.field.pointer.split('/').filter((key) => key !== '' && key !== 'properties'));
  const byProgram: Locale = { ...locale, decimal: '.' };
  return fields.flatMap((read) => {
    // `from: { email }` asks for what the file calls `from/email`.
    const same = read.path.includes('/') && read.path === asked;
    const score =
      same || (read.target && targets.has(read.target))
        ? 0.97
        : trust[read.field.kind] * namedFor(profile, read, topics);
    if (score < doubtful) return [];
    return candidateOf(profile, read.field, score, byHand.has(read.field.kind) ? locale : byProgram) ?? [];
  });
}

/** Most fields that are read: a record of a long invoice has thousands. */
const most = atMost.kept;

const readFields = once(({ fields }: ParsedDocument): ReadField[] => {
  const declared = fields.slice(0, most);
  const schemes = new Map(
    declared
      .filter(({ name }) => name.endsWith('/@schemeID'))
      .map(({ name, value }) => [name.slice(0, -'/@schemeID'.length), value]),
  );
  return declared.filter(({ name }) => !name.includes('@')).map((field) => readField(field, schemes.get(field.name)));
});

const pathOf = (steps: readonly string[]): string =>
  steps.map((step) => step.toLowerCase().replace(/[^\p{L}\d]/gu, '')).join('/');

function readField(field: DeclaredField, scheme: string | undefined): ReadField {
  const steps = field.name
    .replace(/\[(?:\d+|#\w+)\]/g, '')
    .split('/')
    .map((step) => step.replace(/^\w+:/, ''));
  if (/^(?:DateTimeString|DateTime|Indicator)$/.test(steps.at(-1) ?? '')) steps.pop();
  const path = `/${steps.join('/')}${scheme === 'VA' || scheme === 'FC' ? `[${scheme}]` : ''}`;
  const target = field.kind === 'record' ? (recordPaths.find(([end]) => endsIn(path, end))?.[1] ?? null) : null;
  const own = field.label ?? steps.at(-1) ?? '';
  return { field, path: pathOf(steps), target, terms: termsOf(own), around: termsOf(steps.slice(0, -1).join(' ')) };
}

function endsIn(path: string, end: string): boolean {
  if (end.startsWith('^')) return path === end.slice(1);
  return path.endsWith(end.startsWith('*') ? end.slice(1) : `/${end}`);
}

/** The role of a profile, and what it asks of which party, as the records name them. */
function targetsOf(profile: Profile): Set<string> {
  const ask = partyAsk(profile);
  const targets = new Set<string>();
  if (ask && ask.sides.length > 0) {
    for (const side of ask.sides) targets.add(`${sideOf(side)}.${ask.contact ?? ask.part}`);
  } else if (profile.role) targets.add(profile.role.id === 'vat-id' ? 'seller.vat' : profile.role.id);
  return targets;
}

function namedFor(profile: Profile, { field, terms, around }: ReadField, topics: Topics): number {
  if (terms.length === 0 || field.value.trim() === '') return 0;
  if (field.kind === 'tag' && stamps.test(field.name) && !made.test(profile.field.words.join(' '))) return 0;
  return termMatch(profile, terms, around, [], topics);
}

function candidateOf(profile: Profile, declared: DeclaredField, score: number, locale: Locale): Candidate | null {
  const text = declared.value.replace(/\s+/g, ' ').trim().slice(0, longest.page);
  const read = valueFor(profile.field, profile.shape, text, locale);
  const free = profile.field.type === 'string' && !profile.field.choices && (read === null || read.fit < sure);
  const value = free && declared.kind === 'record' ? text : read?.value;
  if (value === undefined || value === null || value === '') return null;
  const fit = declared.kind === 'record' ? 1 : (read?.fit ?? 1);
  return { raw: text, value, spans: [], declared, features: { fit }, score: score * fit };
}
