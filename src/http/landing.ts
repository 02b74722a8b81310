/** `/`: a page that says what this is, for people who open the address in a browser. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Resource } from './resource.ts';

const page = readFileSync(new URL('./landing.html', import.meta.url), 'utf8');

export const landingResource = (): Resource => htmlResource('/', page);

/** A page for people. It may apply its own style element, and nothing else. */
export function htmlResource(path: string, html: string): Resource {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`;
  return {
    path,
    operations: {
      get: {
        handlers: [
          (_request, response) => {
            response.setHeader('Content-Security-Policy', policy);
            response.type('html').send(html);
          },
        ],
      },
    },
  };
}
