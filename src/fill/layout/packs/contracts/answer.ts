/** A stretch of running text that answers a field. */
export interface Answer {
  /** The answer; differs from the text only in form ("two (2) years" is "2 years"). */
  value: string;
  start: number;
  end: number;
  /** 0 to 1: how sure the pattern that found it is. */
  score: number;
}
