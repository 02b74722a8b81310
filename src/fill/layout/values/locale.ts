/** What the document's own writing says about how its dates and numbers are to be read. */
export interface Locale {
  /** Whether 03/04/2020 is the third of April. */
  dayFirst: boolean;
  /** The character before the decimals; null when the document doesn't tell. */
  decimal: ',' | '.' | null;
  /** ISO 639-1 codes, most used first. */
  languages: string[];
}
