/** A second template on a scan of five pages, whose document is still there, against the first. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { readConfig } from '../src/config.ts';
import { parserSettings } from '../src/container/parser-settings.ts';
import { Parser } from '../src/parse.ts';
import { makePdf, type PdfPage } from '../test/support/pdf.ts';
import { scanned } from '../test/support/scanned.ts';

export const name = 'A second template on the same file';

const row = (number: number) =>
  `Line ${number}: the quick brown fox signs agreement ${number * 7919} with Example GmbH`;
const page = (number: number): PdfPage => ({
  items: Array.from({ length: 30 }, (_, at) => ({ text: row(number * 100 + at), x: 56, y: 50 + at * 14 })),
});

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-again-'));
  const { config } = readConfig({ FORMWORK_WORKERS: '1', FORMWORK_CACHE: '60' });
  await using parser = await Parser.open(parserSettings(config, join(folder, 'work')));
  await parser.ready();
  try {
    const path = join(folder, 'scan.pdf');
    writeFileSync(path, await scan(5));
    const ask = async (template: string): Promise<number> => {
      const file = { path, name: 'scan.pdf', size: statSync(path).size };
      const started = performance.now();
      const signal = AbortSignal.timeout(300_000);
      await using _answer = await parser.parse({
        ...{ ...file, template, include: new Set<never>(), require: [], account: 'bench', signal },
      });
      return performance.now() - started;
    };
    const [first, second] = [await ask('{"invoice_number": ""}'), await ask('{"date": "date", "parties": [""]}')];
    console.log(
      `${first.toFixed(0)} ms, then ${second.toFixed(0)} ms: ${(first / second).toFixed(0)} × as fast (bar: at least 20)`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function scan(pages: number): Promise<Uint8Array> {
  const pictures = await scanned(
    Array.from({ length: pages }, (_, number) => page(number)),
    { dpi: 150 },
  );
  const sheets = pictures.map(async (picture): Promise<PdfPage> => {
    const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
    return { items: [{ picture: { width: info.width, height: info.height, data }, rect: [0, 0, 595, 842] }] };
  });
  return makePdf(await Promise.all(sheets));
}
