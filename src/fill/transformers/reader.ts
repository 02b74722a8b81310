/** A model that answers questions with words of a text, in windows where the text is longer than it takes. */
import { type Disposable, type ModelSettings, openingOf, openLibrary } from './model.ts';

interface Answer {
  /** Numbers of the first word and of the last. */
  first: number;
  last: number;
  /** 0 to 1, by the model. */
  probability: number;
}

export interface Reader extends Disposable {
  /** The words that answer best; undefined when none do. */
  answer(question: string, words: readonly string[], signal: AbortSignal): Promise<Answer | undefined>;
}

/** Words that an answer has at most. */
const longest = 24;
/** Tokens that a model takes when it doesn't say. */
const usual = 512;

export async function loadReader(settings: ModelSettings): Promise<Reader> {
  const { AutoTokenizer, AutoModelForQuestionAnswering, Tensor } = await openLibrary(settings);
  const tokenizer = await AutoTokenizer.from_pretrained(settings.repository);
  const model = await AutoModelForQuestionAnswering.from_pretrained(settings.repository, await openingOf(settings));
  const { max_position_embeddings: positions = usual } = model.config as unknown as {
    max_position_embeddings?: number;
  };
  const encode = (text: string): number[] => tokenizer.encode(text, { add_special_tokens: false });
  const [open, close] = marksOf(tokenizer.encode(''));
  const tensor = (values: number[]) => new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  const takesTypes = (
    model as unknown as { sessions: { model: { inputNames: string[] } } }
  ).sessions.model.inputNames.includes('token_type_ids');

  async function look(question: number[], tokens: number[]): Promise<[Float32Array, Float32Array]> {
    const ids = [open, ...question, close, ...tokens, close];
    const types = [...new Array<number>(question.length + 2).fill(0), ...new Array<number>(tokens.length + 1).fill(1)];
    const inputs = {
      input_ids: tensor(ids),
      attention_mask: tensor(ids.map(() => 1)),
      ...(takesTypes && { token_type_ids: tensor(types) }),
    };
    const { start_logits, end_logits } = (await model(inputs)) as Record<string, { data: Float32Array }>;
    return [likelihoods(start_logits?.data), likelihoods(end_logits?.data)];
  }

  return {
    async answer(question, words, signal) {
      const asked = encode(question).slice(0, Math.floor(positions / 3));
      const room = positions - asked.length - 3;
      // The words' own tokens tell which word each of them is of.
      const tokens = words.flatMap((word, index) => encode(word).map((id) => ({ id, index })));
      let best: Answer | undefined;
      for (let at = 0; at < tokens.length; at += Math.max(1, Math.floor(room / 2))) {
        signal.throwIfAborted();
        const window = tokens.slice(at, at + room);
        const [starts, ends] = await look(
          asked,
          window.map(({ id }) => id),
        );
        const found = bestSpan(starts, ends, window, asked.length + 2);
        if (found && (!best || found.probability > best.probability)) best = found;
        if (at + room >= tokens.length) break;
      }
      return best;
    },
    dispose: () => model.dispose(),
  };
}

/** The first token and the last of what a tokenizer makes of nothing: those that open a text and close a part of it. */
function marksOf(tokens: number[]): [number, number] {
  const [first = 101, last = 102] = [tokens[0], tokens.at(-1)];
  return [first, last];
}

/** Softmax. */
function likelihoods(logits: Float32Array = new Float32Array()): Float32Array {
  const most = logits.reduce((high, logit) => Math.max(high, logit), Number.NEGATIVE_INFINITY);
  const powers = logits.map((logit) => Math.exp(logit - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Of all short spans of a window the likeliest. Undefined when the model points at the opening mark: no answer here. */
function bestSpan(
  starts: Float32Array,
  ends: Float32Array,
  window: readonly { index: number }[],
  offset: number,
): Answer | undefined {
  let best: Answer = { first: -1, last: -1, probability: (starts[0] ?? 0) * (ends[0] ?? 0) };
  for (const [from, { index: first }] of window.entries()) {
    const start = starts[from + offset] ?? 0;
    if (start < best.probability) continue;
    for (let to = from; to < window.length; to += 1) {
      const last = window[to]?.index ?? first;
      if (last - first >= longest) break;
      const probability = start * (ends[to + offset] ?? 0);
      if (probability > best.probability) best = { first, last, probability };
    }
  }
  return best.first < 0 ? undefined : best;
}
