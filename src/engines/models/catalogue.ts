/** The models that Formwork knows how to use, as data. */

export interface ModelEntry {
  /** What operators call it. */
  name: string;
  /** Its repository on the hub. */
  repository: string;
  use: 'speech';
  help: string;
  /** Files that are needed, by path or, with a star, by the start of it. */
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

const whisper = (size: string, help: string): ModelEntry => ({
  name: `whisper-${size}`,
  repository: `onnx-community/whisper-${size}`,
  use: 'speech',
  help,
  files: whisperFiles,
});

export const catalogue: readonly ModelEntry[] = [
  whisper('tiny', 'Speech in 99 languages; fastest, about 40 MB'),
  whisper('base', 'Speech in 99 languages; a good start, about 75 MB'),
  whisper('small', 'Speech in 99 languages; slower and better, about 250 MB'),
  whisper('large-v3-turbo', 'Speech in 99 languages; best, about 1 GB, wants a fast machine'),
];

/** The catalogue's model of that name. A repository ("owner/name") stands for itself and is used for speech. */
export function findModel(name: string): ModelEntry | undefined {
  const known = catalogue.find((entry) => entry.name === name);
  if (known || !/^[\w.-]+\/[\w.-]+$/.test(name)) return known;
  return { name, repository: name, use: 'speech', help: 'Not in the catalogue', files: whisperFiles };
}
