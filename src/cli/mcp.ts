/** `formwork mcp`: an MCP server on standard input and output, so that assistants fill templates and read files. */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { onInterrupt } from './interrupt.ts';
import { openParser } from './parser.ts';

export function add(program: Command): void {
  program
    .command('mcp')
    .description('Serve the Model Context Protocol on standard input and output: fill a template, read a file')
    .option('--root <folders...>', 'folders whose files may be read', ['.'])
    .addHelpText('after', examples)
    .action(async ({ root }: { root: string[] }) => serve(root.map((folder) => resolve(folder))));
}

const examples = `
Examples:
  formwork mcp --root ~/invoices
  claude mcp add formwork -- formwork mcp --root ~/invoices

Files outside of the folders are refused. Nothing but the protocol goes to standard output.`;

/** Until the other side closes the pipe, or Ctrl-C. */
async function serve(roots: string[]): Promise<void> {
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
  const { createMcpServer } = await import('./mcp/server.ts');
  const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };
  using interrupted = onInterrupt();
  await using parser = await openParser();
  const handle = serveStdio(() => createMcpServer({ parser, roots, version }));
  const { signal } = interrupted;
  await Promise.race([once(process.stdin, 'close', { signal }), once(process.stdin, 'end', { signal })]).catch(
    () => {},
  );
  await handle.close();
}
