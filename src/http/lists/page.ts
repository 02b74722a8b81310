/** The last step of the three data operations: a question's page, remembered while the store stands still. */
import type { Request, RequestHandler, Response } from 'express';
import type { Scope } from '../../store/keys.ts';
import { rememberUnchanged } from '../../store/remember.ts';
import type { ListDependencies } from '../lists.ts';
import { type Answer, answerRoom, sendAnswer } from './answer.ts';

export interface Page<Question> {
  /** What is asked for, as plain data. @throws Problem for a bad parameter */
  question(query: Request['query'], locals: Response['locals']): Question;
  answer(question: Question): Promise<Answer>;
}

export function answerPage<Question>(
  { store, repeats }: Pick<ListDependencies, 'store' | 'repeats'>,
  operation: Scope,
  page: Page<Question>,
): RequestHandler {
  const remember = rememberUnchanged<Answer>(store, answerRoom);
  return async (request, response) => {
    const question = page.question(request.query, response.locals);
    const answer = await remember(JSON.stringify(question), () => page.answer(question));
    repeats.keep(request, response, operation, answer);
    sendAnswer(request, response, answer);
  };
}
