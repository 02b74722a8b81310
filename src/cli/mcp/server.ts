/** The MCP server: two tools over the parser. */

import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaType,
  McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import Type, { type Static, type TSchema } from 'typebox';
import { Problem } from '../../model/problem.ts';
import type { Parser } from '../../parse.ts';
import type { Include } from '../../perform/projection.ts';
import { readBody } from '../../plugin/pool/outcome.ts';
import { findFile } from './files.ts';

export interface McpParts {
  parser: Pick<Parser, 'parse'>;
  /** Absolute paths of the folders whose files may be read. */
  roots: readonly string[];
  version: string;
}

const File = Type.String({ description: 'Path of the file, absolute or from the first folder that may be read' });
const FillInput = Type.Object({
  file: File,
  template: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description:
      'A JSON object with the keys that are wanted. Values: "" for whatever the key says, a type ("number", "date", ' +
      '"money", …), a description, an example, an object, a list of one element, or a JSON Schema as a whole.',
  }),
  evidence: Type.Optional(Type.Boolean({ description: 'Whether to show where each value stands, and how sure it is' })),
});
const ReadInput = Type.Object({
  file: File,
  from: Type.Optional(Type.Integer({ minimum: 0, description: 'Character to start at, for long files; 0 at first' })),
});

/** The SDK's type of a JSON Schema is narrower than what the schemas here are, which are JSON Schemas all the same. */
const schemaOf = <T extends TSchema>(schema: T) => fromJsonSchema<Static<T>>(schema as unknown as JsonSchemaType);

/** Characters of a file's text in one answer. */
const mostCharacters = 50_000;

export function createMcpServer(parts: McpParts): McpServer {
  const server = new McpServer({ name: 'formwork', version: parts.version });
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'fill_template',
    {
      title: 'Fill a template from a file',
      description:
        'Reads a document, picture, recording or film and fills a JSON template from it. Every key of the template is in ' +
        'the answer; what the file does not hold is null. Nothing is made up.',
      inputSchema: schemaOf(FillInput),
      annotations,
    },
    (input, context) => answered(() => fill(input, parts, context)),
  );
  server.registerTool(
    'read_file',
    {
      title: 'Read a file',
      description:
        'The text of a document, picture, recording or film as Markdown, with its headings, lists and tables.',
      inputSchema: schemaOf(ReadInput),
      annotations,
    },
    (input, context) => answered(() => read(input, parts, context)),
  );
  return server;
}

async function fill(input: Static<typeof FillInput>, parts: McpParts, context: ServerContext): Promise<CallToolResult> {
  const include: Include[] = ['warnings', ...(input.evidence ? (['evidence'] as const) : [])];
  const asked = { template: JSON.stringify(input.template), include: new Set(include) };
  const structuredContent = JSON.parse(await parse(input.file, asked, parts, context)) as Record<string, unknown>;
  return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
}

async function read(
  { file, from = 0 }: Static<typeof ReadInput>,
  parts: McpParts,
  context: ServerContext,
): Promise<CallToolResult> {
  const text = await parse(file, { template: '{}', include: new Set(), markdown: true }, parts, context);
  const part = text.slice(from, from + mostCharacters);
  const end = from + part.length;
  const more = end < text.length ? `\n\n[Characters ${from} to ${end} of ${text.length}; go on with from: ${end}]` : '';
  return { content: [{ type: 'text', text: part + more }] };
}

type Asked = Pick<Parameters<Parser['parse']>[0], 'template' | 'include' | 'markdown'>;

async function parse(file: string, asked: Asked, { parser, roots }: McpParts, context: ServerContext): Promise<string> {
  const path = await findFile(file, roots);
  const { size } = await stat(path);
  const { signal, _meta } = context.mcpReq;
  const progressToken = _meta?.progressToken;
  let last = 0;
  const onProgress = ({ stage, done, total }: { stage: string; done: number; total: number }): void => {
    if (progressToken === undefined) return;
    // Each stage counts anew, and the protocol wants what grows.
    last = Math.max(last + 0.001, done);
    const params = { progressToken, progress: last, message: `${stage} ${done} of ${total}` };
    void context.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  const request = { ...asked, path, name: basename(path), size, require: [], signal, onProgress };
  await using answer = await parser.parse(request);
  return String(await readBody(answer.body));
}

/** What is wrong with a file or a template is for the assistant to read; anything else is the protocol's error. */
async function answered(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { isError: true, content: [{ type: 'text', text: `${error.code}: ${error.message}` }] };
  }
}
