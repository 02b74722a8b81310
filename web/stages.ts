/** What the service is at, in words for people. */
const stages: Record<string, string> = {
  pages: 'Reading pages',
  slides: 'Reading slides',
  recognise: 'Recognising text',
  recognising: 'Recognising text',
  frames: 'Looking at frames',
  speech: 'Listening',
  fill: 'Filling the template',
};

export const labelOf = (stage: string): string => (Object.hasOwn(stages, stage) && stages[stage]) || 'Reading the file';
