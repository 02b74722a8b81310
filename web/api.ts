/** The calls to the service, through the client that programs use, and failures in words for people. */
import { createClient, FormworkError } from '../src/client/client.ts';
import type { Answer, Failure, FilePreviews } from './answer.ts';
import { answerOf, type Progress } from './job.ts';

export class ServiceError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.detail);
    this.failure = failure;
  }
}

export interface Call {
  key: string;
  signal: AbortSignal;
}

const clientOf = ({ key }: Call) => createClient({ baseUrl: '', apiKey: key });

export interface Wanted {
  template: string;
  /** Values that are less sure are null. */
  confidence?: number;
  /** Whether a template is wanted. */
  suggestion?: boolean;
}

/** Fills the template; what the work is at is told meanwhile. @throws ServiceError, or the signal's reason */
export async function parseFile(
  file: File,
  { template, suggestion = false, ...rest }: Wanted,
  caller: Call,
  onProgress: (progress: Progress) => void,
): Promise<Answer> {
  const { signal } = caller;
  const client = clientOf(caller);
  const include = ['evidence', 'document', 'warnings', ...(suggestion ? ['suggestion' as const] : [])] as const;
  const asked = { include, signal, ...rest };
  return named(signal, async () => {
    const job = await client.start(file, template, { ...asked, include: [...asked.include] });
    return answerOf(client, job.id, caller, onProgress);
  });
}

export interface Asked {
  page?: number[];
  time?: number[];
  width?: number;
  rotation?: 0 | 90 | 180 | 270;
  skew?: number;
}

/** @throws ServiceError, or the signal's reason */
export const previewFile = (file: File, asked: Asked, caller: Call): Promise<FilePreviews> =>
  named(caller.signal, () => clientOf(caller).preview(file, { ...asked, signal: caller.signal }));

/** A bundled file with its template, what it shows and what it was filled with. */
export interface SampleRun {
  file: string;
  template: string;
  answer: Answer;
  previews: FilePreviews;
}

export const loadSample = (name: string, signal: AbortSignal): Promise<SampleRun> =>
  named(signal, async () => {
    const response = await fetch(`/samples/${name}`, { signal });
    if (!response.ok) throw new FormworkError(response, (await response.json()) as FormworkError['problem']);
    return (await response.json()) as SampleRun;
  });

export async function loadSampleFile(name: string): Promise<File> {
  const response = await fetch(`/samples/${name}/file`);
  const blob = await response.blob();
  return new File([blob], /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? name);
}

/** Says what went wrong as a person would want to hear it. */
async function named<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(error instanceof FormworkError ? failureOf(error) : unreachable(error));
  }
}

export const failureOf = ({
  problem,
  status,
  message,
}: Pick<FormworkError, 'problem' | 'status' | 'message'>): Failure => ({
  title: problem.title ?? `The service answered ${status}`,
  detail: problem.detail ?? message,
  code: problem.code ?? String(status),
  ...(problem.requestId && { requestId: problem.requestId }),
  ...(problem.errors && { errors: problem.errors }),
});

const unreachable = (error: unknown): Failure => ({
  ...{ title: 'The service did not answer', code: 'unreachable' },
  detail: `Is it still running? ${error instanceof Error ? error.message : ''}`.trim(),
});
