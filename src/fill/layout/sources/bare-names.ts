/** Names as a description asks for them: without a title, or without all that is told beside them. */
import type { LeafField } from '../../../model/template.ts';
import { longest } from '../../scale/extents.ts';
import { once } from '../../scale/once.ts';
import { asksNameOnly } from '../keys/description.ts';
import { spansBetween, spanText } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { courtesies, degrees, isPerson } from '../values/names.ts';

const noTitle =
  /(?<!\p{L})(?:without|no|excluding|omitting|ohne|sans|senza|sin|sem|zonder|bez|utan|uden)\s(?:(?:the|an?y?|den|le|il|el|de|academic)\s){0,2}(?:title|titel|titre|titol|título|tytu|titul|salutation|anrede)/iu;
const noLetters =
  /(?<!\p{L})(?:without|no|excluding|omitting)\s(?:(?:the|an?y?|academic|professional)\s){0,2}(?:qualifications?|degrees?|post-?nominals?|letters|credentials?)/iu;

/** A dash alone joins what may stand for itself as well, or many would be read in as many ways as there are. */
const titles = new RegExp(`^(?:(?:${courtesies}|${degrees})\\.?(?:[ -]med\\.?|-ing\\.?)?\\s+)+(?=\\p{Lu})`, 'iu');
/** What begins that is no name. */
const beside = /\s*[,;|(–—]|\s-\s|\s(?=\S{0,40}@)|\s(?=\+?\d)/u;
/** Letters of degrees and professional bodies behind a name: `Ada Moor MRCVS`, `Ada Moor, IEng, PhD`. */
const letters =
  /(?<=\p{L})(?:,?\s(?:Ph\.?D|D\.?Phil|[MJ]\.?D|D\.?V\.?M|[BD]DS|MB\s?BS|MBChB|BV(?:Sc|M&S|etMed)|[MB]\.?(?:Sc|A|Ed|Eng)(?: \(Hons\))?|MBA|LL\.?[BM]|[CI]Eng|P\.?E|R\.?N|RGN|[MF]RC(?:VS|P|S|GP|OG|Path|R|A)|[MF](?:RICS|ICE|IET|CIOB|IStructE|IMechE|CIArb|RAeS)|RIBA|A?C[CP]A|F?C?CA|CFA|PMP|Esq|[OMC]BE|[KQ]C)\.?(?![\p{L}\p{N}])){1,5}$/u;

const asks = once(({ type, description = '' }: LeafField) =>
  type === 'string'
    ? {
        noTitle: noTitle.test(description),
        nameOnly: asksNameOnly(description),
        noLetters: noLetters.test(description),
      }
    : undefined,
);

/** The day on which somebody signed, behind their name. */
const signed = /^(\P{N}{4,60}?),?\s(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.?\s\p{L}{3,9}\.?\s\d{4})$/u;

function withoutDay(found: Candidate): Candidate {
  const [, name = ''] = found.value === found.raw ? (signed.exec(found.raw) ?? []) : [];
  return name !== '' && isPerson(name) ? cut(found, 0, name.length) : found;
}

/** What is offered to a key, without what its description says is no part of the name, and without the day of a signature. */
export function bareName(field: LeafField, offered: Candidate): Candidate {
  const found = field.type === 'string' ? withoutDay(offered) : offered;
  const asked = field.description === undefined ? undefined : asks(field);
  if (!asked || !Object.values(asked).includes(true) || found.value !== found.raw || found.spans.length === 0)
    return found;
  const start = asked.noTitle ? (titles.exec(found.raw)?.[0].length ?? 0) : 0;
  const name = found.raw.slice(start, start + longest.line);
  const all = asked.nameOnly ? name.search(beside) : -1;
  const bare = asked.nameOnly || asked.noLetters ? name.search(letters) : -1;
  const stop = all > 0 ? all : bare;
  if (start === 0 && stop <= 0) return found;
  return cut(found, start, stop > 0 ? start + stop : found.raw.length);
}

/** A part of what is offered, where it stands. */
function cut(found: Candidate, start: number, end: number): Candidate {
  if (found.spans.length === 0) return found;
  const spans = spansBetween(found.spans, start, end);
  const raw = spans.map(spanText).join(' ').trim();
  return raw === '' ? found : { ...found, raw, value: raw, spans };
}
