/** Fills templates by asking a model behind an OpenAI-compatible endpoint. The host makes the calls and has the key. */

import type { ParsedDocument } from '../../model/document.ts';
import type { FilledObject, Leaf } from '../../model/filled.ts';
import { Problem } from '../../model/problem.ts';
import type { Template } from '../../model/template.ts';
import { filledFrom } from '../kit/answer.ts';
import { Locator } from '../kit/locate.ts';
import { passagesOf, tokensOf } from '../kit/passages.ts';
import { blank } from '../mirror.ts';
import { atMost, longest } from '../scale/extents.ts';
import { half } from '../scale/grades.ts';
import type { FillContext, FillStrategy } from '../strategy.ts';
import { mergeFilled } from './merge.ts';
import { ordersAmong, withoutOrders } from './orders.ts';
import { type Message, messagesFor } from './prompt.ts';
import { quirksOf, type Structure } from './quirks.ts';
import { type Answered, readAnswer } from './reading.ts';
import { answerSchema } from './schema.ts';

/** What the host tells of the endpoint; the key stays with the host. */
export interface LlmSettings {
  url: string;
  model: string;
  /** Tokens that the model takes in, the template and the answer included. */
  context: number;
  /** Pages or stills that are shown as pictures, at most; 0 for models that don't see. */
  pictures: number;
}

/** Pages that matter, when others have found the rest. */
export interface LlmContext extends FillContext {
  isWanted?(page: number): boolean;
}

/** Letters that are told of a refusal. */
const told = longest.paragraph;
const pictureWidth = 1024;

export function createLlmStrategy(settings: LlmSettings): FillStrategy {
  const quirks = quirksOf(settings.url);
  // What the server refused once is not tried again.
  const talk = { structures: [...quirks.structures], dropped: new Set<string>() };
  return {
    name: 'llm',
    async fill(document, template, context: LlmContext) {
      const { fetch: call } = context;
      if (!call) throw new Problem('endpoint-failed', 'No endpoint can be called from here.');
      const told = warnOfOrders(document, context);
      const pictures = await picturesOf(document, settings, context);
      const locator = new Locator(document, told ? ordersAmong : undefined);
      const parts = partsOf(document, template, settings, context);
      const filled: FilledObject[] = [];
      for (const [index, { text, pages }] of parts.entries()) {
        context.signal.throwIfAborted();
        context.progress?.(index, parts.length);
        const part = parts.length > 1 ? { number: index + 1, of: parts.length } : undefined;
        const shown = pictures.filter(({ page }) => parts.length === 1 || page === undefined || pages.includes(page));
        const messages = messagesFor({ template, text, part, pictures: shown.map(({ url }) => url) });
        const { answer, quotes } = await ask(messages, template, { call, settings, quirks, talk });
        const judge = shown.length > 0 ? { unlocated: judged } : {};
        filled.push(filledFrom(answer, template, { locator, quotes, ...judge }));
      }
      return filled.length === 0 ? blank(template) : mergeFilled(filled);
    },
  };
}

/** What no words bear out may be what a picture shows. */
const judged = (leaf: Leaf): Leaf => ({ ...leaf, status: 'judged' });

interface Talk {
  structures: Structure[];
  /** Members of requests that the server does not take. */
  dropped: Set<string>;
}

interface Line {
  call: NonNullable<FillContext['fetch']>;
  settings: LlmSettings;
  quirks: ReturnType<typeof quirksOf>;
  talk: Talk;
}

/** @throws Problem `endpoint-failed` when no answer can be had, or none that is JSON of this template */
async function ask(messages: Message[], template: Template, line: Line): Promise<Answered> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const content = await complete(messages, template, line);
    const answered = readAnswer(content, template);
    if (answered) return answered;
  }
  throw new Problem('endpoint-failed', 'The model did not answer with the JSON that it was asked for.');
}

/** One completion, asked for in the best way that the server takes. */
async function complete(messages: Message[], template: Template, line: Line): Promise<string> {
  const { call, talk } = line;
  for (;;) {
    const body = JSON.stringify(requestOf(messages, template, line));
    const reply = await call('chat/completions', { method: 'POST', body });
    if (reply.status === 200) return contentOf(reply.body);
    if (!adapt(talk, reply.body, reply.status))
      throw new Problem('endpoint-failed', `The endpoint refused: ${reply.status}.`, {
        cause: reply.body.slice(0, told),
      });
  }
}

function requestOf(messages: Message[], template: Template, { settings, quirks, talk }: Line): object {
  const [structure = 'text'] = talk.structures;
  const schema = { name: 'filled_template', strict: true, schema: answerSchema(template) };
  const format = structure === 'json_schema' ? { type: structure, json_schema: schema } : { type: structure };
  const members: Record<string, unknown> = {
    model: settings.model,
    messages,
    temperature: 0,
    [quirks.limit]: Math.max(512, Math.floor(settings.context / 4)),
    ...(structure !== 'text' && { response_format: format }),
    ...quirks.body,
  };
  return Object.fromEntries(Object.entries(members).filter(([name]) => !talk.dropped.has(name)));
}

/** Takes back what the server complains of; false when it complains of nothing that can be. */
function adapt(talk: Talk, complaint: string, status: number): boolean {
  if (![400, 404, 415, 422, 500, 501].includes(status)) return false;
  const optional = ['temperature', 'max_completion_tokens', 'max_tokens', 'usage'];
  const refused = optional.find((name) => complaint.includes(name) && !talk.dropped.has(name));
  if (refused !== undefined) talk.dropped.add(refused);
  else if (talk.structures.length > 1) talk.structures.shift();
  else return false;
  return true;
}

/** The text of the first choice; empty for an answer that has none. */
function contentOf(body: string): string {
  try {
    const { choices } = JSON.parse(body) as { choices?: { message?: { content?: unknown } }[] };
    const content = choices?.[0]?.message?.content;
    return typeof content === 'string' ? content : '';
  } catch {
    return '';
  }
}

function partsOf(document: ParsedDocument, template: Template, settings: LlmSettings, { isWanted }: LlmContext) {
  const overhead = tokensOf(JSON.stringify(answerSchema(template))) + 600;
  const budget = Math.max(500, Math.floor(settings.context * 0.7) - overhead);
  const parts = passagesOf(document, budget, { clean: withoutOrders, ...(isWanted && { isWanted }) });
  return parts.length > 0 || settings.pictures === 0 ? parts : [{ text: '(no text)', pages: [] }];
}

/** Tells of lines that speak to models. */
function warnOfOrders({ blocks }: ParsedDocument, { warn }: FillContext): boolean {
  const texts = blocks.flatMap((block) =>
    block.kind === 'table' ? block.cells.map(({ text }) => text) : [block.text],
  );
  if (!texts.some((text) => ordersAmong(text.split('\n')).includes(true))) return false;
  warn?.({ code: 'speaks-to-models', message: 'Lines that give orders to language models were not shown to one.' });
  return true;
}

/** Pictures of pages that hold little text, or of what a film shows. */
async function picturesOf(
  { pages = [], duration, type }: ParsedDocument,
  { pictures: most }: LlmSettings,
  { pictures, isWanted = () => true }: LlmContext,
): Promise<{ url: string; page: number | undefined }[]> {
  if (most === 0 || !pictures) return [];
  const numbers = pages.map(({ number }) => number).filter(isWanted);
  const times =
    type.startsWith('video/') && duration
      ? Array.from({ length: most }, (_, at) => ((at + half) / most) * duration)
      : [];
  const limit = Math.min(atMost.dozen, most);
  const made = await pictures({ pages: numbers.slice(0, limit), times: times.slice(0, limit), width: pictureWidth });
  return made.map((picture) => ({
    url: `data:${picture.type};base64,${picture.data}`,
    page: picture.kind === 'page' ? picture.page : undefined,
  }));
}
