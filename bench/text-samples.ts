/** Files that are all text, for the benchmark: of six kinds, in several encodings, hostile ones among them. */
import { gzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { row, type SheetPart, xlsx, zip } from '../test/support/ooxml.ts';

export interface TextSample {
  name: string;
  bytes: Uint8Array;
  /** What its bytes are written in, where no peer finds that out. */
  encoding?: string;
  /** Made to break readers: a refusal in words is as good as an answer. */
  hostile?: boolean;
}

const sentences = [
  'The pier was closed on 3 March 2026 because two bolts were missing.',
  'Größe und Länge prüft Frau Müßig am Übergang, für 1.234,50 €.',
  'Le café près de l’hôtel a reçu sept cœurs et une naïveté.',
  'Ящик с инструментом стоит у входа в третий цех.',
  '見積書番号は二〇二六年三月の契約に従う。',
];
const prose = (count: number, from = 0, step = 1): string =>
  Array.from({ length: count }, (_, index) => sentences[(from + index * step) % sentences.length]).join('\n');
const latin = (count: number): string => Array.from({ length: count }, (_, i) => sentences[i % 3]).join('\n');
const utf8 = (text: string): Uint8Array => Buffer.from(text);
const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
/** Windows-1252, as far as the sentences need it. */
const western = (text: string): Uint8Array =>
  Buffer.from(
    [...text.replaceAll('€', '\x80').replaceAll('’', '\x92').replaceAll('œ', '\x9c')].map((c) => c.charCodeAt(0)),
  );

const table = (rows: number, glue: string, quote = (text: string): string => text): string =>
  ['part', 'count', 'note'].join(glue) +
  Array.from({ length: rows }, (_, i) => `\n${[`bolt${i}`, i * 3, quote(`for beam ${i}`)].join(glue)}`).join('');

const html = (body: string, head = '<meta charset="utf-8">'): string =>
  `<!doctype html><html><head>${head}<title>Site report</title></head><body>${body}</body></html>`;
const paragraphs = (count: number): string =>
  prose(count)
    .split('\n')
    .map((text) => `<p>${text}</p>`)
    .join('');
const tableHtml = `<table><tr><th>part</th><th>count</th></tr>${Array.from({ length: 40 }, (_, i) => `<tr><td>bolt${i}</td><td>${i}</td></tr>`).join('')}</table>`;

const mail = (headers: string, body: string): Uint8Array =>
  utf8(
    `From: Ada Keller <ada@works.example>\r\nTo: ben@works.example\r\nSubject: Quote 17\r\n${headers}\r\n\r\n${body}`,
  );
const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
const part = (headers: string, body: string): string => `--cut\r\n${headers}\r\n\r\n${body}\r\n`;
const mixed = (...parts: string[]): Uint8Array =>
  mail('MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="cut"', `${parts.join('')}--cut--\r\n`);
const plain = 'Content-Type: text/plain; charset=utf-8';

const sheet = (name: string, rows: number): { name: string; rows: string } => ({
  name,
  rows: Array.from({ length: rows }, (_, i) =>
    row([`A${i + 1}`, `bolt ${i}`], [`B${i + 1}`, i * 1.5], [`C${i + 1}`, `beam ${i}`]),
  ).join(''),
});

/** As programs write it: without a prefix before every name, which the peer does not read. */
function book(sheets: SheetPart[]): Uint8Array {
  const parts = Object.entries(unzipSync(xlsx(sheets))).map(([name, bytes]) => {
    const text = strFromU8(bytes);
    const plain = text.includes('xmlns:x=') ? text.replace('xmlns:x=', 'xmlns=').replace(/(<\/?)x:/g, '$1') : text;
    return [name, plain] as const;
  });
  return zip(Object.fromEntries(parts));
}

const nested = (levels: number): string => {
  let inner = part(plain, 'innermost');
  for (let level = 0; level < levels; level++) {
    inner = `--b${level}\r\nContent-Type: multipart/mixed; boundary="b${level + 1}"\r\n\r\n${inner}`;
  }
  return inner;
};

export const textSamples = (): TextSample[] => [
  { name: 'prose.txt', bytes: utf8(prose(200)), encoding: 'utf-8' },
  { name: 'utf16.txt', bytes: utf16(prose(60)), encoding: 'utf-16le' },
  { name: 'western.txt', bytes: western(latin(60)), encoding: 'windows-1252' },
  { name: 'returns.txt', bytes: utf8(prose(40).replaceAll('\n', '\r')), encoding: 'utf-8' },
  { name: 'one-line.txt', bytes: utf8('word '.repeat(400_000)), encoding: 'utf-8', hostile: true },
  { name: 'bytes.txt', bytes: Uint8Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 256), hostile: true },
  {
    name: 'notes.md',
    bytes: utf8(`# Site visit\n\n${prose(30)}\n\n- rust\n- bolts\n\n> quoted words\n\n**bold** and _slanted_\n`),
  },
  {
    name: 'table.md',
    bytes: utf8(
      `# Parts\n\n| part | count |\n|---|---|\n${Array.from({ length: 50 }, (_, i) => `| bolt${i} | ${i} |`).join('\n')}\n`,
    ),
  },
  {
    name: 'code.md',
    bytes: utf8('Text before\n\n```js\nconst answer = 42;\n```\n\n1. first\n2. second\n   - inner\n'),
  },
  {
    name: 'deep.md',
    bytes: utf8(`${'>'.repeat(20_000)} a\n${'* '.repeat(20_000)}b\n${'['.repeat(20_000)}`),
    hostile: true,
  },
  { name: 'parts.csv', bytes: utf8(table(500, ',', (text) => `"${text}, ""new"""`)) },
  { name: 'semicolons.csv', bytes: western(table(100, ';', (text) => `${text} Größe`)), encoding: 'windows-1252' },
  { name: 'lines.csv', bytes: utf8(table(100, ',', (text) => `"${text}\nsecond line"`)) },
  { name: 'wide.csv', bytes: utf8(`${'a,'.repeat(60_000)}\n${'1,'.repeat(60_000)}`), hostile: true },
  { name: 'unclosed.csv', bytes: utf8(`a,b\n"${'never closed,\n'.repeat(20_000)}`), hostile: true },
  { name: 'report.html', bytes: utf8(html(`<h1>Report</h1>${paragraphs(60)}${tableHtml}`)) },
  {
    name: 'western.html',
    bytes: western(html(`<h1>Bericht</h1><p>${latin(30)}</p>`, '<meta charset="windows-1252">')),
    encoding: 'windows-1252',
  },
  {
    name: 'hidden.html',
    bytes: utf8(
      html(
        `<script>var unseen=1</script><style>p{}</style><p>seen &amp; heard &eacute;t&eacute;</p><ul><li>one<li>two</ul>`,
      ),
    ),
  },
  { name: 'deep.html', bytes: utf8(`${'<div>'.repeat(60_000)}deep`), hostile: true },
  {
    name: 'broken.html',
    bytes: utf8(`<table><tr><td>cell<p>${'<b><i>'.repeat(3000)}text<!-- ${'x'.repeat(100_000)}`),
    hostile: true,
  },
  { name: 'plain.eml', bytes: mail(plain, prose(20)) },
  { name: 'base64.eml', bytes: mail(`${plain}\r\nContent-Transfer-Encoding: base64`, base64(prose(20))) },
  { name: 'html.eml', bytes: mail('Content-Type: text/html; charset=utf-8', html(paragraphs(10))) },
  {
    name: 'attached.eml',
    bytes: mixed(
      part(plain, prose(5)),
      part(
        'Content-Type: text/csv; name="parts.csv"\r\nContent-Disposition: attachment; filename="parts.csv"',
        table(20, ','),
      ),
    ),
  },
  {
    name: 'nested.eml',
    bytes: mail('MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b0"', nested(400)),
    hostile: true,
  },
  {
    name: 'headers.eml',
    bytes: mail(Array.from({ length: 20_000 }, (_, i) => `X-H${i}: =?utf-8?q?=41?=`).join('\r\n'), 'body'),
    hostile: true,
  },
  { name: 'book.xlsx', bytes: book([sheet('Parts', 300), sheet('More', 40)]) },
  {
    name: 'words.xlsx',
    bytes: book([
      {
        name: 'Words',
        rows: prose(20)
          .split('\n')
          .map((text, i) => row([`A${i + 1}`, text]))
          .join(''),
      },
    ]),
  },
  { name: 'far.xlsx', bytes: book([{ name: 'Far', rows: row(['XFD1048576', 'far away']) }]), hostile: true },
  { name: 'zip.xlsx', bytes: gzipSync(Buffer.alloc(5_000_000)), hostile: true },
];
