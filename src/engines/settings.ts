/** What engines are told by the operator. */
import { availableParallelism } from 'node:os';

/** Plain data: it crosses to the workers. */
export interface EngineSettings {
  /** ISO 639-3 codes of the languages that pictures are read in. */
  languages: string[];
  /** Pictures that one worker reads side by side, such as the pages of one file. */
  lanes: number;
  speech: 'auto' | 'whisper' | 'pocketsphinx' | 'none';
  /** Name of the Whisper model. */
  speechModel: string;
  /** Folder of all models. */
  models: string;
  /** The operator's folder, where packages of languages may be installed. */
  home: string;
  /** Seconds that one call to ffmpeg may take. */
  mediaDeadline: number;
  /** Seconds of the processor that it may take. */
  mediaProcessor: number;
}

export const defaultEngineSettings: EngineSettings = {
  languages: ['eng'],
  // Each takes up to 300 MB, and all of them share the worker's ceiling of memory.
  lanes: Math.min(4, availableParallelism()),
  speech: 'auto',
  speechModel: 'whisper-base',
  models: './models',
  home: '.',
  mediaDeadline: 240,
  mediaProcessor: 120,
};
