/** Names of files as text: what is no text, and what would meddle with a terminal, is spelled out. */
import { isUtf8 } from 'node:buffer';

/** A name of the file system: UTF-8, or its bytes with those that are not ASCII spelled out. */
export const textOf = (name: Buffer): string =>
  isUtf8(name)
    ? name.toString()
    : name.toString('latin1').replace(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`);

/** A name as a terminal may show it: no control characters, and nothing that turns the direction of writing. */
export const shown = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
