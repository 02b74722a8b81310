import { Problem } from '../model/problem.ts';

/**
 * JSON as bytes, of something that holds a document.
 * @throws Problem `file-too-complex` when it is beyond what one JSON text can hold, `plugin-output-invalid` when the
 * document holds what JSON cannot.
 */
export function encodeJson(value: unknown): Uint8Array {
  try {
    return Buffer.from(JSON.stringify(value));
  } catch (cause) {
    if (cause instanceof RangeError) throw new Problem('file-too-complex', 'The answer is too large.', { cause });
    throw new Problem('plugin-output-invalid', 'The document holds something that JSON cannot.', { cause });
  }
}
