/** A scale of round numbers over some values. */
export interface Scale {
  ticks: number[];
  /** Where bars begin. */
  base: number;
  format: string;
  /** 0 at the least, 1 at the most; not beyond. */
  share(value: number): number;
}

interface Wish {
  least?: number | undefined;
  most?: number | undefined;
  format?: string;
  /** It must begin at 0. */
  grounded?: boolean;
}

/** @param steps at most */
export function scaleOf(values: readonly number[], wish: Wish, steps: number): Scale {
  let [low, high] = [0, 0];
  for (const [index, value] of values.entries()) {
    low = index === 0 ? value : Math.min(low, value);
    high = index === 0 ? value : Math.max(high, value);
  }
  // Values that are close together are seen from near, unless their lengths are compared.
  const near = !wish.grounded && low > 0 && (high - low) / high < 1 / 6;
  if (low > 0 && !near) low = 0;
  if (high < 0) high = 0;
  // Air for what is written over the tallest.
  const air = wish.grounded && wish.most === undefined && high > 0 ? (high - low) * 0.05 : 0;
  const [least, most] = [wish.least ?? low, wish.most ?? high + air];
  const span = most > least ? most - least : Math.abs(most) || 1;
  const step = roundStep(span / steps);
  const from = wish.least ?? Math.floor(least / step) * step;
  const to =
    wish.most !== undefined && wish.most > from
      ? wish.most
      : Math.max(from + step, Math.ceil((most > least ? most : from + span) / step - 1e-9) * step);
  const ticks = Array.from({ length: Math.min(40, Math.floor((to - from) / step + 1e-9) + 1) }, (_, index) =>
    Number((from + index * step).toPrecision(12)),
  );
  return {
    ticks,
    base: Math.min(to, Math.max(from, 0)),
    format: wish.format ?? 'General',
    share: (value) => Math.min(1, Math.max(0, (value - from) / (to - from))),
  };
}

/** 1, 2 or 5 of a power of ten, and not below what is asked for. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10);
}
