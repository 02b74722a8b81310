/** Names as a description asks for them: without a title, or without all that is told beside them. */
import type { LeafField } from '../../../model/template.ts';
import { once } from '../../scale/once.ts';
import { spansBetween, spanText } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { courtesies } from '../values/names.ts';

const noTitle =
  /(?<!\p{L})(?:without|no|excluding|omitting|ohne|sans|senza|sin|sem|zonder|bez|utan|uden)\s(?:(?:the|an?y?|den|le|il|el|de|academic)\s){0,2}(?:title|titel|titre|titol|título|tytu|titul|salutation|anrede)/iu;
const nameOnly =
  /(?<!\p{L})(?:names? only|only the name|just the name|nur (?:der )?name|nom seul(?:ement)?|s[oó]lo (?:el |il )?nom(?:bre|e)|alleen (?:de )?naam)(?!\p{L})/iu;

const titles = new RegExp(
  `^(?:(?:${courtesies}|dra?|dott|dott\\.ssa|dott\\.?ssa|prof|prof\\.ssa|ing|ir|mag|rev)\\.?(?:[ -](?:med|ing)\\.?)?\\s+)+(?=\\p{Lu})`,
  'iu',
);
/** What begins that is no name. */
const beside = /\s*[,;|(–—]|\s-\s|\s(?=\S{0,40}@)|\s(?=\+?\d)/u;

const asks = once(({ type, description = '' }: LeafField) =>
  type === 'string' ? { noTitle: noTitle.test(description), nameOnly: nameOnly.test(description) } : undefined,
);

/** What is offered to a key, without what its description says is no part of the name. */
export function bareName(field: LeafField, found: Candidate): Candidate {
  const asked = field.description === undefined ? undefined : asks(field);
  if ((!asked?.noTitle && !asked?.nameOnly) || found.value !== found.raw || found.spans.length === 0) return found;
  const start = asked.noTitle ? (titles.exec(found.raw)?.[0].length ?? 0) : 0;
  const stop = asked.nameOnly ? found.raw.slice(start).search(beside) : -1;
  if (start === 0 && stop <= 0) return found;
  const spans = spansBetween(found.spans, start, stop > 0 ? start + stop : found.raw.length);
  const raw = spans.map(spanText).join(' ').trim();
  return raw === '' ? found : { ...found, raw, value: raw, spans };
}
