/**
 * Documents written for training: HTML files that carry their template and their answers, printed by a browser as a PDF,
 * drawn as a picture, or read as they are.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { findProgram } from '../../src/plugin/programs.ts';
import type { Case } from './corpus.ts';

/** What a file carries in its element `script#case`. */
interface Written {
  kind: string;
  as: 'pdf' | 'html' | 'picture';
  /** What a picture goes through. */
  look?: Look;
  template: Record<string, unknown>;
  expected: Record<string, unknown>;
}

interface Look {
  /** Pixels per CSS pixel. */
  scale?: number;
  /** Degrees. */
  turn?: number;
  /** Standard deviation in pixels. */
  blur?: number;
  /** JPEG quality, 1 to 100. */
  quality?: number;
  /** Standard deviation of noise in levels of 255. */
  noise?: number;
  gray?: boolean;
}

const endings = { pdf: '.pdf', html: '.html', picture: '.jpg' };
const carried = /<script type="application\/json" id="case">([\s\S]*?)<\/script>/u;

/** The written documents below a folder as cases, each with its HTML, rendered into `cache` where they aren't there yet. */
export async function writtenCases(folder: string, cache: string): Promise<(Case & { source: string })[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  await mkdir(cache, { recursive: true });
  let browser: Browser | undefined;
  const cases: (Case & { source: string })[] = [];
  try {
    for (const name of names) {
      const html = await readFile(join(folder, name), 'utf8');
      const { kind, as, look, template, expected } = JSON.parse(carried.exec(html)?.[1] ?? 'null') as Written;
      const id = basename(name, '.html');
      const path = join(cache, `${id}-${createHash('sha256').update(html).digest('hex').slice(0, 12)}${endings[as]}`);
      if (!existsSync(path)) {
        browser ??= await chromium.launch({ executablePath: findProgram('chromium') ?? '', args: ['--no-sandbox'] });
        // Two runs may share the folder.
        const part = `${path}.${process.pid}.part`;
        await writeFile(part, await rendered(html.replace(carried, ''), as, look ?? {}, browser));
        await rename(part, path);
      }
      cases.push({ id, set: `written-${as}`, kind, path, source: join(folder, name), template, expected });
    }
  } finally {
    await browser?.close();
  }
  return cases;
}

async function rendered(html: string, as: Written['as'], look: Look, browser: Browser): Promise<string | Uint8Array> {
  if (as === 'html') return html;
  const page = await browser.newPage({ deviceScaleFactor: look.scale ?? 1.5 });
  try {
    await page.setContent(html);
    if (as === 'pdf') return await page.pdf({ preferCSSPageSize: true, printBackground: true });
    return await drawn(await page.locator('body').screenshot(), look);
  } finally {
    await page.close();
  }
}

/** A screenshot as a camera or a scanner would have it. */
async function drawn(picture: Uint8Array, { turn, blur, quality, noise, gray }: Look): Promise<Uint8Array> {
  // Each step is a picture of its own: the library orders the steps of one picture by itself.
  let now: Uint8Array = await sharp(picture)
    .rotate(turn ?? 0, { background: '#e8e6e1' })
    .removeAlpha()
    .png()
    .toBuffer();
  if (blur && blur >= 0.3) now = await sharp(now).blur(blur).png().toBuffer();
  if (gray) now = await sharp(now).grayscale().toColourspace('srgb').png().toBuffer();
  if (noise) now = await noisy(now, noise);
  return await sharp(now)
    .jpeg({ quality: quality ?? 85 })
    .toBuffer();
}

/** Adds noise that is the same in every run. */
async function noisy(picture: Uint8Array, sigma: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  let state = 1;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let at = 0; at < data.length; at += 1) {
    const normal = random() + random() + random() + random() - 2;
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + normal * sigma * Math.sqrt(3)));
  }
  return await sharp(data, { raw: info }).png().toBuffer();
}
