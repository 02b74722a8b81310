/** What the operator asked for can't be done; the message says why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
