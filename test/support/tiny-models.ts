/** Models so small that their answers are known, in the shapes of those that read and those that write. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onnxModel } from './onnx.ts';

type Files = Record<string, Uint8Array | object>;

export function writeModel(folder: string, repository: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, repository, path);
    mkdirSync(join(target, '..'), { recursive: true });
    writeFileSync(target, content instanceof Uint8Array ? content : JSON.stringify(content));
  }
}

const special = (tokens: readonly string[]) =>
  tokens.map((content, id) => {
    const flags = { single_word: false, lstrip: false, rstrip: false, normalized: false, special: true };
    return { id, content, ...flags };
  });

/** Answers every question with the words from `first` to `last`; takes `positions` tokens at once. */
export function tinyReader(
  words: readonly string[],
  { first, last }: { first: string; last: string },
  positions: number,
): Files {
  const marks = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
  const vocabulary = [...marks, ...new Set(words)];
  const logits = vocabulary.flatMap((token) =>
    token === first ? [9, 0] : token === last ? [0, 9] : token === '[CLS]' ? [4, 4] : [0, 0],
  );
  const model = onnxModel({
    inputs: { input_ids: ['int64', 'batch', 'sequence'], attention_mask: ['int64', 'batch', 'sequence'] },
    outputs: { start_logits: ['float', 'batch', 'sequence'], end_logits: ['float', 'batch', 'sequence'] },
    integers: { zero: { dims: [], data: [0] }, one: { dims: [], data: [1] } },
    floats: { table: { dims: [vocabulary.length, 2], data: logits } },
    nodes: [
      ['Gather', ['table', 'input_ids'], ['both'], { axis: 0 }],
      ['Gather', ['both', 'zero'], ['start_logits'], { axis: 2 }],
      ['Gather', ['both', 'one'], ['end_logits'], { axis: 2 }],
    ],
  });
  return {
    'config.json': {
      model_type: 'distilbert',
      architectures: ['DistilBertForQuestionAnswering'],
      max_position_embeddings: positions,
      vocab_size: vocabulary.length,
    },
    'tokenizer_config.json': { tokenizer_class: 'BertTokenizer', do_lower_case: true, model_max_length: positions },
    'tokenizer.json': {
      version: '1.0',
      added_tokens: special(marks),
      normalizer: {
        type: 'BertNormalizer',
        clean_text: true,
        handle_chinese_chars: true,
        strip_accents: null,
        lowercase: true,
      },
      pre_tokenizer: { type: 'BertPreTokenizer' },
      post_processor: {
        type: 'TemplateProcessing',
        single: [
          { SpecialToken: { id: '[CLS]', type_id: 0 } },
          { Sequence: { id: 'A', type_id: 0 } },
          { SpecialToken: { id: '[SEP]', type_id: 0 } },
        ],
        pair: [],
        special_tokens: {
          '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
          '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
        },
      },
      decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
      model: {
        type: 'WordPiece',
        unk_token: '[UNK]',
        continuing_subword_prefix: '##',
        max_input_chars_per_word: 100,
        vocab: Object.fromEntries(vocabulary.map((token, id) => [token, id])),
      },
    },
    'onnx/model_quantized.onnx': model,
  };
}

/** Bytes as byte-level tokenizers write them: https://github.com/openai/gpt-2/blob/master/src/encoder.py */
function byteLetters(): string[] {
  const printable = (byte: number): boolean =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCharCode(printable(byte) ? byte : next++));
}

/** Writes whatever its numbers say, which mean nothing: the next letter by the one before it alone. */
export function tinyWriter(seed: number, positions = 4096): Files {
  const letters = ['<|endoftext|>', ...byteLetters()];
  const size = letters.length;
  let state = seed;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const table = Array.from({ length: size * size }, () => random() * 8);
  const cache = ['batch', 1, 'past', 1] as const;
  const model = onnxModel({
    inputs: {
      input_ids: ['int64', 'batch', 'sequence'],
      attention_mask: ['int64', 'batch', 'total'],
      'past_key_values.0.key': ['float', ...cache],
      'past_key_values.0.value': ['float', ...cache],
    },
    outputs: {
      logits: ['float', 'batch', 'sequence', size],
      'present.0.key': ['float', 'batch', 1, 'total', 1],
      'present.0.value': ['float', 'batch', 1, 'total', 1],
    },
    integers: { shape: { dims: [4], data: [1, 1, -1, 1] }, zero: { dims: [1], data: [0] } },
    floats: { table: { dims: [size, size], data: table } },
    nodes: [
      ['Gather', ['table', 'input_ids'], ['logits'], { axis: 0 }],
      ['Cast', ['input_ids'], ['floats'], { to: 1 }],
      ['Reshape', ['floats', 'shape'], ['step']],
      ['Concat', ['past_key_values.0.key', 'step'], ['present.0.key'], { axis: 2 }],
      ['Concat', ['past_key_values.0.value', 'step'], ['present.0.value'], { axis: 2 }],
    ],
  });
  return {
    'config.json': {
      ...{
        model_type: 'gpt2',
        architectures: ['GPT2LMHeadModel'],
        vocab_size: size,
        max_position_embeddings: positions,
      },
      ...{ n_layer: 1, n_head: 1, n_embd: 1, num_attention_heads: 1, num_hidden_layers: 1, hidden_size: 1 },
      ...{ bos_token_id: 0, eos_token_id: 0, pad_token_id: 0 },
    },
    'generation_config.json': { bos_token_id: 0, eos_token_id: 0, pad_token_id: 0 },
    'tokenizer_config.json': {
      tokenizer_class: 'GPT2Tokenizer',
      eos_token: '<|endoftext|>',
      model_max_length: positions,
    },
    'tokenizer.json': {
      version: '1.0',
      added_tokens: special(['<|endoftext|>']),
      normalizer: null,
      post_processor: null,
      pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
      decoder: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
      model: {
        type: 'BPE',
        dropout: null,
        unk_token: null,
        vocab: Object.fromEntries(letters.map((one, id) => [one, id])),
        merges: [],
      },
    },
    'onnx/model_quantized.onnx': model,
  };
}
