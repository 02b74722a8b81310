/** What engines are told by the operator. */
import { availableParallelism } from 'node:os';

/** Plain data: it crosses to the workers. */
export interface EngineSettings {
  /** ISO 639-3 codes of the languages that pictures are read in. */
  languages: string[];
  /** Pictures that one worker reads side by side: the pages of one file use all processors. */
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
}

export const defaultEngineSettings: EngineSettings = {
  languages: ['eng'],
  lanes: availableParallelism(),
  speech: 'auto',
  speechModel: 'whisper-base',
  models: './models',
  home: '.',
  mediaDeadline: 240,
};
