import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { extractFile, outline } from '../../support/extract.ts';
import { makePdf } from '../../support/pdf.ts';

const pdf = makePdf([{ items: [{ text: 'Total 12.50', x: 50, y: 50 }] }]);
const part = (type: string, name: string, bytes: Uint8Array | string): string =>
  [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ].join('\r\n');
const mixed = (boundary: string, ...parts: string[]): string =>
  [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...parts.map((one) => `--${boundary}\r\n${one}`),
    `--${boundary}--`,
    '',
  ].join('\r\n');
const message = (body: string, ...headers: string[]): string =>
  [
    ...['From: Ann Lee <ann@example.org>', 'To: Bob <bob@example.org>, carol@example.org'],
    ...[
      'Subject: =?utf-8?q?Rechnung_f=C3=BCr_M=C3=A4rz?=',
      'Date: Sat, 14 Mar 2026 10:00:00 +0100',
      'MIME-Version: 1.0',
    ],
    ...headers,
    body,
  ].join('\r\n');
const text = (content: string): string => `Content-Type: text/plain; charset=utf-8\r\n\r\n${content}`;
const codes = ({ warnings }: ParsedDocument): string[] => warnings.map(({ code, message }) => `${code}: ${message}`);

describe('messages', () => {
  it('have their headers as text and as fields, and their body', async () => {
    const document = await extractFile(message(text('Dear Bob,\r\n\r\nthe total is 12.50.')), 'a.eml');
    assert.deepEqual(outline(document), [
      'heading 1: Rechnung für März',
      'paragraph: From: Ann Lee <ann@example.org> | To: Bob <bob@example.org>, carol@example.org | Date: Sat, 14 Mar 2026 10:00:00 +0100',
      'paragraph: Dear Bob,',
      'paragraph: the total is 12.50.',
    ]);
    assert.deepEqual(
      document.fields.map(({ name, value }) => `${name} ${value}`),
      [
        'from Ann Lee <ann@example.org>',
        'from/name Ann Lee',
        'from/email ann@example.org',
        'to Bob <bob@example.org>, carol@example.org',
        'to[1]/name Bob',
        'to[1]/email bob@example.org',
        'to[2]/email carol@example.org',
        'date Sat, 14 Mar 2026 10:00:00 +0100',
        'sent Sat, 14 Mar 2026 10:00:00 +0100',
        'subject Rechnung für März',
      ],
    );
    assert.deepEqual(document.blocks[0]?.place, { kind: 'text', line: 3 });
    assert.deepEqual(document.blocks[3]?.place, { kind: 'text', line: 3, file: 'body.txt' });
    assert.equal(document.metadata.created, '2026-03-14T09:00:00.000Z');
  });

  it('have the page rather than the text where there are both', async () => {
    const html = 'Content-Type: text/html; charset=latin1\r\n\r\n<table><tr><th>A<th>B<tr><td>1<td>\xfc</table>';
    const both = mixed('b', text('A B 1 2'), html).replace('mixed', 'alternative');
    const document = await extractFile(Buffer.from(message(both), 'latin1'), 'a.eml');
    assert.deepEqual(outline(document).slice(2), ['table 1/2x2', 'A; B', '1; ü']);
  });

  it('have their attachments, read by the other plugins, pages and places counted through', async () => {
    const inner = message(mixed('in', text('inner text'), part('application/octet-stream', 'second.pdf', pdf)));
    const all = mixed(
      'out',
      text('see the files'),
      part('application/pdf', 'first.pdf', pdf),
      part('text/csv', 'list.csv', 'a,b\n1,2\n'),
      `Content-Type: message/rfc822\r\n\r\n${inner}`,
      part('text/calendar', 'when.ics', 'BEGIN:VCALENDAR'),
      part('application/pdf', 'broken.pdf', '%PDF-1.4 broken'),
    );
    const document = await extractFile(message(all), 'a.eml');
    assert.deepEqual(outline(document).slice(2), [
      ...['paragraph: see the files', 'heading 1: first.pdf', 'paragraph: Total 12.50', 'heading 1: list.csv'],
      ...['table 1/2x2', 'a; b', '1; 2', 'heading 1: attachment 3', 'heading 1: Rechnung für März'],
      'paragraph: From: Ann Lee <ann@example.org> | To: Bob <bob@example.org>, carol@example.org | Date: Sat, 14 Mar 2026 10:00:00 +0100',
      ...['paragraph: inner text', 'heading 1: second.pdf', 'paragraph: Total 12.50'],
      ...['heading 1: when.ics', 'heading 1: broken.pdf'],
    ]);
    assert.deepEqual(
      document.pages?.map(({ number, file }) => [number, file]),
      [
        [1, 'first.pdf'],
        [2, 'attachment 3/second.pdf'],
      ],
    );
    const innerText = document.blocks.find((block) => block.kind === 'paragraph' && block.text === 'inner text');
    assert.deepEqual(innerText?.place, { kind: 'text', line: 1, file: 'attachment 3/body.txt' });
    const [calendar, broken] = codes(document);
    assert.match(calendar ?? '', /^attachment-unread: when\.ics: This is text\/calendar\. Supported are /);
    assert.match(broken ?? '', /^attachment-unread: broken\.pdf: /);
  });

  it('are read so many levels deep, and so many attachments of them', async () => {
    let nested = message(text('bottom'));
    for (let depth = 0; depth < 1000; depth++) {
      nested = `Subject: ${depth}\r\nContent-Type: message/rfc822\r\n\r\n${nested}`;
    }
    const deep = await extractFile(nested, 'a.eml');
    assert.match(codes(deep).join(), /read 10 levels deep/);
    const many = mixed('b', ...Array.from({ length: 30 }, (_, index) => part('text/plain', `${index}.txt`, 'x')));
    const bounded = await extractFile(message(many), 'a.eml', { limits: { files: 20 } });
    assert.deepEqual(codes(bounded), ['attachment-unread: Of 30 attachments, 20 were read.']);
    const bombs = mixed('b', ...Array.from({ length: 10_001 }, () => '\r\n'));
    await assert.rejects(extractFile(message(bombs), 'a.eml'), { code: 'file-too-complex' });
    const named = Array.from({ length: 20_000 }, (_, index) => `boundary=d${index}`).join(' ');
    await assert.rejects(extractFile(message(bombs, `X-Names: ${named}`), 'a.eml'), { code: 'file-too-complex' });
    const heads = Array.from({ length: 50_000 }, (_, index) => `X-Header-${index}: ${'x'.repeat(50)}`);
    await assert.rejects(extractFile(message(text('x'), ...heads), 'a.eml'), { code: 'file-too-complex' });
  });

  it('are refused when they are none', async () => {
    await assert.rejects(extractFile('no header is here', 'a.eml'), { code: 'file-corrupt' });
    await assert.rejects(extractFile(await readFile(import.meta.filename), 'a.eml'), { code: 'file-corrupt' });
  });
});
