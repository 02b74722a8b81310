/** `/` and `/docs`: pages for people, and all that they load. Nothing comes from anywhere else. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { type Registry, supportedExtensions } from '../../plugin/registry.ts';
import { renderService } from '../docs/page.ts';
import { escapeHtml } from '../docs/text.ts';
import { describeService } from '../openapi.ts';
import type { Resource } from '../resource.ts';
import { assetResource } from './assets.ts';
import { collectModules, readModule, root } from './modules.ts';
import { type SampleDependencies, sampleResources, samples } from './samples.ts';

const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };

/** Scripts and styles are files of ours; no text of a page can become one. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ');

const types: Record<string, string> = { '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml' };

/** A page of `web/` with the script `entry`, whose marks `<!-- name -->` are replaced. */
export function pageResources(
  path: string,
  page: string,
  entry: string,
  marks: () => Record<string, string>,
): Resource[] {
  const modules = collectModules(entry);
  const [main] = modules;
  const preloads = modules.slice(1).map((module) => `<link rel="modulepreload" href="${module.path}">`);
  const scripts = [...preloads, `<script type="module" src="${main?.path}"></script>`].join('\n');
  const html = assetResource({
    ...{ path, type: 'text/html; charset=utf-8', headers: { 'Content-Security-Policy': policy } },
    read() {
      const given: Record<string, string> = { modules: scripts, ...marks() };
      return readFileSync(join(root, 'web', page), 'utf8').replace(
        /<!-- (\w+) -->/g,
        (mark, name) => given[name] ?? mark,
      );
    },
  });
  return [html, ...modules.map((module) => moduleResource(module))];
}

const moduleResource = (module: Parameters<typeof readModule>[0]): Resource =>
  assetResource({ path: module.path, type: 'text/javascript; charset=utf-8', read: () => readModule(module) });

/** Styles and icons that the pages share. */
const fileResources = (): Resource[] =>
  ['styles.css', 'docs.css', 'icon.svg'].map((name) =>
    assetResource({
      ...{ path: `/assets/web/${name}`, type: types[extname(name)] ?? '' },
      read: () => readFileSync(join(root, 'web', name)),
    }),
  );

/** The pages, and the samples for a first look. @param described what `/docs` describes */
export const playground = (parser: SampleDependencies['parser'], described: readonly Resource[]): Resource[] => [
  ...pages(parser.registry, described),
  ...sampleResources({ parser }),
];

export function pages(registry: Registry, described: readonly Resource[]): Resource[] {
  const content = (): string => renderService(describeService(described));
  const service = {
    version,
    extensions: supportedExtensions(registry),
    samples: samples.map(({ name, file, label }) => ({ name, file, label })),
  };
  const all = [
    ...pageResources('/', 'index.html', 'web/main.ts', () => ({ service: escapeHtml(JSON.stringify(service)) })),
    ...pageResources('/docs', 'docs.html', 'web/docs.ts', () => ({ content: content() })),
    ...fileResources(),
  ];
  return [...new Map(all.map((resource) => [resource.path, resource])).values()];
}
