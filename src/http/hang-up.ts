/** Clients that don't wait for their answer. */
import type { Response } from 'express';

/** Aborts when the client hangs up before it has its answer. */
export function hangUpSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    if (!response.writableFinished) controller.abort(new Error('The client hung up.'));
  };
  if (response.destroyed) end();
  else response.once('close', end);
  return controller.signal;
}
