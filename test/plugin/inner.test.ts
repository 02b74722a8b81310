import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Limits, ParsedDocument } from '../../src/plugin/contract.ts';
import { type ExtractJob, extractDocument } from '../../src/plugin/extract.ts';
import { defaultLimits } from '../../src/plugin/limits.ts';

/** Reads `NAME:REST`: a file that holds one other, whose content is the rest; a paragraph says what became of it. */
const box = `
  import { readdir } from 'node:fs/promises';
  export default {
    async extract(source, context) {
      const [, name, rest] = /^(.*?):(.*)$/s.exec(new TextDecoder().decode(await source.read())) ?? [];
      const say = (text) => ({ type: source.type, metadata: {}, blocks: [{ kind: 'paragraph', text }], fields: [], warnings: [] });
      if (name === undefined) return say('bottom');
      if (name === 'broken') throw new Error('no');
      if (name === 'locked') throw context.fault('file-encrypted', 'It is locked.');
      if (name === 'tool') throw context.fault('tool-unavailable', 'There is no tool.');
      const times = Number(/^many(\\d+)$/.exec(name)?.[1] ?? 1);
      let inner;
      for (let i = 0; i < times; i++) inner = await context.read({ name: times > 1 ? 'a.box' : name, type: 'text/x-box', bytes: new TextEncoder().encode(rest) });
      const left = (await readdir(context.scratch)).length;
      return say(('unread' in inner ? inner.unread : inner.document.blocks[0].text) + (left ? ' and left something' : ''));
    },
  };`;

describe('a file inside a file', () => {
  let folder: string;
  let entry: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'formwork-inner-'));
    await writeFile(join(folder, 'box.mjs'), box);
    entry = pathToFileURL(join(folder, 'box.mjs')).href;
  });
  after(() => rm(folder, { recursive: true }));

  async function read(content: string, limits: Partial<Limits> = {}, require: string[] = []): Promise<string> {
    const scratch = await mkdtemp(join(folder, 'scratch-'));
    const path = join(folder, 'outer');
    await writeFile(path, content);
    const type = { type: 'text/x-box', extensions: ['.box'], plugin: 'box', entry, beta: false, long: false };
    const job: ExtractJob = {
      ...{ entry, plugin: 'box', limits: { ...defaultLimits, ...limits }, require, registry: { types: [type] } },
      source: { path, name: 'outer.box', type: 'text/x-box', size: content.length },
    };
    const signal = AbortSignal.timeout(10_000);
    const document: ParsedDocument = await extractDocument(job, {
      ...{ signal, scratch, progress: () => {}, engines: { absent: {} } },
    });
    assert.deepEqual(await readdir(scratch), []);
    const [block] = document.blocks;
    return block?.kind === 'paragraph' ? block.text : '';
  }

  it('is read by the plugin for its type, by name or by what is declared', async () => {
    assert.equal(await read('a.box:bottom'), 'bottom');
    assert.equal(await read('nameless:bottom'), 'bottom');
  });

  it('is unread with a reason where it or its plugin is to blame', async () => {
    assert.match(await read('a.pdf:%PDF-1.4 '), /^This is application\/pdf\. Supported are \.box/);
    assert.equal(await read('a.box:locked:x'), 'It is locked.');
    assert.equal(await read('a.box:broken:x'), 'The format plugin box failed on this file.');
    assert.equal(await read('a.box:'), 'The file is empty.');
  });

  it('is unread without what the machine lacks, and the whole file is when the caller insists', async () => {
    assert.equal(await read('a.box:tool:x'), 'There is no tool.');
    await assert.rejects(read('a.box:tool:x', {}, ['media']), { code: 'tool-unavailable' });
  });

  it('is read so many levels deep, so many times and so many bytes together', async () => {
    const nested = (levels: number): string => `${'a.box:'.repeat(levels)}bottom`;
    assert.equal(await read(nested(3), { nesting: 3 }), 'bottom');
    assert.equal(await read(nested(1000), { nesting: 3 }), 'Files inside files are read 3 levels deep.');
    assert.equal(await read('many5:many5:x', { files: 30 }), 'bottom');
    assert.equal(await read('many5:many5:x', { files: 28 }), 'Of files inside a file, 28 are read.');
    assert.match(await read('many5:12345', { unpackedBytes: 20 }), /up to 20 bytes together/);
  });
});
