/** Secrets that we hand out: API keys (`fw_…`) and user tokens (`fwu_…`). The store only knows their hashes. */
import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 characters out of 62 are 256.03 bits. */
const randomLength = 43;
/** Enough for 32 bits. */
const checkLength = 6;

/** Makes `prefix_` + 43 random characters + 6 of checksum, which tell a mistyped one without a look-up. */
export function issueCredential(prefix: string): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${prefix}_${random}${checksum(prefix + random)}`;
}

/** Whether `text` can be one of ours: length, letters and checksum. */
export function isCredential(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + 1 + randomLength + checkLength || !text.startsWith(`${prefix}_`)) return false;
  const random = text.slice(prefix.length + 1, -checkLength);
  return checksum(prefix + random) === text.slice(-checkLength);
}

/** SHA-256, as hex. A credential has 256 random bits, so that a slow hash would protect nothing. */
export const hashCredential = (text: string): string => hash('sha256', text);

/** CRC-32 in base 62. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let count = 0; count < checkLength; count++) {
    digits = alphabet.charAt(rest % alphabet.length) + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
