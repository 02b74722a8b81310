/** The names under which a worker's container holds the parts, and the type of each. */
import type { FillStrategy } from './fill/strategy.ts';
import type { Machinery } from './perform.ts';
import type { Engines, FormatPlugin, MediaTools, OcrEngine, SpeechEngine } from './plugin/contract.ts';
import { type Token, token } from './wiring.ts';

export const workerTokens = {
  ocr: token<OcrEngine | undefined>('Ocr'),
  media: token<MediaTools | null>('Media'),
  /** In words why there is none. */
  speech: token<Promise<SpeechEngine | string>>('Speech'),
  engines: token<Promise<Engines>>('Engines'),
  machinery: token<Promise<Machinery>>('Machinery'),
};

/** One token for each plugin, by the address of its module; one for each strategy, by its name. */
export const pluginToken = (entry: string): Token<Promise<FormatPlugin>> => Symbol.for(`formwork plugin ${entry}`);
export const strategyToken = (name: string): Token<Promise<FillStrategy>> => Symbol.for(`formwork strategy ${name}`);
