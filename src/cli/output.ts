/** Shows whoever works on a plugin what it prints. */
export function showOutput(text: string): void {
  process.stderr.write(text);
}
