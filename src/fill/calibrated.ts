/** Strategies by what their confidences turned out to be worth. */
import { type Curve, calibrated } from './calibration/calibration.ts';
import type { FillStrategy } from './strategy.ts';

/** A strategy whose answers have the confidences that they are worth; itself when nothing is known of it. */
export function calibratedStrategy(strategy: FillStrategy, curve: Curve | undefined): FillStrategy {
  if (!curve) return strategy;
  return {
    name: strategy.name,
    ...(strategy.warm && { warm: () => strategy.warm?.() ?? Promise.resolve() }),
    fill: async (document, template, context) => calibrated(await strategy.fill(document, template, context), curve),
  };
}
