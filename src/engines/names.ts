/** Which engines there are, in words, for the operator. */
import type { Engines } from '../plugin/contract.ts';

/** Asks a worker for them: only workers have engines. */
export interface EnginesJob {
  task: 'engines';
}

/** By what each of them does: its name, or why there is none. */
export const nameEngines = ({ ocr, speech, media, absent }: Engines): Record<string, string> => ({
  ocr: ocr?.name ?? absent.ocr ?? 'none',
  speech: speech?.name ?? absent.speech ?? 'none',
  media: media ? 'ffmpeg' : (absent.media ?? 'none'),
});
