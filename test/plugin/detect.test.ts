import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { Problem } from '../../src/model/problem.ts';
import { detectType } from '../../src/plugin/detect.ts';
import { discoverPlugins } from '../../src/plugin/discover.ts';
import { makeRegistry, type Registry } from '../../src/plugin/registry.ts';
import { makePdf } from '../support/pdf.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const bytes = (...values: number[]): Uint8Array => Uint8Array.from([...values, ...new Array(64).fill(0)]);
/** The `ftyp` box that an ISO media file starts with. */
const isoMedia = (brand: string): Uint8Array =>
  Uint8Array.from([0, 0, 0, 24, ...text(`ftyp${brand}`), ...text('\0\0\0\0isommp42')]);
const gif = text('GIF89a and more than that');
const pdf = makePdf([{ items: [{ text: 'Hello', x: 50, y: 50 }] }]);
const zip = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, text('<x/>')])), { level: 0 });
const oleHeader = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

describe('detectType', () => {
  let folder: string;
  let registry: Registry;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-detect-'));
    registry = makeRegistry(await discoverPlugins({ folders: [], packages: [] }));
  });
  after(() => rm(folder, { recursive: true }));

  const detect = async (content: Uint8Array, name: string): Promise<{ type: string; warnings: string[] }> => {
    const path = join(folder, 'file');
    await writeFile(path, content);
    const { registered, warnings } = await detectType(path, name, registry);
    return { type: registered.type, warnings: warnings.map((warning) => warning.code) };
  };

  const sound: [what: string, content: Uint8Array, name: string, type: string][] = [
    ['a PDF', pdf, 'a.pdf', 'application/pdf'],
    ['an upper-case extension', pdf, 'A.PDF', 'application/pdf'],
    ['a PDF behind other bytes', Buffer.concat([text('HTTP/1.1 200 OK\r\n\r\n'), pdf]), 'a.pdf', 'application/pdf'],
    ['a PDF without a name', pdf, '', 'application/pdf'],
    ['a zip that hides its kind', zip('docProps/app.xml', 'word/document.xml'), 'a.docx', docx],
    ['an encrypted office file', oleHeader, 'a.docx', docx],
    ['sound in an MP4 box', isoMedia('M4A '), 'a.m4a', 'audio/mp4'],
    ['sound that says it is video', isoMedia('isom'), 'a.m4a', 'audio/mp4'],
    ['video in an MP4 box', isoMedia('isom'), 'a.mp4', 'video/mp4'],
    ['video that says it is sound', isoMedia('M4A '), 'a.mp4', 'video/mp4'],
    ['Matroska that names no kind', bytes(0x1a, 0x45, 0xdf, 0xa3), 'a.mkv', 'video/matroska'],
    ['plain text, by its name', text('plain text'), 'a.txt', 'text/plain'],
    ['plain text that begins like a bitmap', text('BMW, invoice 5'), 'a.txt', 'text/plain'],
    ['a damaged header, by its name', text('%PFD-1.4 damaged'), 'a.pdf', 'application/pdf'],
  ];
  for (const [what, content, name, type] of sound) {
    it(`knows ${what}`, async () => assert.deepEqual(await detect(content, name), { type, warnings: [] }));
  }

  it('believes bytes more than the name, and warns', async () => {
    assert.deepEqual(await detect(pdf, 'a.docx'), { type: 'application/pdf', warnings: ['type-mismatch'] });
    assert.deepEqual(await detect(pdf, 'a.txt'), { type: 'application/pdf', warnings: ['type-mismatch'] });
    assert.deepEqual(await detect(gif, 'a.pdf'), { type: 'image/gif', warnings: ['type-mismatch'] });
    assert.deepEqual(await detect(isoMedia('isom'), 'a.pdf'), { type: 'video/mp4', warnings: ['type-mismatch'] });
  });

  const refused: [what: string, content: Uint8Array, name: string][] = [
    ['a zip that is named so', zip('a.txt'), 'a.zip'],
    ['a Photoshop picture, even when it is named .pdf', text('8BPS and more than that'), 'a.pdf'],
    [
      'WebM, although it is Matroska inside',
      Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...text('webm')]),
      'a.webm',
    ],
    ['plain text of a kind that nobody reads', text('plain text'), 'a.log'],
    ['text without a name', text('plain text'), ''],
  ];
  for (const [what, content, name] of refused) {
    it(`refuses ${what}, listing what is supported`, () =>
      assert.rejects(detect(content, name), (error: unknown) => {
        assert.ok(error instanceof Problem && error.code === 'type-unsupported');
        assert.match(error.message, /\.pdf, \.docx/);
        return true;
      }));
  }

  it('refuses an empty file, whatever its name', () =>
    assert.rejects(detect(new Uint8Array(), 'a.pdf'), { code: 'file-empty' }));

  it('answers any bytes under any name with a type or a problem', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.string(), async (content, name) => {
        const outcome = await detect(content, name).catch((error: unknown) => error);
        assert.ok(!(outcome instanceof Error) || outcome instanceof Problem, String(outcome));
      }),
      { numRuns: 200 },
    ));
});
