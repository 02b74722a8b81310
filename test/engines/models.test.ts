import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { snapshotOf } from '../../scripts/pins.ts';
import { catalogue, findModel } from '../../src/engines/models/catalogue.ts';
import { checkModel } from '../../src/engines/models/check.ts';
import { Hub } from '../../src/engines/models/hub.ts';
import { type PullSettings, pullModel } from '../../src/engines/models/pull.ts';
import { lockFile, pinned, recordedModels } from '../../src/engines/models/record.ts';
import { damagedFiles, readReceipt } from '../../src/engines/models/store.ts';
import { commit, files, repository, withHub } from '../support/hub.ts';

const entry = findModel(repository) ?? assert.fail();

describe('model store', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-models-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const pull = (
    settings: Partial<PullSettings>,
    onProgress: (p: { done: number; total: number }) => void = () => {},
    model = entry,
  ) =>
    pullModel(
      model,
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
        const again = await pull({ hub, offline: true });
        assert.deepEqual(again, { ...receipt, by: 'lock' }, 'what is complete is complete offline too');
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

  it('refuses what is not as the hub states it, and leaves nothing behind', async () => {
    const path = 'onnx/decoder_model_merged_quantized.onnx';
    await withHub(
      (file) => (file === path ? 'damage' : undefined),
      async (hub) => {
        const must = createHash('sha256')
          .update(files[path] ?? '')
          .digest('hex');
        const message = new RegExp(`${path} has the SHA-256 [0-9a-f]{64} and must have ${must}`);
        await assert.rejects(pull({ hub }), { name: 'ChecksumError', message });
        assert.deepEqual(readdirSync(folder), []);
      },
    );
  });

  it('refuses what is not as this release pins it, whatever the hub says', async () => {
    const [tiny] = catalogue;
    await withHub(
      () => undefined,
      async (hub, asked) => {
        const message = /whisper-tiny: config\.json has \d+ bytes and must have 2243/;
        await assert.rejects(pull({ hub }, undefined, tiny), { name: 'ChecksumError', message });
        assert.deepEqual(readdirSync(folder), []);
        assert.deepEqual(new Set(asked.map((one) => one.path)), new Set(['config.json']));
      },
    );
  });

  it('pins a commit, sizes and checksums of the catalogue; what it does not pin is known', () => {
    const open = catalogue.filter((one) => !pinned(one)).map(({ name }) => name);
    assert.deepEqual(open, ['distilbert-squad']);
    for (const one of catalogue) {
      const { revision = 'a'.repeat(40), files: all = [] } = pinned(one) ?? {};
      assert.match(revision, /^[0-9a-f]{40}$/);
      if (all.length > 0) assert.deepEqual(all.map(({ path }) => path).sort(), [...one.files].sort());
      for (const { size, sha256 } of all) assert.ok(size > 0 && /^[0-9a-f]{64}$/.test(sha256));
    }
  });

  it('holds another machine to what was recorded, and asks its hub for nothing else', async () => {
    const other = join(folder, 'other');
    await withHub(
      () => undefined,
      async (hub) => {
        assert.equal((await pull({ hub })).by, 'hub');
        assert.deepEqual(await recordedModels(folder), [repository]);
        cpSync(join(folder, lockFile), join(other, lockFile));
        const receipt = await pull({ hub, folder: other });
        assert.equal(receipt.by, 'lock');
        assert.equal(receipt.revision, commit);
      },
    );
    rmSync(join(other, 'tests'), { recursive: true });
    await withHub(
      (file) => (file === 'tokenizer.json' ? 'damage' : undefined),
      async (hub) => {
        await assert.rejects(pull({ hub, folder: other }), { name: 'ChecksumError', message: /tokenizer\.json/ });
        assert.deepEqual(readdirSync(other), [lockFile]);
      },
    );
  });

  it('follows no record out of the folder of the model', async () => {
    const files = [{ path: '../../../out.json', size: 2, sha256: 'a'.repeat(64) }];
    writeFileSync(join(folder, lockFile), JSON.stringify({ models: { [repository]: { revision: commit, files } } }));
    await withHub(
      () => undefined,
      async (hub) => assert.equal((await pull({ hub })).by, 'hub'),
    );
  });

  it('brings back what has changed, and that alone', async () => {
    await withHub(
      () => undefined,
      async (hub, asked) => {
        await pull({ hub });
        writeFileSync(join(folder, repository, 'config.json'), '{}');
        asked.length = 0;
        const receipt = await pull({ hub });
        assert.deepEqual(await damagedFiles(folder, entry, receipt), []);
        assert.deepEqual(asked, [{ path: 'config.json' }]);
      },
    );
  });

  it('loads nothing that is not what was fetched', async () => {
    await withHub(
      () => undefined,
      async (hub) => {
        await pull({ hub });
        await checkModel(folder, entry);
        const path = join(folder, repository, 'onnx/encoder_model_quantized.onnx');
        const data = readFileSync(path);
        data[data.length >> 1] = (data[data.length >> 1] ?? 0) ^ 1;
        writeFileSync(path, data);
        const message = /is not what was fetched \(onnx\/encoder_model_quantized\.onnx\)/;
        await assert.rejects(checkModel(folder, entry), { code: 'model-unavailable', message });
      },
    );
  });

  it('has a script that pins what a hub has', async () => {
    await withHub(
      () => undefined,
      async (address) => {
        const hub = new Hub({ address, signal: new AbortController().signal });
        const snapshot = await snapshotOf(hub, entry);
        const { revision, files: installed } = await pull({ hub: address });
        assert.deepEqual(snapshot, { revision, files: installed });
      },
    );
  });
});
