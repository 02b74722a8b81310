/** A one-page PDF under the standard security handler, revision 2 (ISO 32000-1, 7.6.3; 40-bit RC4), for tests. */
import { createHash } from 'node:crypto';

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const permissions = -4;
const id = Buffer.from('0123456789abcdef');

/** The page says `text`; opening the file takes `password`, which may be empty. */
export function makeEncryptedPdf(text: string, password: string): Uint8Array {
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password));
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const key = md5(padded(password), owner, flags, id).subarray(0, 5);
  const content = rc4(objectKey(key, 5), Buffer.from(`BT /F 12 Tf 50 700 Td (${text}) Tj ET`, 'latin1'));
  const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]),
    `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, padding))} /P ${permissions} >>`,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets = objects.map((body, index) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'));
    return offset;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size 7 /Root 1 0 R /Encrypt 6 0 R /ID [${hex(id)} ${hex(id)}] >>`;
  parts.push(Buffer.from(`xref\n0 7\n0000000000 65535 f \n${rows}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}

const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);

const md5 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Five bytes of the key, three of the object's number, two of its generation. */
const objectKey = (key: Uint8Array, object: number): Buffer =>
  md5(key, Buffer.from([object, 0, 0, 0, 0])).subarray(0, 10);

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (i: number, j: number) => {
    const kept = at(i);
    state[i & 255] = at(j);
    state[j & 255] = kept;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
