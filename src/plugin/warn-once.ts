/** What an engine says of itself, such as a language that is not installed, is told once per file, not with each page. */
import type { Engines } from './contract.ts';

/** The engines for one file: of warnings that are alike, the first recognition has the only one. */
export function warnOnce(engines: Engines): Engines {
  const { ocr } = engines;
  if (!ocr) return engines;
  const told = new Set<string>();
  const isNew = (text: string): boolean => told.size < told.add(text).size;
  return {
    ...engines,
    ocr: {
      name: ocr.name,
      lanes: ocr.lanes,
      async recognise(picture, options) {
        const recognition = await ocr.recognise(picture, options);
        return { ...recognition, warnings: recognition.warnings.filter(({ code, message }) => isNew(code + message)) };
      },
    },
  };
}
