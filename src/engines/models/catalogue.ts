/** The models that Formwork knows how to use, as data. */

/** What a model does: hears speech, points at answers in a text, or writes. */
export type ModelUse = 'speech' | 'answers' | 'writing';

export interface ModelEntry {
  /** What operators call it. */
  name: string;
  /** Its repository on the hub. */
  repository: string;
  use: ModelUse;
  help: string;
  /** SPDX. */
  licence: string;
  /** Paths of the files that are needed. What they must be stands in `pins.json`. */
  files: string[];
}

const whisperFiles = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/encoder_model_quantized.onnx',
  'onnx/decoder_model_merged_quantized.onnx',
];

const whisper = (size: string, licence: string, help: string): ModelEntry => ({
  name: `whisper-${size}`,
  repository: `onnx-community/whisper-${size}`,
  use: 'speech',
  help,
  licence,
  files: whisperFiles,
});

const textFiles = ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_quantized.onnx'];

export const catalogue: readonly ModelEntry[] = [
  whisper('tiny', 'Apache-2.0', 'Speech in 99 languages; fastest'),
  whisper('base', 'Apache-2.0', 'Speech in 99 languages; a good start'),
  whisper('small', 'Apache-2.0', 'Speech in 99 languages; slower and better'),
  whisper('large-v3-turbo', 'MIT', 'Speech in 99 languages; best, wants a fast machine'),
  {
    name: 'distilbert-squad',
    repository: 'Xenova/distilbert-base-cased-distilled-squad',
    use: 'answers',
    help: 'Points at answers in English text; about 70 MB',
    licence: 'Apache-2.0',
    files: textFiles,
  },
  {
    name: 'qwen-0.5b',
    repository: 'onnx-community/Qwen2.5-0.5B-Instruct',
    use: 'writing',
    help: 'Writes answers, held to the template, in some 29 languages',
    licence: 'Apache-2.0',
    files: [...textFiles, 'generation_config.json'],
  },
];

/** The catalogue's model of that name. A repository ("owner/name") stands for itself and is used for speech. */
export function findModel(name: string): ModelEntry | undefined {
  const known = catalogue.find((entry) => entry.name === name || entry.repository === name);
  if (known || !/^[\w.-]+\/[\w.-]+$/.test(name)) return known;
  return {
    name,
    repository: name,
    use: 'speech',
    help: 'Not in the catalogue',
    licence: 'see the hub',
    files: whisperFiles,
  };
}
