/** Whisper through transformers on ONNX: many languages, from a model on this disk. */
import '../no-telemetry.ts';
import { access, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpeechEngine, SpeechSegment, Warning } from '../../plugin/contract.ts';
import { checkModel } from '../models/check.ts';
import { type Interval, sampleRate, speechIn } from './gate.ts';
import { notInTime } from './not-in-time.ts';
import { joinAt, type Window, windowsOver } from './windows.ts';

export interface WhisperSettings {
  /** Folder of all models, and the model's repository in it. */
  folder: string;
  repository: string;
  /** Threads of one recognition. */
  threads: number;
}

type Recogniser = Awaited<ReturnType<typeof load>>;

/** The engine over a model on the disk. Costs nothing until the first speech; then the model stays loaded. */
export function createWhisper(settings: WhisperSettings): SpeechEngine {
  let loading: Promise<Recogniser> | undefined;
  return {
    name: `whisper (${settings.repository})`,
    async transcribe(pcmPath, { signal, enough, language, progress }) {
      const warnings: Warning[] = [];
      const spoken = await speechIn(pcmPath, signal, () => progress(0, 1));
      if (spoken.length === 0) return { segments: [], warnings, ...(language ? { language } : {}) };
      loading ??= load(settings);
      const recogniser = await loading.catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      const windows = windowsOver(spoken);
      let segments: SpeechSegment[] = [];
      let known = language;
      for (const [i, window] of windows.entries()) {
        signal.throwIfAborted();
        if (enough?.aborted) {
          warnings.push(notInTime(window.start, windows.at(-1)?.end ?? window.end));
          break;
        }
        progress(window.start, windows.at(-1)?.end ?? window.end);
        const samples = await samplesOf(pcmPath, window);
        known ??= await recogniser.detect(samples);
        const heard = await recogniser.hear(samples, known, window.start);
        segments = joined(segments, heard, window, windows[i - 1]);
      }
      return { segments, warnings, ...(known ? { language: known } : {}) };
    },
  };
}

function joined(
  before: SpeechSegment[],
  heard: SpeechSegment[],
  window: Window,
  last: Window | undefined,
): SpeechSegment[] {
  if (!window.joined || !last) return [...before, ...heard];
  const shared: Interval = { start: window.start, end: last.end };
  const open = before.findIndex(({ end }) => end >= last.start);
  const settled = open < 0 ? before : before.slice(0, open);
  return [...settled, ...joinAt(open < 0 ? [] : before.slice(open), heard, shared)];
}

/** Reads a window's samples as floats from -1 to 1. */
async function samplesOf(pcmPath: string, { start, end }: Interval): Promise<Float32Array> {
  await using file = await open(pcmPath);
  const from = Math.floor(start * sampleRate);
  const length = Math.ceil(end * sampleRate) - from;
  const buffer = Buffer.alloc(length * 2);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, from * 2);
  return Float32Array.from({ length: bytesRead >> 1 }, (_, i) => buffer.readInt16LE(i * 2) / 32_768);
}

/** Loads the model from the disk alone; nothing is ever fetched from here. */
async function load({ folder, repository, threads }: WhisperSettings) {
  await checkModel(folder, { name: repository, repository });
  const { env, pipeline } = await import('@xenova/transformers');
  env.allowRemoteModels = false;
  env.localModelPath = folder;
  env.useFSCache = false;
  const quantised = await access(join(folder, repository, 'onnx', 'encoder_model_quantized.onnx')).then(
    () => true,
    () => false,
  );
  const recognise = await pipeline('automatic-speech-recognition', repository, {
    dtype: quantised ? 'q8' : 'fp32',
    device: 'cpu',
    session_options: { intraOpNumThreads: threads, logSeverityLevel: 3 },
  });
  const multilingual = 'lang_to_id' in (recognise.model.generation_config ?? {});

  return {
    /** The language of the first seconds by Whisper's own token for it: ISO 639-1. `undefined` when it has none. */
    async detect(samples: Float32Array): Promise<string | undefined> {
      if (!multilingual) return undefined;
      const { lang_to_id, decoder_start_token_id } = recognise.model.generation_config as unknown as {
        lang_to_id: Record<string, number>;
        decoder_start_token_id: number;
      };
      const features: { input_features: unknown } = await recognise.processor(samples);
      const output: unknown = await recognise.model.generate({
        inputs: features.input_features as never,
        decoder_input_ids: [[decoder_start_token_id]],
        max_new_tokens: 1,
      } as never);
      const [tokens] = (output as { tolist(): (number | bigint)[][] }).tolist();
      const token = Number(tokens?.at(-1));
      return Object.entries(lang_to_id)
        .find(([, id]) => id === token)?.[0]
        .replace(/[<|>]/g, '');
    },

    async hear(samples: Float32Array, language: string | undefined, offset: number): Promise<SpeechSegment[]> {
      const options = { return_timestamps: true, ...(multilingual ? { language, task: 'transcribe' } : {}) };
      const output = await recognise(samples, options as never);
      const { chunks = [], text } = (Array.isArray(output) ? output[0] : output) as {
        text: string;
        chunks?: { text: string; timestamp: [number, number | null] }[];
      };
      const seconds = samples.length / sampleRate;
      const heard = chunks.length > 0 ? chunks : [{ text, timestamp: [0, seconds] as [number, number] }];
      return heard.flatMap(({ text: said, timestamp: [start, end] }) => {
        const words = said.trim();
        if (!words) return [];
        return [
          { text: words, start: offset + start, end: offset + Math.min(seconds, Math.max(start, end ?? seconds)) },
        ];
      });
    },
  };
}
