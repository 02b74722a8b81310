/** Makes the pictures in `docs/images/`: the playground as a newcomer sees it. Takes Chromium. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { readConfig } from '../src/config.ts';
import { createContainer } from '../src/container.ts';
import { findProgram } from '../src/plugin/programs.ts';
import { tokens } from '../src/tokens.ts';

/** What is done before the picture is taken: a sample by its label, a value that is looked at. */
const pictures = {
  playground: { sample: 'Invoice', pointer: '/total', colorScheme: 'light' },
  receipt: { sample: 'Receipt', pointer: '/phone', colorScheme: 'dark' },
  slides: { sample: 'Slides', pointer: '/reporting_date', colorScheme: 'light' },
} as const;

const folder = mkdtempSync(join(tmpdir(), 'formwork-screenshots-'));
const target = new URL('../docs/images/', import.meta.url);
mkdirSync(target, { recursive: true });
const { config } = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', FORMWORK_SPEECH: 'none' });
try {
  await using container = createContainer(config);
  const server = await container.resolve(tokens.server);
  const base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  const browser = await chromium.launch({ executablePath: findProgram('chromium') ?? '', args: ['--no-sandbox'] });
  for (const [name, { sample, pointer, colorScheme }] of Object.entries(pictures)) {
    const page = await browser.newPage({ viewport: { width: 1360, height: 850 }, deviceScaleFactor: 1.5, colorScheme });
    await page.goto(base);
    page.setDefaultTimeout(120_000);
    await page.getByRole('button', { name: sample, exact: true }).click();
    await page.locator(`[data-pointer="${pointer}"]`).hover();
    await page.locator('.mark.active').waitFor();
    const taken = sharp(await page.screenshot({ animations: 'disabled' }));
    await taken.webp({ quality: 88 }).toFile(new URL(`${name}.webp`, target).pathname);
    await page.close();
  }
  await browser.close();
  await server.close();
} finally {
  rmSync(folder, { recursive: true });
}
