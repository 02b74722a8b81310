/** Bundled files for a first look, which anybody may have: each is read once, by this very service, and kept. */

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import type { Page } from '../../model/document.ts';
import type { Preview, PreviewRequest } from '../../model/preview.ts';
import type { Parser } from '../../parse.ts';
import { readBody } from '../../plugin/pool/outcome.ts';
import type { Registry } from '../../plugin/registry.ts';
import type { Resource } from '../resource.ts';
import { type Asset, pack, sendAsset } from './assets.ts';
import { root } from './modules.ts';

export const samples = [
  { name: 'invoice', file: 'invoice.pdf', label: 'Invoice' },
  { name: 'receipt', file: 'receipt.jpg', label: 'Receipt' },
  { name: 'review', file: 'review.pptx', label: 'Slides' },
  { name: 'letter', file: 'letter.docx', label: 'Letter' },
  { name: 'voicemail', file: 'voicemail.mp3', label: 'Recording' },
  { name: 'tour', file: 'tour.mp4', label: 'Film' },
];
type Sample = (typeof samples)[number];

export interface SampleDependencies {
  parser: Pick<Parser, 'parse' | 'preview' | 'registry'>;
}

/** One resource for what was made of each sample, and one for the file itself. */
export function sampleResources(dependencies: SampleDependencies): Resource[] {
  return samples.flatMap((sample) => [
    {
      path: `/samples/${sample.name}`,
      operations: { get: { handlers: [answerOnce(sample, dependencies)] } },
      quiet: true,
    },
    {
      path: `/samples/${sample.name}/file`,
      operations: { get: { handlers: [sendFile(sample, dependencies.parser.registry)] } },
      quiet: true,
    },
  ]);
}

/** All who ask while it is being made wait for the same; what failed is tried again. */
function answerOnce(sample: Sample, dependencies: SampleDependencies): RequestHandler {
  let made: Promise<Asset> | undefined;
  return async (request, response) => {
    made ??= run(sample, dependencies)
      .then(pack)
      .catch((error: unknown) => {
        made = undefined;
        throw error;
      });
    sendAsset(request, response, await made, { 'Content-Type': 'application/json; charset=utf-8' });
  };
}

interface Evidence {
  document: { pages?: Page[] };
  evidence: unknown;
}

async function run({ name, file }: Sample, { parser }: SampleDependencies): Promise<string> {
  const path = join(root, 'samples', file);
  const template = await readFile(join(root, 'samples', `${name}.json`), 'utf8');
  const { size } = await stat(path);
  const signal = new AbortController().signal;
  const include = new Set(['evidence', 'document', 'suggestion', 'warnings'] as const);
  await using parsed = await parser.parse({ path, name: file, size, template, include, require: [], signal });
  const answer = JSON.parse(String(await readBody(parsed.body))) as Evidence;
  await using shown = await parser.preview({ path, name: file, size, signal, request: requestFor(answer) });
  const previews = JSON.parse(String(await readBody(shown.body))) as { previews: Preview[] };
  return JSON.stringify({ file, template, answer, previews });
}

/** Samples are short: all pages, turned as the first one is, and a moment within each place in time. */
function requestFor({ document, evidence }: Evidence): PreviewRequest {
  const { pages = [] } = document;
  const [{ rotation = 0, skew = 0 } = {}] = pages;
  const spans = JSON.stringify(evidence).matchAll(/"start":([\d.]+),"end":([\d.]+)/g);
  const times = [...spans].map(([, start, end]) => (Number(start) + Math.min(Number(end), Number(start) + 0.4)) / 2);
  return {
    ...{ pages: pages.length > 0 ? pages.map(({ number }) => number) : [1], times: [...new Set(times)].slice(0, 8) },
    ...{ peaks: 600, width: 1200, rotation, skew },
  };
}

function sendFile({ file }: Sample, registry: Registry): RequestHandler {
  const path = join(root, 'samples', file);
  const type = registry.types.find(({ extensions }) => extensions.includes(extname(file)))?.type;
  return async (request, response) => {
    const { size } = await stat(path);
    const [from, to] = rangeOf(request.get('Range'), size);
    response.setHeader('Content-Type', type ?? 'application/octet-stream');
    response.setHeader('Content-Disposition', `attachment; filename="${file}"`);
    response.setHeader('Accept-Ranges', 'bytes');
    response.setHeader('Content-Length', to - from + 1);
    if (to - from + 1 < size) response.status(206).setHeader('Content-Range', `bytes ${from}-${to}/${size}`);
    await pipeline(createReadStream(path, { start: from, end: to }), response);
  };
}

/** Players ask for parts; anything but one plain range is answered with the whole. */
function rangeOf(header: string | undefined, size: number): [number, number] {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  return from !== '' && start <= end ? [start, end] : [0, size - 1];
}
