/** `formwork work`: a process that runs jobs, and answers no requests. */
import type { Command } from 'commander';

export function add(program: Command): void {
  program
    .command('work')
    .description('Run jobs that servers have taken in, until told to stop (SIGTERM, SIGINT)')
    .addHelpText(
      'after',
      '\nWith DATABASE_URL any number of such processes share the work, on any number of machines.\n' +
        'Settings come from the environment: formwork config\n\nExamples:\n  DATABASE_URL=postgres://… formwork work',
    )
    .action(async () => {
      const { startWorker } = await import('../service.ts');
      await startWorker();
    });
}
