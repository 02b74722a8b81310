/** The service as it is, and a real Chromium in front of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Suite } from 'mocha';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { readConfig } from '../../src/config.ts';
import { createContainer } from '../../src/container.ts';
import { findProgram } from '../../src/plugin/programs.ts';
import { tokens } from '../../src/tokens.ts';

export const key = 'a-key-for-the-tests-of-pages-only';

export interface Bench {
  base: string;
  browser: Browser;
  /** A fresh browser profile with a page, whose errors are gathered. */
  open(
    path: string,
    options?: BrowserContextOptions,
  ): Promise<{ page: Page; context: BrowserContext; faults: string[] }>;
}

const program = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => findProgram(name)).find(Boolean);
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** A suite that needs Chromium: without it, it says so and is left out. */
export function describeWithChromium(title: string, body: (this: Suite, bench: Bench) => void): void {
  if (!program) {
    describe.skip(`${title} (skipped: Chromium is not installed, apt-get install chromium)`, () => {});
    return;
  }
  describe(title, function () {
    this.timeout(240_000);
    const bench = {} as Bench;
    let close = async (): Promise<void> => {};
    before(async () => {
      const started = await start(program);
      Object.assign(bench, started.bench);
      close = started.close;
    });
    after(() => close());
    body.call(this, bench);
  });
}

async function start(executablePath: string): Promise<{ bench: Bench; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-pages-'));
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', FORMWORK_WORKERS: '2', FORMWORK_SPEECH: 'none' };
  const { config } = readConfig({ ...settings, FORMWORK_BOOTSTRAP_KEY: key });
  const container = createContainer(config);
  const server = await container.resolve(tokens.server);
  (await container.resolve(tokens.runner)).start();
  const base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args: [...quiet, ...asRoot] });
  const open: Bench['open'] = async (path, options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const page = await context.newPage();
    // Recognition takes its time where other work goes on beside it.
    page.setDefaultTimeout(90_000);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('request', (request) => {
      if (!new URL(request.url()).protocol.match(/^(data|blob):$/) && !request.url().startsWith(base)) {
        faults.push(`asks for ${request.url()}`);
      }
    });
    await page.goto(base + path);
    return { page, context, faults };
  };
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
    await container[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { bench: { base, browser, open }, close };
}
