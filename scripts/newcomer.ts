/**
 * A newcomer's way, timed: clone, the first command of the README, the address that it prints, a file dropped, its
 * values highlighted. `node scripts/newcomer.ts [FOLDER]` keeps pictures of the last two there. Takes git and Chromium.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findProgram } from '../src/plugin/programs.ts';

const [, , pictures] = process.argv;
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'formwork-newcomer-'));
const started = performance.now();
let before = started;
let service: ChildProcess | undefined;

try {
  execFileSync('git', ['clone', '--quiet', `file://${root}`, join(folder, 'formwork')]);
  step('git clone');
  const address = await firstCommand(join(folder, 'formwork'));
  step('npm start, until it prints its address');
  const browser = await chromium.launch({ executablePath: findProgram('chromium') ?? '', args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1360, height: 850 } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(address);
  await page.locator('.mark').first().waitFor({ timeout: 120_000 });
  step('the browser shows the filled sample');
  await dropFile(page, 'letter.docx');
  await page.locator('.flow').waitFor();
  await picture(page, 'newcomer-dropped');
  await page.getByRole('button', { name: 'Suggest', exact: true }).click();
  await page.locator('.progress').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Fill it/ }).click();
  await page.locator('.flow mark').first().waitFor({ timeout: 120_000 });
  await page.locator('.values [data-pointer]').first().hover();
  await page.locator('.flow mark.active').waitFor();
  await picture(page, 'newcomer-filled');
  step(`a dropped file has ${await page.locator('.flow mark').count()} values highlighted`);
  await browser.close();
  const seconds = (performance.now() - started) / 1000;
  console.log(`all: ${seconds.toFixed(0)} s (bar: 180), faults on the page: ${faults.length}`);
  process.exitCode = faults.length > 0 || seconds > 180 ? 1 : 0;
} finally {
  if (service?.pid !== undefined && service.exitCode === null) {
    const ended = once(service, 'exit');
    process.kill(-service.pid, 'SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function step(what: string): void {
  const now = performance.now();
  console.log(`${((now - before) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  before = now;
}

/** @returns the address with the key in it, as the first start prints it */
function firstCommand(cwd: string): Promise<string> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') };
  const child = spawn('sh', ['-c', 'npm run setup && npm start'], { cwd, env, detached: true });
  service = child;
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        if (!output.includes(' start\n') && `${output}${chunk}`.includes(' start\n')) step('npm run setup');
        output += chunk;
        const [address] = /http:\/\/\S+#key=\S+/.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output.slice(-2000)}`)));
  });
}

async function dropFile(page: Page, name: string): Promise<void> {
  const bytes = readFileSync(join(root, 'samples', name)).toString('base64');
  // Runs in the page.
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(${JSON.stringify(bytes)}), (one) => one.charCodeAt(0));
    data.items.add(new File([bytes], ${JSON.stringify(name)}));
    return data;
  })()`);
  await page.locator('.sheets').dispatchEvent('drop', { dataTransfer: transfer });
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
}
