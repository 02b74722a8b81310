/** `formwork backup`: a copy of the store. */
import type { Command } from 'commander';
import { backUp } from '../store/backup.ts';
import { withStore } from './store.ts';

export function add(program: Command): void {
  program
    .command('backup')
    .description('Copy a SQLite store into one file, also while the service writes')
    .argument('<file>', 'a file that is not there yet')
    .addHelpText(
      'after',
      '\nTo go back to a copy, stop the service and put it in the place of formwork.db in DATA_DIR,\n' +
        'without formwork.db-wal and formwork.db-shm. A PostgreSQL store is backed up with pg_dump.\n\n' +
        'Examples:\n  formwork backup /var/backups/formwork-2026-05-31.db',
    )
    .action((path: string) =>
      withStore(async (store) => {
        await backUp(store, path);
        process.stdout.write(`${path} is a copy of the store.\n`);
      }),
    );
}
