/** Which engines this installation has: chosen by settings, from what is on the machine. Runs in every worker. */
import './decoders.ts';
import type { Engines, MediaTools, OcrEngine, SpeechEngine } from '../plugin/contract.ts';
import { createMediaTools } from './media.ts';
import { findModel } from './models/catalogue.ts';
import { readReceipt } from './models/store.ts';
import { createOcrEngine } from './ocr.ts';
import type { EngineSettings } from './settings.ts';
import { createPocketSphinx } from './speech/pocketsphinx.ts';
import { createWhisper } from './speech/whisper.ts';

/** Debian's names, as `npm run setup` installs them. */
const howToAddFfmpeg = 'Reading sound and video needs ffmpeg. Run: apt-get install ffmpeg';

/** The engines that a worker may have, by itself each; what is missing is named with the command that brings it. */
export interface EngineParts {
  ocr: OcrEngine | undefined;
  media: MediaTools | null;
  /** In words why there is none, and what to do. */
  speech: SpeechEngine | string;
}

/** What plugins are handed. */
export function joinEngines({ ocr, media, speech }: EngineParts): Engines {
  const absent: Engines['absent'] = {};
  if (!media) absent.media = howToAddFfmpeg;
  if (typeof speech === 'string') absent.speech = speech;
  return { ...(ocr && { ocr }), ...(media && { media }), ...(typeof speech !== 'string' && { speech }), absent };
}

/** How each engine is made. They cost nothing until they are used. */
export const engineMakers = {
  ocr: (settings: EngineSettings): OcrEngine =>
    createOcrEngine({ languages: settings.languages, lanes: settings.lanes, folders: settings }),
  media: ({ mediaDeadline, mediaProcessor }: EngineSettings): MediaTools | null =>
    createMediaTools({ deadline: mediaDeadline, processor: mediaProcessor }),
  speech: chooseSpeech,
};

/** All engines of this installation. */
export async function composeEngines(settings: EngineSettings): Promise<Engines> {
  const { ocr, media, speech } = engineMakers;
  return joinEngines({ ocr: ocr(settings), media: media(settings), speech: await speech(settings) });
}

/** The best engine that is asked for and there; or, in words, why there is none and what to do. */
async function chooseSpeech({ speech, speechModel, models, lanes }: EngineSettings): Promise<SpeechEngine | string> {
  if (speech === 'none') return 'Speech is not read: FORMWORK_SPEECH is none.';
  const model = findModel(speechModel);
  if (!model) return `There is no speech model ${speechModel}. Run: formwork models list`;
  if (speech !== 'pocketsphinx' && (await readReceipt(models, model)))
    return createWhisper({ folder: models, repository: model.repository, threads: 1 });
  const floor = speech === 'whisper' ? null : createPocketSphinx({ lanes });
  return floor ?? `Speech is not read: no speech model is installed. Run: formwork models pull ${model.name}`;
}
