/** A server that speaks OpenAI's protocol and answers as its test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  model: string;
  messages: { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] }[];
  response_format?: { type: string };
  [member: string]: unknown;
}

export interface Endpoint extends AsyncDisposable {
  url: string;
  asked: Asked[];
  headers: IncomingMessage['headers'][];
}

/** A string is the content of an answer; a function does as it likes. */
export type Reply = string | ((response: ServerResponse, asked: Asked) => unknown);

export async function startEndpoint(reply: (asked: Asked, count: number) => Reply | Promise<Reply>): Promise<Endpoint> {
  const asked: Asked[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
    headers.push(request.headers);
    const made = await reply(body, asked.push(body));
    if (typeof made === 'string') say(response, made);
    else made(response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    headers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function say(response: ServerResponse, content: string): void {
  const usage = { prompt_tokens: 100, completion_tokens: 10 };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], usage }));
}

export const refuse =
  (status: number, body = '', headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** The text of the last message: template and document. */
export const shownTo = ({ messages }: Asked): string => {
  const content = messages.at(-1)?.content ?? '';
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');
};
