/** `/docs`: `/openapi.json` for people, as a page that needs nothing but itself. */
import { readFileSync } from 'node:fs';
import { renderService } from './docs-page.ts';
import { pagePolicy } from './landing.ts';
import { describeService } from './openapi.ts';
import type { Resource } from './resource.ts';

const frame = readFileSync(new URL('./docs.html', import.meta.url), 'utf8');

export function docsResource(resources: readonly Resource[]): Resource {
  const page = frame.replace('<!-- content -->', () => renderService(describeService(resources)));
  const policy = pagePolicy(page);
  return {
    path: '/docs',
    operations: {
      get: {
        handlers: [
          (_request, response) => {
            response.setHeader('Content-Security-Policy', policy);
            response.type('html').send(page);
          },
        ],
      },
    },
  };
}
