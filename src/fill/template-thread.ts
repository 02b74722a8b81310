/** What runs in the thread of a `TemplateReader`: reads one template at a time. */
import { Problem, type ProblemDetails } from '../model/problem.ts';
import { lowerThread } from '../plugin/pool/priority.ts';
import { readTemplate } from './template.ts';

/** Plain, as errors don't pass between threads whole. */
export type Reading = { fields: string } | { refused: { message: string; errors: ProblemDetails['errors'] } };

/** As workers are: whoever runs the host's loop goes first. */
lowerThread(10);

export default function read(json: string): Reading {
  try {
    return { fields: JSON.stringify(readTemplate(json)) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refused: { message: error.message, errors: error.details.errors } };
  }
}
