/** Files for browsers: compressed once, and fetched again only when they have changed. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { etagOf, isKnown } from '../etag.ts';
import type { Resource } from '../resource.ts';

/** A body as it is sent, by what the client takes. */
export interface Asset {
  etag: string;
  bodies: Record<'identity' | 'gzip' | 'br', Buffer>;
}

export interface AssetOptions {
  path: string;
  /** Media type, with its charset. */
  type: string;
  /** Called once, when it is first asked for. */
  read(): string | Buffer;
  headers?: Record<string, string>;
}

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export async function pack(content: string | Buffer): Promise<Asset> {
  const plain = Buffer.from(content);
  const bodies = {
    identity: plain,
    gzip: await promisify(gzip)(plain),
    br: await promisify(brotliCompress)(plain, options),
  };
  return { etag: etagOf(plain), bodies };
}

export function assetResource({ path, type, read, headers = {} }: AssetOptions): Resource {
  let packed: Promise<Asset> | undefined;
  const answer: RequestHandler = async (request, response) => {
    packed ??= pack(read());
    sendAsset(request, response, await packed, { 'Content-Type': type, ...headers });
  };
  return { path, operations: { get: { handlers: [answer] } }, quiet: true };
}

export function sendAsset(request: Request, response: Response, asset: Asset, headers: Record<string, string>): void {
  const { etag, bodies } = asset;
  const coding = (request.acceptsEncodings(['br', 'gzip', 'identity']) || 'identity') as keyof Asset['bodies'];
  const all = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...headers };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  if (isKnown(request, etag)) return void response.status(304).end();
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  response.end(bodies[coding]);
}
