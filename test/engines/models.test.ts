import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findModel } from '../../src/engines/models/catalogue.ts';
import { type PullSettings, pullModel } from '../../src/engines/models/pull.ts';
import { damagedFiles, readReceipt } from '../../src/engines/models/store.ts';
import { commit, files, repository, withHub } from '../support/hub.ts';

const entry = findModel(repository) ?? assert.fail();

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
