/** Imports a strategy of somebody else's, in a worker. */
import { registerHooks } from 'node:module';
import type { FillStrategy } from '../fill/strategy.ts';

let hooked = false;

/** A strategy in a folder of its own may import `formwork/strategy` without having it installed: it gets ours. */
function lendContract(): void {
  if (hooked) return;
  hooked = true;
  const contract = new URL('./contract.ts', import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'formwork/strategy' ? { url: contract, shortCircuit: true } : next(specifier, context),
  });
}

/** @throws TypeError when its module has no strategy. */
export async function loadStrategy(name: string, entry: string): Promise<FillStrategy> {
  lendContract();
  const { default: strategy } = (await import(entry)) as { default?: FillStrategy };
  if (typeof strategy?.fill !== 'function') throw new TypeError(`${entry} has no default export with fill()`);
  const { warm } = strategy;
  return {
    name,
    fill: (document, template, context) => strategy.fill(document, template, context),
    ...(warm && { warm: () => warm.call(strategy) }),
  };
}
