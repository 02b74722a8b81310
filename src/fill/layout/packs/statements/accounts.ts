/** What the lines of financial statements are called: alternatives for one figure, parted by bars. */
const table = `
revenue | total revenue | operating revenue | total operating revenue | net revenue | net sales | total net sales | sales | turnover | umsatzerlöse | umsatz | chiffre d'affaires | ingresos | ricavi | omzet
cost of revenue | cost of sales | total cost of sales | cost of goods sold | herstellungskosten | materialaufwand | coût des ventes | costo del venduto
gross profit | gross margin | bruttoergebnis | rohertrag | marge brute | utile lordo
operating expenses | total operating expenses | total costs and expenses | betriebliche aufwendungen
operating income | income from operations | operating profit | operating earnings | ebit | betriebsergebnis | résultat opérationnel | risultato operativo
interest expense | interest expenses | zinsaufwand | zinsen und ähnliche aufwendungen | charges d'intérêts
income tax expense | provision for income taxes | income taxes | income tax provision | steuern vom einkommen und ertrag | impôts sur les bénéfices
net income | net income attributable to common shareholders | net income attributable to common stockholders | net income attributable to the company | net income attributable to shareholders | net earnings attributable to shareholders | net earnings | net profit | profit for the year | profit for the period | jahresüberschuss | résultat net | utile netto | resultado neto
basic eps | basic earnings per share | net income per share basic | earnings per share basic | basic net income per share
diluted eps | diluted earnings per share | net income per share diluted | earnings per share diluted | diluted net income per share
effective tax rate | effective income tax rate
stock based compensation | share based compensation | share based compensation expense | stock based compensation expense | total share based compensation expense
restructuring charge | restructuring and other charges | restructuring costs | restructuring charges
research and development | research and development expenses | forschung und entwicklung
selling general and administrative | general and administrative | vertriebs und verwaltungskosten
depreciation and amortization | depreciation amortization | abschreibungen
cash | cash and cash equivalents | kassenbestand | trésorerie | disponibilità liquide
cash and short term investments | cash cash equivalents and investments | cash cash equivalents and short term investments | cash cash equivalents and marketable securities
marketable securities | short term investments | short term marketable securities | wertpapiere
accounts receivable | accounts receivable net | trade receivables | forderungen aus lieferungen und leistungen | créances clients | crediti verso clienti
inventories | inventory | vorräte | stocks | rimanenze
current assets | total current assets | umlaufvermögen | actif circulant
total assets | bilanzsumme | total actif | totale attivo
property plant and equipment | property and equipment | property and equipment net | net property plant and equipment | sachanlagen | immobilisations corporelles
goodwill | geschäfts oder firmenwert | écarts d'acquisition | avviamento
accounts payable | trade payables | verbindlichkeiten aus lieferungen und leistungen | dettes fournisseurs
current liabilities | total current liabilities | kurzfristige verbindlichkeiten
total liabilities | verbindlichkeiten gesamt
short term debt | short term borrowings | current portion of long term debt | current debt
long term debt | long term borrowings | noncurrent debt
total debt | total borrowings
additional paid in capital | common stock and additional paid in capital | capital in excess of par value | kapitalrücklage
retained earnings | accumulated deficit | retained earnings accumulated deficit | gewinnrücklagen
shareholders equity | stockholders equity | total equity | total shareholders equity | total stockholders equity | eigenkapital | capitaux propres | patrimonio netto
operating cash flow | net cash provided by operating activities | cash flows from operating activities | net cash from operating activities | net cash used in operating activities
investing cash flow | net cash provided by investing activities | net cash used in investing activities
financing cash flow | net cash provided by financing activities | net cash used in financing activities | net cash used in provided by financing activities
capital expenditures | capex | acquisition of property and equipment | purchases of property and equipment | purchases of property plant and equipment | payments for acquisition of property plant and equipment | additions to property and equipment
dividends paid | dividends | payment of dividends | cash dividends paid | payments for dividends and dividend equivalents
share repurchases | repurchases of common stock | repurchase of common stock | purchases of treasury stock | repurchases of shares
employees | number of employees | headcount | mitarbeiter | effectif
`;

/** Words that add little: "Total revenue" and "Revenue" are one figure more often than not. */
const light = new Set([
  'total',
  'net',
  'expense',
  'expenses',
  'consolidated',
  'number',
  'amount',
  'value',
  'percentage',
  'percent',
]);

const idle = new Set('a an and of or the in on to for by from with und der die das des et de la le y di e'.split(' '));

/** The words of a phrase, each in the singular and once; what stands in brackets only explains. */
export function termWords(text: string): string[] {
  const plain = text
    .replace(/\([^)]{0,60}\)/gu, ' ')
    .replace(/[’']s?\b/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const words = (plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !idle.has(word));
  return [...new Set(words.map((word) => word.replace(/(?<=\p{L}{3})(?<!s)s$/u, '')))];
}

const accounts = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map(termWords));

const weight = (word: string): number => (light.has(word) ? 0.25 : 1);
const sum = (words: readonly string[]): number => words.reduce((total, word) => total + weight(word), 0);

/** 0 to 1: how much of the words of two phrases is the same. */
export function sameness(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((word) => b.includes(word));
  const all = sum(a) + sum(b);
  return all === 0 ? 0 : (2 * sum(shared)) / all;
}

/** The phrase itself and what else its figure is called. */
export function namesOf(phrase: readonly string[]): string[][] {
  const alike = accounts.filter((names) => names.some((name) => sameness(name, phrase) > 0.95));
  return [[...phrase], ...alike.flat()];
}
