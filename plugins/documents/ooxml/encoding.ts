/** The text of an XML part, whatever its encoding. */

const sliceSize = 64 * 1024;

/** Decodes in slices, so that a long part never stands in memory twice. Bytes that are not text become U+FFFD. */
export function* decodeChunks(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += sliceSize) {
    yield decoder.decode(bytes.subarray(at, at + sliceSize), { stream: true });
  }
  yield decoder.decode();
}

/** By byte order mark, by the zero bytes around the first character, by the declaration, else UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const declared = /^<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{1,40})/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1];
  if (!declared || /^utf-?16/i.test(declared)) return 'utf-8';
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}
