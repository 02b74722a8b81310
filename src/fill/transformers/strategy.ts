/** Fills templates with models on this machine: one that points at words of the document, or one that writes. */
import type { ParsedDocument } from '../../model/document.ts';
import type { FilledObject } from '../../model/filled.ts';
import type { Template } from '../../model/template.ts';
import { filledFrom } from '../kit/answer.ts';
import { Locator } from '../kit/locate.ts';
import { passagesOf } from '../kit/passages.ts';
import { mergeFilled } from '../llm/merge.ts';
import { ordersAmong, withoutOrders } from '../llm/orders.ts';
import type { LlmContext } from '../llm/strategy.ts';
import { blank } from '../mirror.ts';
import type { FillStrategy } from '../strategy.ts';
import { answerTemplate } from './answering.ts';
import { type Disposable, Lent, type ModelSettings } from './model.ts';
import { loadReader } from './reader.ts';
import { loadWriter, type Writer } from './writer.ts';

/** Each model is loaded once for a worker, with the first document that needs it. */
export function createTransformersStrategy(settings: ModelSettings): FillStrategy & { release(): Promise<void> } {
  return settings.use === 'answers'
    ? strategyBy(new Lent(() => loadReader(settings), settings.idle), answerTemplate)
    : strategyBy(new Lent(() => loadWriter(settings), settings.idle), write);
}

const strategyBy = <Model extends Disposable>(
  lent: Lent<Model>,
  fill: (model: Model, ...asked: Parameters<FillStrategy['fill']>) => Promise<FilledObject>,
) => ({
  name: 'transformers',
  fill: (...asked: Parameters<FillStrategy['fill']>) => lent.use((model) => fill(model, ...asked)),
  release: () => lent.release(),
});

async function write(
  writer: Writer,
  document: ParsedDocument,
  template: Template,
  { signal, progress, isWanted }: LlmContext,
): Promise<FilledObject> {
  const locator = new Locator(document, ordersAmong);
  const parts = passagesOf(document, Math.floor(writer.context / 3), {
    clean: withoutOrders,
    ...(isWanted && { isWanted }),
  });
  const filled: FilledObject[] = [];
  for (const [index, { text }] of parts.entries()) {
    signal.throwIfAborted();
    progress?.(index, parts.length);
    const answer = await writer.write(
      `${text}\n\nWhat the text says, as JSON; null where it says nothing:\n`,
      template,
      signal,
    );
    filled.push(filledFrom(answer, template, { locator }));
  }
  return filled.length > 0 ? mergeFilled(filled) : blank(template);
}
