import assert from 'node:assert/strict';
import fc from 'fast-check';
import { encodeFrame, type Frame, frameReader, maxBody } from '../../../src/plugin/pool/channel.ts';

/** Feeds bytes in pieces of the given lengths, over and over; gives the frames, and whether there was garbage. */
function read(bytes: Buffer, lengths: number[]): { frames: Frame[]; garbage: number } {
  const frames: Frame[] = [];
  let garbage = 0;
  const take = frameReader(
    (frame) => frames.push(frame),
    () => garbage++,
  );
  for (let at = 0, piece = 0; at < bytes.length; piece++) {
    const length = lengths[piece % lengths.length] ?? 1;
    take(bytes.subarray(at, at + length));
    at += length;
  }
  return { frames, garbage };
}

const lengths = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 });
const frame = fc.record({
  header: fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.parse(JSON.stringify(value)) as object),
  body: fc.uint8Array({ maxLength: 200 }),
});

describe('the channel between host and worker', () => {
  it('brings every frame whole and in order, however its bytes are cut', () =>
    fc.assert(
      fc.property(fc.array(frame), lengths, (sent, pieces) => {
        const bytes = Buffer.concat(sent.map(({ header, body }) => encodeFrame(header, body)));
        const { frames, garbage } = read(bytes, pieces);
        assert.equal(garbage, 0);
        assert.deepEqual(
          frames.map(({ header, body }) => ({ header, body: [...body] })),
          sent.map(({ header, body }) => ({ header, body: [...body] })),
        );
      }),
    ));

  it('takes any bytes without an exception, and tells of garbage once', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), lengths, (bytes, pieces) => {
        assert.ok(read(Buffer.from(bytes), pieces).garbage <= 1);
      }),
    ));

  it('refuses lengths beyond reason before their bytes have come', () => {
    const lengthsOnly = (header: number, body: number): Buffer => {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt32LE(header, 0);
      bytes.writeUInt32LE(body, 4);
      return bytes;
    };
    assert.equal(read(lengthsOnly(0xffffffff, 0), [8]).garbage, 1);
    assert.equal(read(lengthsOnly(2, maxBody + 1), [8]).garbage, 1);
    assert.equal(read(lengthsOnly(2, maxBody), [8]).garbage, 0);
  });

  it('makes no frame that the other side would not take', () => {
    assert.throws(() => encodeFrame({ text: 'x'.repeat(9 * 2 ** 20) }), RangeError);
    assert.throws(() => encodeFrame({}, new Uint8Array(maxBody + 1)), RangeError);
  });

  it('refuses a header that is no JSON object', () => {
    for (const header of ['', 'null', '7', '{', '\u0000']) {
      const json = Buffer.from(header);
      const prefix = Buffer.alloc(8);
      prefix.writeUInt32LE(json.length, 0);
      assert.equal(read(Buffer.concat([prefix, json]), [100]).garbage, 1, header);
    }
  });

  it('takes a body that comes in small pieces without copying it over and over', () => {
    const body = new Uint8Array(maxBody).fill(7);
    const started = performance.now();
    const { frames } = read(encodeFrame({ type: 'done' }, body), [64]);
    assert.equal(frames[0]?.body.length, maxBody);
    // Copying all that has come for each of the 16,384 pieces would move 8 GB.
    assert.ok(performance.now() - started < 1500);
  });
});
