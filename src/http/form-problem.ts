/** What can be wrong with a form. `names` are those of the parts that it may have. */
import multer from 'multer';
import { Problem } from '../model/problem.ts';
import { noRoom } from './upload-room.ts';

export const tooLarge = () => new Problem('file-too-large', 'The file has 32 MiB (33,554,432 bytes) or more.');

export const templateTooLarge = () =>
  new Problem('template-invalid', 'The template has more than 256 KiB.', {
    errors: [{ detail: 'more than 262,144 bytes', pointer: '' }],
  });

export const namelessFile = () => new Problem('bad-request', 'The part "file" has no file name, so it is not a file.');

export const sayParts = (names: readonly string[]): string =>
  `the part${names.length > 1 ? 's' : ''} ${names.map((name) => JSON.stringify(name)).join(' and ')}`;

const expected = (names: readonly string[]): string =>
  `The form may only have ${sayParts(names)}, once${names.length > 1 ? ' each' : ''}`;

export const unknownPart = (name: string, names: readonly string[]) =>
  new Problem('bad-request', `${expected(names)}; it has ${JSON.stringify(name.slice(0, 40))} too.`);

/** Multer's own codes; all others of them mean a form that is not as it should be. */
const byCode: Record<string, (error: multer.MulterError, names: readonly string[]) => Problem> = {
  LIMIT_FILE_SIZE: tooLarge,
  LIMIT_FIELD_VALUE: ({ field = '' }, names) =>
    field === 'template_json' && names.includes(field)
      ? templateTooLarge()
      : field === 'file'
        ? namelessFile()
        : unknownPart(field, names),
};

/** The problem behind an error of receiving a form; errors of the system itself stay what they are. */
export function formProblem(error: unknown, names: readonly string[]): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof multer.MulterError) {
    return byCode[error.code]?.(error, names) ?? new Problem('bad-request', `${expected(names)}.`, { cause: error });
  }
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
    return noRoom();
  if (error instanceof Error && 'syscall' in error) return error;
  return new Problem('bad-request', 'The form is damaged, or ends too soon.', { cause: error });
}
