/** `/docs`: `/openapi.json` for people, as a page that needs nothing but itself. */
import { readFileSync } from 'node:fs';
import { renderService } from './docs-page.ts';
import { htmlResource } from './landing.ts';
import { describeService } from './openapi.ts';
import type { Resource } from './resource.ts';

const frame = readFileSync(new URL('./docs.html', import.meta.url), 'utf8');

export const docsResource = (resources: readonly Resource[]): Resource =>
  htmlResource(
    '/docs',
    frame.replace('<!-- content -->', () => renderService(describeService(resources))),
  );
