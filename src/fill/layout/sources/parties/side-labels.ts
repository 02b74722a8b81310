/** Labels that say whose address follows. */
import { atMost, longest } from '../../../scale/extents.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { isKnown, termsOf } from '../../words/terms.ts';
import { isLeft, sideConcepts } from './ask.ts';

/** Labels of more than one word, folded → the side that they name. */
const phrases: [RegExp, string][] = [
  [
    /\b(?:bill(?:ed)?|invoiced?|sold|charged?)[ -]to\b|\b(?:invoice|billing) address\b|rechnung(?:sadresse|sanschrift| an)|(?:adresse|informations) de facturation|(?:facture|adresse) a\b|factura(?:r|do|da) a\b|direccion de facturacion|fattura(?:re|to)? a\b|indirizzo di fatturazione|intestat[oa]|factuuradres|(?:factuur|gefactureerd) aan|fatura(?:r|do) a\b|morada de fatura|dirigid[oa] a\b|datos (?:del cliente|de facturacion)/,
    'buyer',
  ],
  [
    /\b(?:ship(?:ped|ping)?|deliver(?:ed|y)?) (?:to|address)\b|verzend(?:en naar|adres)|bezorgen (?:bij|op)|lieferung an|livrer a\b|enviar a\b|spedi(?:re|to) a\b|enviado? a\b|liefer(?:adresse|anschrift)|adresse de livraison|livre a|direccion de en[tv]|indirizzo di (?:consegna|spedizione)|(?:af)?leveradres|bezorgadres|warenempfanger|morada de entrega|\bjob ?site\b|\b(?:site|work|service|installation) (?:address|location)\b|werkadres|baustelle|leistungsort|lieu d(?:u chantier|e livraison|['’ ]intervention)|lugar de (?:la obra|entrega)|luogo di (?:consegna|esecuzione)/,
    'delivery',
  ],
  [
    /^(?:from|von|de|da|van|(?:sold|issued|billed) (?:by|from)|pay to|expediteur|vendu par|emis par|emisor|emitido por|emesso da|ausgestellt von|datos (?:del emisor|de la empresa))\s?:?$/,
    'seller',
  ],
  [/^(?:to(?: the)?|an|a|a la|a l['’]|alla|aan|para|attn\.?)\s?:?$/, 'recipient'],
  // Politeness over an address says no more than that it is the addressee's.
  [
    /^(?:an (?:die|den|das|herrn?|frau|firma)|aan (?:de|het)|ao?s|(?:spett|egr|gent|ill)[.a-z]{0,10}(?: ?(?:sig|ditta|dott|prof)[.a-z]{0,6}){0,2}|exm[oa]s?\b[.()a-z ]{0,14}|messrs|m\/s)[.\s]?:?$/,
    'customer',
  ],
];

/** Concepts that name a party; others in a label are of no account. */
const partyConcepts = new Set([
  ...sideConcepts,
  ...'owner client party author contact participant project building'.split(' '),
]);

/** The side that a text names, when it is a label of one. */
export function sidesIn(text: string): string[] {
  if (text.length > longest.name) return [];
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})1|1(?=\p{L})/gu, 'l')
    .trim();
  const phrase = phrases.find(([pattern]) => pattern.test(folded));
  if (phrase) return [phrase[1]];
  const terms = termsOf(text);
  if (isLeft(terms) && terms.length < atMost.few && /from\s?[:：]?$/iu.test(text)) return ['sender'];
  if (terms.length > atMost.few || /\d{3}|[@]/.test(text) || hasLegalForm(text)) return [];
  // A name may hold such a word as well: a label has hardly any other words.
  const unknown = terms.filter((term) => !isKnown(term)).length;
  if ((unknown > 0 && !/[:：]\s*$/.test(text)) || /^firma$/i.test(text.trim())) return [];
  return terms.flatMap((term) => term.concepts).filter((concept) => partyConcepts.has(concept));
}
