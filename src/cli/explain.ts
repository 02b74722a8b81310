/** `formwork explain`: why each key of a template got its answer from a file, in words or drawn on its pages. */
import { stat, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import type { PagePreview, PreviewRequest } from '../model/preview.ts';
import type { Parser } from '../parse.ts';
import type { FilePreviews } from '../perform/preview.ts';
import { readBody } from '../plugin/pool/outcome.ts';
import { type Explained, pagesOf } from './explain/explained.ts';
import { htmlOf } from './explain/page.ts';
import { textOf } from './explain/text.ts';
import { onInterrupt } from './interrupt.ts';
import { openParser } from './parser.ts';
import { printJson } from './print.ts';
import { progressBar } from './progress-bar.ts';
import { share } from './share.ts';
import { readTemplateText, templateHelp } from './template.ts';

interface ExplainOptions {
  template: string;
  html?: string;
  json?: boolean;
  strategy?: string;
  confidence?: number;
}

export function add(program: Command): void {
  program
    .command('explain')
    .description('Tell why each key of a template got its answer: candidates, what was seen of them, and who won')
    .argument('<file>', 'the file to read')
    .requiredOption('-t, --template <template>', templateHelp)
    .option('--html <file>', 'draw the candidates on the pages, as one HTML page that needs nothing else')
    .option('--json', 'print it as JSON')
    .option('-c, --confidence <share>', 'values that are less sure, from 0 to 1, are null', share)
    .option('-s, --strategy <name>', 'fill strategy, one of FORMWORK_STRATEGIES')
    .addHelpText('after', examples)
    .action(async (file: string, options: ExplainOptions, command: Command) => {
      const found = await stat(file);
      if (!found.isFile()) command.error(`error: ${file} is not a file`, { exitCode: 2 });
      await explainFile(resolve(file), found.size, options);
    });
}

const examples = `
Examples:
  formwork explain invoice.pdf --template invoice.json
  formwork explain invoice.pdf -t invoice.json --html why.html
  formwork explain invoice.pdf -t invoice.json --json

Features and what they did (in log odds) are those of src/fill/layout/score/leaf.ts; docs/strategies.md says how to read
them.`;

async function explainFile(path: string, size: number, options: ExplainOptions): Promise<void> {
  const { strategy, confidence } = options;
  const template = await readTemplateText(options.template);
  using interrupted = onInterrupt();
  await using parser = await openParser();
  using bar = progressBar();
  const file = { path, name: basename(path), size, signal: interrupted.signal };
  await using answer = await parser.parse({
    ...{ ...file, template, include: new Set(['evidence'] as const), require: [], explain: true },
    ...(strategy !== undefined && { strategy }),
    ...(confidence !== undefined && { confidence }),
    onProgress: bar.show,
  });
  bar.hide();
  const explained = JSON.parse(String(await readBody(answer.body))) as Explained;
  if (options.html !== undefined) {
    const pictures = await picturesOf(explained, parser, file);
    await writeFile(options.html, htmlOf(explained, pictures, file.name));
  }
  if (options.json) await printJson(answer.body);
  else if (options.html === undefined) process.stdout.write(textOf(explained));
}

/** Pages that are drawn, at most, how many of them at once, and how wide. */
const most = { pages: 40, once: 8, width: 1200 };

/** Pictures of the pages that anything was found on. */
async function picturesOf(
  explained: Explained,
  parser: Parser,
  file: Omit<Parameters<Parser['preview']>[0], 'request'>,
): Promise<PagePreview[]> {
  const { rotation = 0, skew = 0 } = explained.pages[0] ?? {};
  const wanted = pagesOf(explained).slice(0, most.pages);
  const pictures: PagePreview[] = [];
  for (let at = 0; at < wanted.length; at += most.once) {
    const request: PreviewRequest = {
      pages: wanted.slice(at, at + most.once),
      times: [],
      peaks: 0,
      width: most.width,
      rotation,
      skew,
    };
    await using shown = await parser.preview({ ...file, request });
    const { previews } = JSON.parse(String(await readBody(shown.body))) as FilePreviews;
    pictures.push(...previews.filter((preview) => preview.kind === 'page'));
  }
  return pictures;
}
