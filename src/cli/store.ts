/** The store, for as long as one command works with it. */
import type { Store } from '../store/database.ts';
import { tokens } from '../tokens.ts';
import type { Container } from '../wiring.ts';

/** Opens the store that the settings name, and closes it after the work. */
export async function withStore(work: (store: Store, container: Container) => Promise<void>): Promise<void> {
  // Late, so that help and refusals are quick.
  const { createContainer } = await import('../container.ts');
  await using container = createContainer();
  await work(await container.resolve(tokens.store), container);
}
