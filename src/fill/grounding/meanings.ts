/** Words that bear out a choice, or a yes to a key, which they don't name: data. Folded; by how words begin. */

interface Meaning {
  /** How the caller may call it. */
  called: RegExp;
  /** What then stands in the document. */
  printed: RegExp;
}

const meaning = (called: string, printed: string): Meaning => ({
  called: new RegExp(`(?<!\\p{L})(?:${called})`, 'iu'),
  printed: new RegExp(`(?<!\\p{L})(?:${printed})`, 'iu'),
});

const meanings: readonly Meaning[] = [
  meaning(
    'actual|reported|historical|past',
    'ended|as of|closed|stichtag|clos le|audited|unaudited|\\p{L}+\\.? ?\\d{1,2},? ?\\d{4}',
  ),
  meaning(
    'forecast|guidance|estimate|outlook|project|plan',
    'expect|guidance|outlook|forecast|estimat|project|anticipat|target',
  ),
  meaning(
    'company|consolidated|group|total|entity',
    'consolidat|group|konzern|total|company|statements? of|balance sheet',
  ),
  meaning(
    'geograph|region|area|countr',
    'america|emea|ap(?:j|ac)|asia|pacific|europe|africa|middle east|japan|china|india|united|germany|france|north|south|east|west|rest of|international|domestic',
  ),
  meaning(
    'business|product|service|segment|operating|division',
    'product|service|subscription|licen|segment|division|hardware|software|support',
  ),
  meaning('yoy|year.over|annual', 'ended|year|yoy|prior|fiscal|annual|jahr|an(?:s|nee)'),
  meaning('qoq|quarter.over|sequential', 'quarter|sequential|qoq'),
  meaning('preprint', 'arxiv|biorxiv|medrxiv|ssrn|preprint'),
  meaning('journal|article', 'journal|vol\\.?|transactions on|letters|annals'),
  meaning('conference|proceeding', 'proceedings|conference|workshop|symposium|congress'),
  meaning('male|man|m\\b|homme|mannlich', 'mr|herr|monsieur|senor|he\\b|his\\b|boy|m\\b|male|mannlich|masculin'),
  meaning(
    'female|woman|f\\b|femme|weiblich',
    'mrs|ms|miss|frau|madame|mme|senora|she\\b|her\\b|girl|f\\b|w\\b|female|weiblich|feminin',
  ),
  meaning('card|credit|debit', 'visa|master|amex|american express|maestro|karte|carte|tarjeta|card'),
  meaning('cash|bar', 'cash|bar|efectivo|especes|contanti|tunai|change'),
  meaning('transfer|wire|bank', 'iban|bic|swift|wire|transfer|uberweisung|virement|account'),
  meaning(
    'current|ongoing|present|active',
    'present|current|now|today|to date|ongoing|heute|actuel|actual|aujourd|ce jour|presente|oggi|hoje|ahora|heden|obecnie|dosud|since|seit|depuis|至今|現在|现在',
  ),
];
/** A span of time that has ended. */
const ended = /(?:19|20)\d{2}\D{1,20}(?:19|20)\d{2}/;
const ongoing = /(?<!\p{L})(?:current|ongoing|present|active)/iu;

/** Whether words mean what a caller calls so, by the table. */
export const means = (called: string, printed: string): boolean =>
  meanings.some((one) => one.called.test(called) && one.printed.test(printed));

/** What words answer to a key that asks whether something goes on; undefined for other keys. */
export function goesOn(about: string, printed: string): boolean | undefined {
  if (!ongoing.test(about)) return undefined;
  if (meanings.some((one) => one.called.test('ongoing') && one.printed.test(printed))) return true;
  return ended.test(printed) ? false : undefined;
}
