/** A number from 0 to 1 on the command line. */
import { InvalidArgumentError } from 'commander';

/** @throws InvalidArgumentError */
export function share(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError('It must be a number from 0 to 1.');
}
