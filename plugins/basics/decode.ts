/** Text out of bytes, whatever encoding they are in. */
import { analyse } from 'chardet';

export interface Decoded {
  /** Without a byte order mark. */
  text: string;
  /** WHATWG's name of the encoding. */
  encoding: string;
  /** Whether some bytes were none of that encoding; U+FFFD stands in their place. */
  damaged: boolean;
}

const marks: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Bytes that a guess is made from. */
const sampleSize = 64 * 1024;
/** What a guess of the detector must be worth, of 100, and what the usual encoding of the west is worth without one. */
const leastConfidence = 10;
const usual = { encoding: 'windows-1252', confidence: 15 };

/**
 * Finds the encoding out: byte order mark, what the file declares, UTF-8 if it is that, UTF-16 by its zeros, else the
 * likeliest by the letters. Undefined for bytes that are no text in any of them.
 */
export function decodeText(bytes: Uint8Array, declared?: string): Decoded | undefined {
  const marked = marks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  for (const encoding of marked ? [marked[0]] : candidates(bytes, declared)) {
    const decoded = decodeAs(bytes, encoding);
    if (decoded && isText(decoded)) return decoded;
  }
  return undefined;
}

function* candidates(bytes: Uint8Array, declared: string | undefined): Generator<string> {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) yield wide;
  if (escaped(bytes)) yield 'iso-2022-jp';
  if (mostlyUtf8(bytes)) yield 'utf-8';
  const known = declared === undefined ? undefined : encodingName(declared);
  if (known !== undefined && !known.startsWith('utf-')) yield known;
  yield* guesses(sampleOf(bytes));
}

/** The likeliest first: by what letters are frequent, and by whether signs stand where only letters can. */
function guesses(sample: Uint8Array): string[] {
  const found = analyse(sample).flatMap(({ name, confidence }) => {
    const encoding = encodingName(name);
    return confidence >= leastConfidence && encoding && !encoding.startsWith('utf-') ? [{ encoding, confidence }] : [];
  });
  const scored = [...found, usual].map(({ encoding, confidence }) => ({
    encoding,
    score: confidence - 100 * oddity(new TextDecoder(encoding).decode(sample)),
  }));
  return [...scored.sort((a, b) => b.score - a.score).map(({ encoding }) => encoding), usual.encoding];
}

/** Of the characters beyond ASCII, the share of signs within words, capitals behind small letters, and controls. */
function oddity(text: string): number {
  const odd =
    text.match(/(?<=\p{L})(?![\p{L}\p{M}’´])[^\0-\u007f](?=\p{L})|(?<=\p{Ll})(?![A-Z])\p{Lu}|[\u0080-\u009f]/gu)
      ?.length ?? 0;
  return odd / Math.max(1, text.match(/[^\0-\u007f]/g)?.length ?? 0);
}

/** Without the text in between, single-byte letters are few in a long English file: only bytes beyond ASCII tell. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const start = Math.max(0, first - 1024);
  return bytes.subarray(start, start + sampleSize);
}

function decodeAs(bytes: Uint8Array, encoding: string): Decoded | undefined {
  const text = new TextDecoder(encoding).decode(bytes);
  const damaged = text.includes('\ufffd');
  // A guess that does not hold is none; UTF-8 and UTF-16 are no guesses.
  return damaged && !encoding.startsWith('utf-') && encoding !== usual.encoding
    ? undefined
    : { text, encoding, damaged };
}

function encodingName(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** UTF-16 without a mark: of Latin text every other byte is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const length = Math.min(bytes.length & ~1, 4096);
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / (length / 2));
  if (odd > 0.3 && even < 0.05) return 'utf-16le';
  return even > 0.3 && odd < 0.05 ? 'utf-16be' : undefined;
}

/** ISO 2022: seven bits, and escape sequences that switch to Japanese. */
const escaped = (bytes: Uint8Array): boolean =>
  switches.some((sequence) => Buffer.from(bytes.subarray(0, sampleSize)).includes(sequence, 0, 'latin1'));
const switches = ['\u001b$@', '\u001b$B', '\u001b(J', '\u001b(I'];

/** Whether it is UTF-8, or was before a few bytes of it were lost. */
function mostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  let lost = 0;
  let beyond = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) lost++;
    else if (code > 0x7f) beyond++;
  }
  return lost === 0 || beyond > 10 * (lost - 1);
}

/** Text has hardly any control characters beside those that part lines and columns. */
function isText({ text, damaged }: Decoded): boolean {
  let controls = 0;
  let lost = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && !(code >= 9 && code <= 13) && code !== 0x1b) controls++;
    else if (damaged && code === 0xfffd) lost++;
  }
  return controls <= text.length / 100 && lost <= text.length / 10;
}
