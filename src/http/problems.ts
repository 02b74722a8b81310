/** The one place where failures become answers: `application/problem+json` (RFC 9457). */
import type { ErrorRequestHandler, Request, Response } from 'express';
import { Problem, problems } from '../model/problem.ts';
import { unavailable } from '../store/unavailable.ts';
import { closeAfterAnswer } from './connection.ts';

/** Answers with the problem that an error stands for, and leaves the error for the log. */
export const problemHandler: ErrorRequestHandler = (error, request, response, _next) => {
  response.locals.failure = error;
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  sendProblem(request, response, toProblem(error));
};

export const notFound = (request: Request): never => {
  throw new Problem('not-found', `There is nothing at ${request.path}.`);
};

/** What a caller may know of an error. Those that are not problems are our own fault and tell nothing. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const passing = unavailable(error);
  if (passing) return passing;
  if (isRefusedRequest(error)) return new Problem('bad-request', 'The request could not be understood.');
  return new Problem('internal', 'The service failed. Its log has more under the request id.', { cause: error });
}

/** Express throws errors with a status of the 400s for such as a path with a broken escape. */
const isRefusedRequest = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

function sendProblem(request: Request, response: Response, problem: Problem): void {
  const { retryAfter } = problem.details;
  const { challenge, resource } = response.locals;
  closeAfterAnswer(request, response);
  if (problem.status === 401 && challenge !== undefined) response.setHeader('WWW-Authenticate', challenge);
  if (retryAfter !== undefined) response.setHeader('Retry-After', Math.max(1, Math.ceil(retryAfter)));
  response.status(problem.status);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/problem+json');
  response.end(JSON.stringify(problemBody(problem, request.path, response.locals.requestId, resource?.statusWord)));
}

/**
 * @param path the request's path, without its query
 * @param statusWord puts `"error"` in the place of the number
 */
export function problemBody(problem: Problem, path: string, requestId: string, statusWord = false) {
  return {
    type: `urn:formwork:problem:${problem.code}`,
    title: problems[problem.code].title,
    status: statusWord ? 'error' : problem.status,
    detail: problem.message,
    instance: path,
    code: problem.code,
    requestId,
    ...(problem.details.errors && { errors: problem.details.errors }),
  };
}
