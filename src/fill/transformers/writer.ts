/** A small model that writes, held to a template token by token. */
import type { Template } from '../../model/template.ts';
import { type Bounds, type Vocabulary, walkTemplate } from './grammar.ts';
import { type Disposable, type ModelSettings, openingOf, openLibrary } from './model.ts';

export interface Writer extends Disposable {
  /** Tokens that it takes in. */
  readonly context: number;
  /** What it writes for a template, as a plain answer: always whole, always of the template's keys. */
  write(prompt: string, template: Template, signal: AbortSignal): Promise<unknown>;
}

const bounds: Bounds = { text: 96, items: 100 };
const usual = 2048;
/** Tokens that one answer has at most; what is left after them is null. */
const longest = 8192;

export async function loadWriter(settings: ModelSettings): Promise<Writer> {
  const { AutoTokenizer, AutoModelForCausalLM, LogitsProcessor, LogitsProcessorList, Tensor } =
    await openLibrary(settings);
  const tokenizer = await AutoTokenizer.from_pretrained(settings.repository);
  const model = await AutoModelForCausalLM.from_pretrained(settings.repository, await openingOf(settings));
  const { max_position_embeddings: context = usual, vocab_size: size = 0 } = model.config as unknown as {
    max_position_embeddings?: number;
    vocab_size?: number;
  };
  const vocabulary = vocabularyOf(
    (text) => tokenizer.encode(text, { add_special_tokens: false }),
    (id) => tokenizer.decode([id], { skip_special_tokens: true }),
    size,
  );
  const [end] = [model.generation_config?.eos_token_id ?? 0].flat() as number[];

  return {
    context,
    async write(prompt, template, signal) {
      const walk = walkTemplate(template, vocabulary, bounds);
      let step = walk.next();
      /** Masks what may not come; called before each token, with all that came before. */
      class Held extends LogitsProcessor {
        #from: number | undefined;
        override _call(ids: bigint[][], logits: InstanceType<typeof Tensor>) {
          signal.throwIfAborted();
          const came = ids[0] ?? [];
          if (this.#from !== undefined && came.length > this.#from && !step.done) step = walk.next(Number(came.at(-1)));
          this.#from = came.length;
          keepOnly(logits.data as Float32Array, step.done ? [end ?? 0] : step.value);
          return logits;
        }
      }
      const processors = new LogitsProcessorList();
      processors.push(new Held());
      const ids = tokenizer.encode(prompt).slice(-Math.floor(context / 2));
      const tensor = (values: number[]) => new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
      const options = {
        ...{ inputs: tensor(ids), attention_mask: tensor(ids.map(() => 1)), logits_processor: processors },
        max_new_tokens: Math.min(longest, Math.max(1, context - ids.length)),
        do_sample: false,
      };
      await model.generate(options as never);
      // What did not fit any more is null: the walk goes on by itself, by what comes first.
      while (!step.done) step = walk.next(shortest(step.value, vocabulary));
      return step.value;
    },
    dispose: () => model.dispose(),
  };
}

/** Ends texts and lists, and says null, wherever that may be said. */
function shortest(allowed: readonly number[], { encode }: Vocabulary): number {
  const wanted = ['null', '"', ']'].map((text) => encode(text)[0]);
  return wanted.find((token) => token !== undefined && allowed.includes(token)) ?? allowed[0] ?? 0;
}

function keepOnly(logits: Float32Array, allowed: readonly number[]): void {
  const kept = allowed.map((id) => [id, logits[id] ?? 0] as const);
  logits.fill(Number.NEGATIVE_INFINITY);
  for (const [id, logit] of kept) logits[id] = Number.isFinite(logit) ? logit : -1e9;
}

function vocabularyOf(encode: Vocabulary['encode'], decode: Vocabulary['decode'], size: number): Vocabulary {
  const all = Array.from({ length: size }, (_, id) => id);
  const inside = all.filter((id) => /^[^"\\\p{Cc}\p{Cs}\ufffd]+$/u.test(decode(id)));
  return { encode, decode, inside };
}
