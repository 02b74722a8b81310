import assert from 'node:assert/strict';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { docx as docxReader } from '../../../plugins/documents/docx/extract.ts';
import { isDescription } from '../../../plugins/documents/ooxml/description.ts';
import { unpack } from '../../../plugins/documents/ooxml/entry.ts';
import { Fault } from '../../../plugins/documents/ooxml/fault.ts';
import { mainPart, openPackage } from '../../../plugins/documents/ooxml/package.ts';
import { type Element, readXml } from '../../../plugins/documents/ooxml/xml.ts';
import { readArchive } from '../../../plugins/documents/ooxml/zip.ts';
import { pptx as pptxReader } from '../../../plugins/documents/pptx/extract.ts';
import { defaultLimits } from '../../../src/plugin/limits.ts';
import { FaultError, sourceOf, testContext } from '../../support/context.ts';
import { docx, packageFiles, paragraph, pptx, shape, xml, zip } from '../../support/ooxml.ts';

const limits = { entries: 100, unpackedBytes: 50 * 1024 * 1024 };
const fault = (code: string) => (error: unknown) => error instanceof Fault && error.code === code;
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

const contents = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    [...readArchive(bytes, limits).entries].map(([name, entry]) => [name, textOf(unpack(entry, 1_000_000).bytes)]),
  );

/** Offsets of a signature in an archive. */
function* marks(bytes: Uint8Array, mark: string): Generator<number> {
  const data = Buffer.from(bytes);
  for (let at = data.indexOf(mark, 0, 'latin1'); at >= 0; at = data.indexOf(mark, at + 1, 'latin1')) yield at;
}

/** A copy in which one byte after each of these signatures is another. */
function patched(bytes: Uint8Array, changes: [mark: string, offset: number, value: number][]): Uint8Array {
  const copy = bytes.slice();
  for (const [mark, offset, value] of changes) for (const at of marks(bytes, mark)) copy[at + offset] = value;
  return copy;
}

const local = 'PK\x03\x04';
const central = 'PK\x01\x02';

describe('zip archives', () => {
  const two = zip({ 'a.xml': 'alpha', 'b/c.xml': 'beta '.repeat(100) });

  it('list and unfold their entries', () => {
    assert.deepEqual(contents(two), { 'a.xml': 'alpha', 'b/c.xml': 'beta '.repeat(100) });
    assert.deepEqual(readArchive(two, limits).remarks, []);
  });

  it('are found behind other bytes, and before a comment', () => {
    const commented = patched(Buffer.concat([two, Buffer.from('hello')]), [['PK\x05\x06', 20, 5]]);
    assert.deepEqual(Object.keys(contents(commented)), ['a.xml', 'b/c.xml']);
    assert.deepEqual(Object.keys(contents(Buffer.concat([Buffer.from('#!/bin/sh\n'), two]))), ['a.xml', 'b/c.xml']);
  });

  it('are read without their directory when they are cut off', () => {
    const cut = two.subarray(0, two.length - 60);
    assert.deepEqual(contents(cut), { 'a.xml': 'alpha', 'b/c.xml': 'beta '.repeat(100) });
    assert.match(readArchive(cut, limits).remarks.join(), /cut off/);
  });

  it('give the part of an entry that is there', () => {
    const [second = 0] = [...marks(two, local)].slice(1);
    const { entries } = readArchive(two.subarray(0, second + 30 + 7 + 8), limits);
    const entry = entries.get('b/c.xml');
    assert(entry);
    const { bytes, damage } = unpack(entry, 1000);
    assert.match(damage ?? '', /damaged|short/);
    assert('beta '.repeat(100).startsWith(textOf(bytes)) && bytes.length > 0);
  });

  it('tell a wrong checksum', () => {
    const entry = readArchive(patched(two, [[central, 16, 1]]), limits).entries.get('a.xml');
    assert(entry);
    assert.match(unpack(entry, 1000).damage ?? '', /checksum/);
  });

  it('may hold a name twice: the last entry counts', () => {
    const twice = patched(zip({ 'a.xml': 'first', 'b.xml': 'second' }), [
      [local, 30, 'a'.charCodeAt(0)],
      [central, 46, 'a'.charCodeAt(0)],
    ]);
    assert.deepEqual(contents(twice), { 'a.xml': 'second' });
    assert.match(readArchive(twice, limits).remarks.join(), /more than one a\.xml/);
  });

  it('never lead out of themselves', () => {
    const tricky = zip({ '../up.xml': 'x', 'a/../../b': 'x', '\\win\\c.xml': 'y', '/root.xml': 'z' });
    assert.deepEqual(contents(tricky), { 'win/c.xml': 'y', 'root.xml': 'z' });
  });

  it('may be written in the 64-bit form', () => {
    assert.deepEqual(contents(zip64('part.xml', 'long ago')), { 'part.xml': 'long ago' });
  });

  it('are refused past the limits, before anything is unfolded', () => {
    const many = zip(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`${index}.xml`, ''])));
    assert.throws(() => readArchive(many, limits), fault('file-too-complex'));
    const large = zip({ a: new Uint8Array(30 * 1024 * 1024), b: new Uint8Array(30 * 1024 * 1024) });
    assert.throws(() => readArchive(large, limits), fault('file-too-complex'));
  });

  it('do not unfold an entry out of proportion, nor one that lies about its size', () => {
    const bomb = zip({ a: new Uint8Array(20 * 1024 * 1024) });
    const entry = readArchive(bomb, limits).entries.get('a');
    assert(entry);
    assert.throws(() => unpack(entry, 1e9), fault('file-too-complex'));
    const lying = readArchive(
      patched(bomb, [
        [central, 27, 0],
        [central, 26, 0],
        [central, 25, 4],
      ]),
      limits,
    ).entries.get('a');
    assert(lying);
    assert.equal(lying.size, 1024);
    const { bytes, damage } = unpack(lying, 1e9);
    assert.equal(bytes.length, 1024);
    assert(damage);
  });

  it('are refused when an entry is encrypted', () => {
    const entry = readArchive(patched(two, [[central, 8, 1]]), limits).entries.get('a.xml');
    assert(entry);
    assert.throws(() => unpack(entry, 1000), fault('file-encrypted'));
  });

  it('are told from what is none', () => {
    assert.throws(() => readArchive(Buffer.from('no archive at all'), limits), fault('file-corrupt'));
  });
});

/** One stored entry whose sizes and offset stand in zip64 fields only. */
function zip64(name: string, content: string): Uint8Array {
  const [n, c] = [Buffer.from(name), Buffer.from(content)];
  const none = 0xffffffff;
  const start = Buffer.alloc(30);
  start.write(local, 'latin1');
  start.writeUInt32LE(crc32(c), 14);
  start.writeUInt32LE(c.length, 18);
  start.writeUInt32LE(c.length, 22);
  start.writeUInt16LE(n.length, 26);
  const entry = Buffer.alloc(46);
  entry.write(central, 'latin1');
  entry.writeUInt32LE(crc32(c), 16);
  for (const at of [20, 24, 42]) entry.writeUInt32LE(none, at);
  entry.writeUInt16LE(n.length, 28);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(c.length), 4);
  extra.writeBigUInt64LE(BigInt(c.length), 12);
  entry.writeUInt16LE(extra.length, 30);
  const directory = start.length + n.length + c.length;
  const size = entry.length + n.length + extra.length;
  const end64 = Buffer.alloc(56);
  end64.write('PK\x06\x06', 'latin1');
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(directory), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(directory + size), 8);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  for (const at of [12, 16]) end.writeUInt32LE(none, at);
  return Buffer.concat([start, n, c, entry, n, extra, end64, locator, end]);
}

describe('XML parts', () => {
  const some = { depth: 20, elements: 1000 };
  const read = (text: string | Uint8Array) => readXml(typeof text === 'string' ? Buffer.from(text) : text, some);

  it('have the usual prefixes, whatever the file binds', () => {
    const { root } = read(
      '<d xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main" xmlns:q="urn:example:x"><p q:a="1"/></d>',
    );
    assert.equal(root?.name, 'w:d');
    const [child] = root?.children ?? [];
    assert(child !== undefined && typeof child !== 'string');
    assert.deepEqual([child.name, { ...child.attributes }], ['w:p', { '?:a': '1' }]);
  });

  it('may bind a prefix anew, and only inside', () => {
    const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const a = 'http://schemas.openxmlformats.org/drawingml/2006/main';
    const { root } = read(
      `<x:d xmlns:x="${w}"><x:t xmlns:x="${a}" x:b="1"><x:u xmlns="${w}"><p/></x:u></x:t><x:p/><y:q/></x:d>`,
    );
    const names = (element: Element): unknown[] => [
      element.name,
      ...element.children.filter((child) => typeof child !== 'string').map(names),
    ];
    assert(root);
    assert.deepEqual(names(root), ['w:d', ['a:t', ['a:u', ['w:p']]], ['w:p'], ['y:q']]);
  });

  it('are read in any encoding', () => {
    const text = '<?xml version="1.0"?><a>Grüße</a>';
    for (const bytes of [
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      Buffer.from(text.replace('?>', ' encoding="ISO-8859-1"?>'), 'latin1'),
      Buffer.from(text.replace('?>', ' encoding="no-such"?>')),
    ]) {
      assert.deepEqual(read(bytes).root?.children, ['Grüße']);
    }
  });

  it('expand no entity and follow no document type', () => {
    const laughs = '<!DOCTYPE a [<!ENTITY b "boom"><!ENTITY c SYSTEM "file:///etc/passwd">]><a>&b;&c;&amp;</a>';
    const { root, damage } = read(laughs);
    assert.equal(root?.children.join(''), '&b;&c;&');
    assert.match(damage ?? '', /document type/);
  });

  it('keep what stands before damage', () => {
    const { root, damage } = read('<a><b>one</b><b>two');
    assert.equal(root?.children.length, 2);
    assert(damage);
    assert.equal(read('<a>1 &nbsp; 2 < 3</a>').damage !== undefined, true);
  });

  it('end at the limits', () => {
    assert.throws(() => read('<a>'.repeat(21)), fault('file-too-complex'));
    assert.throws(() => read(`<a>${'<b/>'.repeat(1000)}</a>`), fault('file-too-complex'));
  });

  it('yield the children of an element one by one', () => {
    const names: string[] = [];
    const { root } = readXml(Buffer.from(`<a><x/><b>${'<c><b/></c>'.repeat(900)}<d/></b></a>`), some, {
      within: 'b',
      take: (child) => names.push(`${child.name}${child.children.length}`),
    });
    assert.equal(names.length, 901);
    assert.deepEqual([names[0], names.at(-1)], ['c1', 'd0']);
    assert.equal(root?.children.length, 2);
  });

  it('give a tree or a fault for any text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('<', '>', '/', 'a', ' ', '"', '=', '&', ';', '!', '?', '[', ']', '-', 'x:', 'xmlns:x="u"'),
        ),
        (parts) => {
          const { root } = read(parts.join(''));
          assert(root === undefined || typeof root.name === 'string');
        },
      ),
    );
  });
});

describe('packages', () => {
  const main = { name: 'odd/Näme.xml', type: 'officeDocument', content: '<a/>' };

  it('find parts by relationship, whatever their names and case', () => {
    const files = packageFiles(main, 'application/x.main+xml');
    files['_rels/.rels'] = String(files['_rels/.rels']).replace('odd/Näme.xml', '/ODD/N%C3%A4me.xml');
    const source = openPackage(zip(files), defaultLimits);
    assert.equal(source.xml(mainPart(source, 'word/document.xml'))?.name, 'a');
  });

  it('find the main part by its content type when relationships are lost', () => {
    const { '_rels/.rels': _, ...files } = packageFiles(main, 'application/x.main+xml');
    const source = openPackage(zip(files), defaultLimits);
    assert.equal(source.xml(mainPart(source, 'word/document.xml'))?.name, 'a');
  });

  it('resolve targets within themselves', () => {
    const files = packageFiles(
      { ...main, parts: [{ name: '../../../../etc/passwd', type: 'image', content: '' }] },
      'application/x.main+xml',
    );
    const source = openPackage(zip(files), defaultLimits);
    const [link] = [...source.relationships('odd/Näme.xml').values()];
    assert.equal(link?.target, 'etc/passwd');
  });

  it('are told from encrypted and from older documents', () => {
    const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    assert.throws(() => openPackage(compound, defaultLimits), fault('file-corrupt'));
    const encrypted = Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]);
    assert.throws(() => openPackage(encrypted, defaultLimits), fault('file-encrypted'));
    assert.throws(() => openPackage(new Uint8Array(0), defaultLimits), fault('file-empty'));
  });
});

describe('damaged Office files', () => {
  const word = docx(
    `${paragraph('Total: 12')}<w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>`,
    [{ name: 'word/header1.xml', type: 'header', content: xml('w:hdr', paragraph('Example GmbH')) }],
  );
  const slides = pptx([shape(['Title'], [1, 1, 3, 1], '<p:ph type="title"/>') + shape(['Text'], [1, 3, 3, 1])]);
  const faults = new Set(['file-empty', 'file-corrupt', 'file-encrypted', 'file-too-complex']);

  const outcome = async (bytes: Uint8Array, reader: typeof docxReader): Promise<void> => {
    try {
      const document = await reader.extract(sourceOf(bytes, 'application/x'), testContext());
      assert(Array.isArray(document.blocks));
    } catch (error) {
      assert(error instanceof FaultError && faults.has(error.code), `${error}`);
    }
  };

  for (const [name, reader, file] of [
    ['DOCX', docxReader, word],
    ['PPTX', pptxReader, slides],
  ] as const) {
    it(`${name}: any bytes changed or cut give a document or a fault of the file`, async () => {
      const change = fc.tuple(fc.nat(file.length - 1), fc.nat(255));
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { maxLength: 20 }),
          fc.nat(file.length),
          fc.boolean(),
          async (changes, end, cut) => {
            const copy = file.slice(0, cut ? end : file.length);
            for (const [at, value] of changes) if (at < copy.length) copy[at] = value;
            await outcome(copy, reader);
          },
        ),
        { numRuns: 300 },
      );
    });

    it(`${name}: any damage inside a part gives a document or a fault of the file`, async () => {
      const parts = readArchive(file, limits).entries;
      const files = Object.fromEntries([...parts].map(([part, entry]) => [part, unpack(entry, 1_000_000).bytes]));
      const names = Object.keys(files);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...names),
          fc.nat(),
          fc.string({ maxLength: 8 }),
          fc.nat(30),
          async (part, where, put, length) => {
            const text = textOf(files[part] ?? new Uint8Array(0));
            const at = where % (text.length + 1);
            await outcome(zip({ ...files, [part]: text.slice(0, at) + put + text.slice(at + length) }), reader);
          },
        ),
        { numRuns: 300 },
      );
    });
  }

  it('keep the text before the damage, with a warning', async () => {
    const files = packageFiles(
      {
        name: 'word/document.xml',
        type: 'officeDocument',
        content: xml('w:document', `<w:body>${paragraph('Kept')}`).replace('</w:document>', '<w:p'),
      },
      'application/x.main+xml',
    );
    const document = await docxReader.extract(sourceOf(zip(files), 'application/x'), testContext());
    assert.deepEqual(
      document.blocks.map((block) => block.kind !== 'table' && block.text),
      ['Kept'],
    );
    assert.deepEqual(
      document.warnings.map(({ code }) => code),
      ['part-damaged'],
    );
  });

  it('may be as wide as they like', async () => {
    const count = 150_000;
    const wide = docx(
      `<w:p><mc:AlternateContent><mc:Choice>${'<w:r><w:t>x</w:t></w:r>'.repeat(count)}</mc:Choice></mc:AlternateContent></w:p>`,
    );
    const document = await docxReader.extract(sourceOf(wide, 'application/x'), testContext());
    assert.deepEqual(
      document.blocks.map((block) => block.kind !== 'table' && block.text.length),
      [count],
    );
    const shapes = pptx([
      shape(
        Array.from({ length: count }, (_, index) => `${index}`),
        [1, 1, 1, 1],
      ),
    ]);
    assert.equal((await pptxReader.extract(sourceOf(shapes, 'application/x'), testContext())).blocks.length, count);
  });

  it('stop when the host says so', async () => {
    const long = docx(
      Array.from({ length: 30_000 }, (_, index) => paragraph(`Line ${index} ${Math.sqrt(index)}`)).join(''),
    );
    const signal = AbortSignal.abort(new Error('stopped'));
    await assert.rejects(docxReader.extract(sourceOf(long, 'application/x'), testContext({ signal })), /stopped/);
  });
});

describe('what pictures are said to show', () => {
  const word = fc.stringMatching(/^[a-z]{2,9}$/);

  it('is no name of a file, with its ending or without', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom('_', '%20'), fc.constantFrom('', '.png'), (one, other, by, ending) => {
        assert.equal(isDescription(`${one}${by}${other}${ending}`), false);
        assert.equal(isDescription(`${one} ${other}`), true);
        assert.equal(isDescription(one), true);
      }),
    );
    assert.equal(isDescription('A fall of 20% against snake_case names'), true);
  });
});
