/** From where to where each value reaches, on its own or on those before it. */
import type { Plot, Series } from './read.ts';

interface Reach {
  from: number;
  to: number;
}

/** To be asked series by series, first to last; what is above 0 and what is below are piled apart. */
export function stackOf({ series, stacked }: Plot): (one: Series, index: number) => Reach | undefined {
  const [up, down] = [new Map<number, number>(), new Map<number, number>()];
  const whole = (index: number): number =>
    series.reduce((sum, { values }) => sum + Math.abs(values.get(index) ?? 0), 0) || 1;
  return ({ values }, index) => {
    const own = values.get(index);
    if (own === undefined) return undefined;
    if (stacked === 'no') return { from: 0, to: own };
    const value = stacked === 'shares' ? own / whole(index) : own;
    const pile = value < 0 ? down : up;
    const from = pile.get(index) ?? 0;
    pile.set(index, from + value);
    return { from, to: from + value };
  };
}
