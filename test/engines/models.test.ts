import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findModel } from '../../src/engines/models/catalogue.ts';
import { type PullSettings, pullModel } from '../../src/engines/models/pull.ts';
import { damagedFiles, readReceipt } from '../../src/engines/models/store.ts';
import { tinyWhisperFiles } from '../support/tiny-whisper.ts';

const repository = 'tests/tiny-whisper';
const entry = findModel(repository) ?? assert.fail();
const files = tinyWhisperFiles();
const commit = 'a'.repeat(40);
const blobHash = (data: Uint8Array) => createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex');
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/** What the hub does wrong: asked before each answer with the file's path and how often it was asked for. */
type Fault = (path: string, time: number) => 'cut' | 'busy' | 'damage' | 'gone' | undefined;

/** A hub as Hugging Face documents it: revision, tree, resolve with a redirect for large files, and ranges. */
async function withHub(
  fault: Fault,
  run: (hub: string, asked: { path: string; range?: string }[]) => Promise<void>,
): Promise<void> {
  const asked: { path: string; range?: string }[] = [];
  const times = new Map<string, number>();
  const answer: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://hub');
    const send = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (pathname === `/api/models/${repository}/revision/main`) return send({ id: repository, sha: commit });
    if (pathname === `/api/models/${repository}/tree/${commit}`)
      return send(
        Object.entries(files).map(([path, data]) => ({
          type: 'file',
          path,
          size: data.length,
          oid: blobHash(data),
          ...(path.endsWith('.onnx') ? { lfs: { oid: sha256(data), size: data.length, pointerSize: 130 } } : {}),
        })),
      );
    const path = /^\/(?:tests\/tiny-whisper\/resolve\/a{40}|cdn)\/(.+)$/.exec(pathname)?.[1] ?? '';
    const data = files[path];
    if (!data) return response.writeHead(404).end();
    if (!pathname.startsWith('/cdn/') && path.endsWith('.onnx'))
      return response.writeHead(302, { location: `/cdn/${path}` }).end();
    asked.push({ path, ...(request.headers.range ? { range: request.headers.range } : {}) });
    const time = (times.get(path) ?? 0) + 1;
    times.set(path, time);
    const wrong = fault(path, time);
    if (wrong === 'gone') return response.writeHead(404).end();
    if (wrong === 'busy') return response.writeHead(503).end();
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const body = wrong === 'damage' ? data.map((byte) => byte ^ 1).subarray(from) : data.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': body.length });
    if (wrong !== 'cut') return response.end(body);
    response.write(body.subarray(0, body.length >> 1), () => setTimeout(() => response.destroy(), 100));
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('model store', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-models-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const pull = (settings: Partial<PullSettings>, onProgress: (p: { done: number; total: number }) => void = () => {}) =>
    pullModel(
      entry,
      { folder, hub: 'http://127.0.0.1:9', offline: false, ...settings },
      { signal: new AbortController().signal, onProgress },
    );

  it('fetches every file, checks it, and tells how far it is', async () => {
    await withHub(
      () => undefined,
      async (hub) => {
        const seen: number[] = [];
        const receipt = await pull({ hub }, ({ done, total }) => seen.push(done / total));
        assert.equal(receipt.revision, commit);
        for (const [path, data] of Object.entries(files))
          assert.deepEqual(readFileSync(join(folder, repository, path)), Buffer.from(data));
        assert.equal(seen.at(-1), 1);
        assert.deepEqual(await damagedFiles(folder, entry, receipt), []);
      },
    );
  });

  it('goes on where the connection broke', async () => {
    const path = 'tokenizer.json';
    await withHub(
      (file, time) => (file === path && time === 1 ? 'cut' : undefined),
      async (hub, asked) => {
        await pull({ hub });
        const requests = asked.filter((request) => request.path === path);
        assert.equal(requests.length, 2);
        assert.match(requests[1]?.range ?? '', /^bytes=[1-9]\d*-$/);
      },
    );
  });

  it('fetches again what arrives damaged, and what a busy hub refuses', async () => {
    await withHub(
      (file, time) =>
        time > 1
          ? undefined
          : file === 'config.json'
            ? 'damage'
            : file.endsWith('merged_quantized.onnx')
              ? 'busy'
              : undefined,
      async (hub) => {
        const receipt = await pull({ hub });
        assert.deepEqual(await damagedFiles(folder, entry, receipt), []);
      },
    );
  });

  it('never calls a model complete that is not', async () => {
    await withHub(
      (file) => (file === 'tokenizer.json' ? 'gone' : undefined),
      async (hub) => {
        await assert.rejects(pull({ hub }), { name: 'ModelError', message: /tokenizer\.json/ });
        assert.equal(await readReceipt(folder, entry), null);
      },
    );
  });

  it('touches no network when offline', async () => {
    await withHub(
      () => undefined,
      async (hub, asked) => {
        await assert.rejects(pull({ hub, offline: true }), { name: 'ModelError', message: /FORMWORK_OFFLINE/ });
        assert.equal(asked.length, 0);
        const receipt = await pull({ hub });
        assert.deepEqual(await pull({ hub, offline: true }), receipt, 'what is complete is complete offline too');
      },
    );
  });

  it('names the files that differ from what was installed', async () => {
    await withHub(
      () => undefined,
      async (hub) => {
        const receipt = await pull({ hub });
        writeFileSync(join(folder, repository, 'config.json'), '{}');
        truncateSync(join(folder, repository, 'onnx/encoder_model_quantized.onnx'), 10);
        assert.deepEqual(await damagedFiles(folder, entry, receipt), [
          'config.json',
          'onnx/encoder_model_quantized.onnx',
        ]);
      },
    );
  });
});
