/** A number within bounds, as a whole one; undefined when it is absent, no number or out of them. */
export function integer(text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || !/^\s*[+-]?\d{1,15}(?:\.\d{0,15})?\s*$/.test(text)) return undefined;
  const number = Math.round(Number(text));
  return number < least || number > most ? undefined : number;
}
