/** What can be wrong with the form of a parse request. */
import multer from 'multer';
import { Problem } from '../model/problem.ts';

export const tooLarge = () => new Problem('file-too-large', 'The file has 32 MiB (33,554,432 bytes) or more.');

export const templateTooLarge = () =>
  new Problem('template-invalid', 'The template has more than 256 KiB.', {
    errors: [{ detail: 'more than 262,144 bytes', pointer: '' }],
  });

const expected = 'The form may only have the parts "file" and "template_json", once each';

export const unknownPart = (name: string) =>
  new Problem('bad-request', `${expected}; it has ${JSON.stringify(name.slice(0, 40))} too.`);

/** Multer's own codes; all others of them mean a form that is not as it should be. */
const byCode: Record<string, (error: multer.MulterError) => Problem> = {
  LIMIT_FILE_SIZE: tooLarge,
  LIMIT_FIELD_VALUE: (error) => (error.field === 'template_json' ? templateTooLarge() : unknownPart(error.field ?? '')),
};

/** The problem behind an error of receiving a form; errors of the system itself stay what they are. */
export function formProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof multer.MulterError) {
    return byCode[error.code]?.(error) ?? new Problem('bad-request', `${expected}.`, { cause: error });
  }
  if (error instanceof Error && 'syscall' in error) return error;
  return new Problem('bad-request', 'The form is damaged, or ends too soon.', { cause: error });
}
