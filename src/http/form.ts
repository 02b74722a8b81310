/** Receives the form of a request about a file: `file` streamed to a private folder, `template_json` kept in memory. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { oneLine } from '../model/harmless.ts';
import { Problem } from '../model/problem.ts';
import { accountOf } from './auth.ts';
import { askForBody } from './connection.ts';
import { formProblem, namelessFile, sayParts, templateTooLarge, tooLarge, unknownPart } from './form-problem.ts';
import { takeRoom } from './upload-room.ts';

/** A file of this many bytes is too large: 32 MiB. */
export const fileLimit = 32 * 1024 * 1024;
/** The most that `template_json` may have, in bytes. */
export const templateLimit = 256 * 1024;
/** What the form may weigh beside its two parts. */
const envelope = 64 * 1024;

export interface ReceivedForm extends AsyncDisposable {
  /** The file's private copy, gone with the form. */
  path: string;
  /** As the caller calls it, without folders. */
  name: string;
  /** Bytes. */
  size: number;
  /** Empty where the form has none. */
  template: string;
}

export interface FormOptions {
  /** A folder that only we can read, for the private copies. */
  folder: string;
  /**
   * Looks at the template: before the upload where it comes before the file, so that a bad one costs none. Absent where
   * the form has no template. @throws Problem
   */
  checkTemplate?(template: string): Promise<unknown>;
  /** Whether the form may come without a template, which is empty then. */
  templateOptional?: boolean;
}

/**
 * Reads the request's form to its end, or until something is wrong with it.
 * @throws Problem `bad-request`, `template-invalid`, `file-too-large`; any error when the client hangs up. Nothing is
 * left in the folder then.
 */
export async function receiveForm(request: Request, response: Response, options: FormOptions): Promise<ReceivedForm> {
  const names = options.checkTemplate ? ['file', 'template_json'] : ['file'];
  refuseByHeaders(request, names);
  // Made before anything is waited for, so that it doesn't miss that the client hangs up.
  const form = new Form(request);
  const bytes = Math.min(Number(request.get('Content-Length') ?? fileLimit), fileLimit);
  using _room = await takeRoom({ folder: options.folder, account: accountOf(response).account ?? '', bytes });
  const folder = await makeFolder(options.folder);
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'file');
  const parts = new Parts(path, names, options);
  try {
    if (form.destroyed) throw new Error('The client hung up.');
    const middleware = multer({ storage: parts, defParamCharset: 'utf8', limits, fileFilter: parts.accept }).any();
    const received = new Promise<void>((resolve, reject) => {
      middleware(form as unknown as Request, response, (error: unknown) => (error ? reject(error) : resolve()));
    });
    askForBody(request, response);
    await received;
    return { path, ...(await parts.complete((form as { body?: unknown }).body)), [Symbol.asyncDispose]: remove };
  } catch (error) {
    await parts.settled;
    await remove();
    throw formProblem(error, names);
  }
}

const makeFolder = (parent: string): Promise<string> =>
  mkdtemp(join(parent, 'upload-')).catch((error) => {
    throw formProblem(error, []);
  });

const limits: multer.Options['limits'] = {
  fileSize: fileLimit - 1,
  files: 2,
  // A file without a name counts as one.
  fields: 2,
  fieldSize: templateLimit,
  fieldNameSize: 100,
  fieldNestingDepth: 0,
  headerPairs: 20,
};

function refuseByHeaders(request: Request, names: readonly string[]): void {
  if (!/^multipart\/form-data *;/i.test(request.get('Content-Type') ?? '')) {
    throw new Problem('bad-request', `The body must be multipart/form-data with ${sayParts(names)}.`);
  }
  const encoding = request.get('Content-Encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new Problem(
      'bad-request',
      `The form must come as it is; Content-Encoding ${JSON.stringify(encoding.slice(0, 40))} is not read.`,
    );
  }
  if (Number(request.get('Content-Length')) >= fileLimit + templateLimit + envelope) throw tooLarge();
}

/**
 * The request as multer sees it. Multer reports an error only after it has read the rest of the body; this one ends
 * as soon as multer lets go of it, and the request itself stays open to be answered.
 */
class Form extends Transform {
  readonly headers: IncomingHttpHeaders;
  #size = 0;

  constructor(request: Request) {
    super();
    this.headers = request.headers;
    this.once('close', () => request.unpipe(this));
    const end = () => {
      if (!request.readableEnded) this.destroy();
    };
    if (request.destroyed) end();
    else request.once('close', end);
    request.pipe(this);
  }

  override pipe<T extends NodeJS.WritableStream>(target: T): T {
    target.once('unpipe', () => this.destroy());
    return super.pipe(target);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length;
    if (this.#size >= fileLimit + templateLimit + envelope) done(tooLarge());
    else done(null, chunk);
  }
}

type Done = Parameters<StorageEngine['_handleFile']>[2];

/** Takes the parts as they come: multer's storage for those that are files. */
class Parts implements StorageEngine {
  /** Resolves when nothing is being written any more. */
  settled: Promise<unknown> = Promise.resolve();
  readonly #path: string;
  readonly #checkTemplate: FormOptions['checkTemplate'];
  /** What the template is where none comes; undefined where one must. */
  readonly #fallback: string | undefined;
  readonly #names: readonly string[];
  readonly #seen = new Set<string>();
  #file: { name: string; size: number } | undefined;
  #template: string | undefined;
  #checked = false;

  constructor(path: string, names: readonly string[], { checkTemplate, templateOptional }: FormOptions) {
    this.#path = path;
    this.#names = names;
    this.#checkTemplate = checkTemplate;
    this.#fallback = checkTemplate ? (templateOptional ? '{}' : undefined) : '';
  }

  /** Refuses parts by name, and the file when the template before it is bad. */
  readonly accept: multer.Options['fileFilter'] = (form, { fieldname }, accepted) => {
    this.#check(fieldname, this.#template ?? form.body.template_json).then(() => accepted(null, true), accepted);
  };

  async #check(name: string, template: unknown): Promise<void> {
    if (!this.#names.includes(name)) throw unknownPart(name, this.#names);
    if (this.#seen.has(name)) throw new Problem('bad-request', `The part "${name}" comes twice.`);
    this.#seen.add(name);
    if (name === 'file' && typeof template === 'string') await this.#checkOnce(template);
  }

  async #checkOnce(template: string): Promise<void> {
    if (!this.#checked) await this.#checkTemplate?.(template);
    this.#checked = true;
  }

  _handleFile(_form: Request, file: Express.Multer.File, done: Done): void {
    const work = file.fieldname === 'file' ? this.#keepFile(file) : this.#keepTemplate(file);
    this.settled = Promise.allSettled([this.settled, work]);
    work.then(() => done(null, {}), done);
  }

  _removeFile(_form: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    done(null);
  }

  async #keepFile({ stream, originalname }: Express.Multer.File): Promise<void> {
    const target = createWriteStream(this.#path, { flags: 'wx', mode: 0o600 });
    stream.once('limit', () => target.destroy(tooLarge()));
    await pipeline(stream, target);
    this.#file = { name: plainName(originalname), size: target.bytesWritten };
  }

  async #keepTemplate({ stream }: Express.Multer.File): Promise<void> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > templateLimit) throw templateTooLarge();
      chunks.push(chunk);
    }
    this.#template = Buffer.concat(chunks).toString('utf8');
  }

  /** What came, when it is all that is needed and nothing else. @throws Problem */
  async complete(body: unknown): Promise<{ name: string; size: number; template: string }> {
    const fields = new Map(Object.entries(body ?? {}));
    const [stranger] = [...fields.keys()].filter((name) => name === 'file' || !this.#names.includes(name));
    if (stranger === 'file') throw namelessFile();
    if (stranger !== undefined) throw unknownPart(stranger, this.#names);
    const templates = [this.#template ?? [], fields.get('template_json') ?? []].flat();
    if (templates.length > 1) throw new Problem('bad-request', 'The part "template_json" comes twice.');
    const [template = this.#fallback] = templates;
    if (typeof template !== 'string') throw new Problem('bad-request', 'The part "template_json" is missing.');
    if (!this.#file) throw new Problem('bad-request', 'The part "file" is missing, or has no file name.');
    await this.#checkOnce(template);
    return { ...this.#file, template };
  }
}

/** A caller's file name, fit for messages, and not longer than file systems allow. */
const plainName = (name: string): string => oneLine(name).slice(0, 255).toWellFormed();
