import Type from 'typebox';

/**
 * A schema of base64 with padding, of at most so many letters. It looks for what may not be there: a pattern of what may
 * be takes an engine's stack for each letter, and a picture has millions.
 */
export const Base64 = (letters: number) =>
  Type.String({
    contentEncoding: 'base64',
    not: { pattern: '[^A-Za-z0-9+/=]|=[^=]|={3}|^=' },
    minLength: 1,
    maxLength: letters,
  });
