/** A model in the shape of Whisper that says the same known words of anything it hears. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onnxModel, type Signature } from './onnx.ts';

const words = ['Ġhello', 'Ġworld', 'Ġgood', 'Ġbye'];
const specialTokens = [
  '<|endoftext|>',
  '<|startoftranscript|>',
  '<|en|>',
  '<|de|>',
  '<|translate|>',
  '<|transcribe|>',
  '<|notimestamps|>',
];
const times = Array.from({ length: 1501 }, (_, i) => `<|${(i * 0.02).toFixed(2)}|>`);
const vocabulary = [...words, ...specialTokens, ...times];
const id = (token: string): number => vocabulary.indexOf(token);

/** Position → the token that comes next. After the start it says German; then two timed sentences, then the end. */
const script = [
  '<|startoftranscript|>',
  '<|de|>',
  '<|transcribe|>',
  '<|0.00|>',
  'Ġhello',
  'Ġworld',
  '<|2.00|>',
  '<|2.00|>',
  'Ġgood',
  'Ġbye',
  '<|4.00|>',
  '<|endoftext|>',
];
export const said = [
  { text: 'hello world', start: 0, end: 2 },
  { text: 'good bye', start: 2, end: 4 },
];

const encoder = (): Uint8Array =>
  onnxModel({
    inputs: { input_features: ['float', 'batch', 80, 3000] },
    outputs: { last_hidden_state: ['float', 'batch', 1500, 2] },
    integers: { shape: { dims: [3], data: [1, 1500, 2] } },
    nodes: [
      ['ReduceMean', ['input_features'], ['mean'], { axes: [1, 2], keepdims: 1 }],
      ['Expand', ['mean', 'shape'], ['last_hidden_state']],
    ],
  });

const cache = (prefix: string): Signature => ({
  [`${prefix}.0.decoder.key`]: ['float', 'batch', 1, 'past', 2],
  [`${prefix}.0.decoder.value`]: ['float', 'batch', 1, 'past', 2],
  [`${prefix}.0.encoder.key`]: ['float', 'batch', 1, 'heard', 2],
  [`${prefix}.0.encoder.value`]: ['float', 'batch', 1, 'heard', 2],
});

/** The next token is looked up by position: what was said before plus what is given now. */
const decoder = (): Uint8Array =>
  onnxModel({
    inputs: {
      input_ids: ['int64', 'batch', 'sequence'],
      encoder_hidden_states: ['float', 'batch', 1500, 2],
      ...cache('past_key_values'),
      use_cache_branch: ['bool', 1],
    },
    outputs: { logits: ['float', 'batch', 'sequence', vocabulary.length], ...cache('present') },
    integers: {
      script: { dims: [script.length], data: script.map(id) },
      last: { dims: [1], data: [script.length - 1] },
      one: { dims: [1], data: [1] },
      two: { dims: [1], data: [2] },
      depth: { dims: [1], data: [vocabulary.length] },
    },
    floats: { sure: { dims: [2], data: [0, 100] } },
    nodes: [
      ['Shape', ['past_key_values.0.decoder.key'], ['pastShape']],
      ['Gather', ['pastShape', 'two'], ['past']],
      ['Shape', ['input_ids'], ['idsShape']],
      ['Gather', ['idsShape', 'one'], ['sequence']],
      ['Add', ['past', 'sequence'], ['position']],
      ['Min', ['position', 'last'], ['bounded']],
      ['Gather', ['script', 'bounded'], ['next']],
      ['Unsqueeze', ['next', 'one'], ['next2']],
      ['OneHot', ['next2', 'depth', 'sure'], ['logit'], { axis: -1 }],
      ['Concat', ['one', 'sequence', 'depth'], ['logitShape'], { axis: 0 }],
      ['Expand', ['logit', 'logitShape'], ['logits']],
      ['Concat', ['one', 'one', 'sequence', 'two'], ['stepShape'], { axis: 0 }],
      ['ConstantOfShape', ['stepShape'], ['step']],
      ['Concat', ['past_key_values.0.decoder.key', 'step'], ['present.0.decoder.key'], { axis: 2 }],
      ['Concat', ['past_key_values.0.decoder.value', 'step'], ['present.0.decoder.value'], { axis: 2 }],
      ['Unsqueeze', ['encoder_hidden_states', 'one'], ['present.0.encoder.key']],
      ['Unsqueeze', ['encoder_hidden_states', 'one'], ['present.0.encoder.value']],
    ],
  });

const added = (token: string, special: boolean) => ({
  id: id(token),
  content: token,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special,
});

const files = (): Record<string, Uint8Array | object> => ({
  'config.json': {
    model_type: 'whisper',
    architectures: ['WhisperForConditionalGeneration'],
    is_encoder_decoder: true,
    d_model: 2,
    encoder_layers: 1,
    decoder_layers: 1,
    encoder_attention_heads: 1,
    decoder_attention_heads: 1,
    num_mel_bins: 80,
    max_source_positions: 1500,
    max_target_positions: 448,
    vocab_size: vocabulary.length,
    decoder_start_token_id: id('<|startoftranscript|>'),
    eos_token_id: id('<|endoftext|>'),
    pad_token_id: id('<|endoftext|>'),
    bos_token_id: id('<|endoftext|>'),
  },
  'generation_config.json': {
    is_multilingual: true,
    decoder_start_token_id: id('<|startoftranscript|>'),
    eos_token_id: id('<|endoftext|>'),
    pad_token_id: id('<|endoftext|>'),
    bos_token_id: id('<|endoftext|>'),
    no_timestamps_token_id: id('<|notimestamps|>'),
    lang_to_id: { '<|en|>': id('<|en|>'), '<|de|>': id('<|de|>') },
    task_to_id: { transcribe: id('<|transcribe|>'), translate: id('<|translate|>') },
    max_length: 448,
    max_initial_timestamp_index: 50,
  },
  'preprocessor_config.json': {
    feature_extractor_type: 'WhisperFeatureExtractor',
    processor_class: 'WhisperProcessor',
    feature_size: 80,
    hop_length: 160,
    n_fft: 400,
    n_samples: 480_000,
    nb_max_frames: 3000,
    sampling_rate: 16_000,
    chunk_length: 30,
    padding_value: 0,
  },
  'tokenizer_config.json': {
    tokenizer_class: 'WhisperTokenizer',
    eos_token: '<|endoftext|>',
    bos_token: '<|endoftext|>',
    model_max_length: 448,
  },
  'tokenizer.json': {
    version: '1.0',
    truncation: null,
    padding: null,
    normalizer: null,
    post_processor: null,
    added_tokens: [...specialTokens.map((token) => added(token, true)), ...times.map((token) => added(token, false))],
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
    decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
    model: {
      type: 'BPE',
      dropout: null,
      unk_token: null,
      vocab: Object.fromEntries(vocabulary.map((token, i) => [token, i])),
      merges: [],
    },
  },
  'onnx/encoder_model_quantized.onnx': encoder(),
  'onnx/decoder_model_merged_quantized.onnx': decoder(),
});

/** Every file of the model, by its path in the repository. */
export const tinyWhisperFiles = (): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(files()).map(([path, content]) => [
      path,
      content instanceof Uint8Array ? content : new TextEncoder().encode(JSON.stringify(content)),
    ]),
  );

/** Writes the model where the engine looks for `repository` in a folder of models. */
export function writeTinyWhisper(folder: string, repository: string): void {
  for (const [path, content] of Object.entries(tinyWhisperFiles())) {
    const target = join(folder, repository, path);
    mkdirSync(join(target, '..'), { recursive: true });
    writeFileSync(target, content);
  }
}
