/** A hub of models on loopback that does wrong what a test asks it to. */
import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tinyWhisperFiles } from './tiny-whisper.ts';

export const repository = 'tests/tiny-whisper';
export const files = tinyWhisperFiles();
export const commit = 'a'.repeat(40);
const blobHash = (data: Uint8Array) => createHash('sha1').update(`blob ${data.length}\0`).update(data).digest('hex');
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/** What the hub does wrong: asked before each answer with the file's path and how often it was asked for. */
export type Fault = (path: string, time: number) => 'cut' | 'busy' | 'damage' | 'gone' | undefined;

/** A hub as Hugging Face documents it: revision, tree, resolve with a redirect for large files, and ranges. */
export async function withHub(
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
    const path = /^\/(?:[\w-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}|cdn)\/(.+)$/.exec(pathname)?.[1] ?? '';
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
