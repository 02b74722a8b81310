/** One thing that a part must do, and what it means for the others that it does not. */
import { Problem } from '../../model/problem.ts';

/** `run` rejects with a message that says what the part did instead, or with `NotChecked`. */
export interface Check {
  name: string;
  run(): Promise<void>;
}

/** There is nothing to check, as an earlier check has failed; the message says why. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked';
}

/** What a part did in the place of its task, for its author, with the stack. `cause` is the same without the occasion. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly hangs: boolean;

  constructor(error: unknown, occasion = '') {
    const told = explain(error);
    super(occasion + told, { cause: told });
    this.hangs = error instanceof Problem && error.code === 'deadline-exceeded';
  }
}

/**
 * The checks of one subject, in their order. After a failure that `breaks` has a reason for the rest is not run, so that
 * one fault is reported once; a hang always is one, as it takes long.
 */
export function inTurn(
  checks: readonly Check[],
  breaks: (check: Check) => string | undefined = () => undefined,
): Check[] {
  let broken: string | undefined;
  return checks.map((check) => ({
    name: check.name,
    async run() {
      if (broken !== undefined) throw new NotChecked(broken);
      try {
        await check.run();
      } catch (error) {
        broken = breaks(check) ?? (error instanceof Fault && error.hangs ? `"${check.name}" hung.` : undefined);
        throw error;
      }
    },
  }));
}

function explain(error: unknown): string {
  if (!(error instanceof Problem)) return String(error);
  const { cause } = error.details;
  return `${error.code}: ${error.message}${cause === undefined ? '' : `\n${cause}`}`;
}
