/** `formwork serve`: the service itself. */
import type { Command } from 'commander';

export function add(program: Command): void {
  program
    .command('serve')
    .description('Run the service until it is told to stop (SIGTERM, SIGINT)')
    .addHelpText(
      'after',
      '\nSettings come from the environment: formwork config\n\nExamples:\n  formwork serve\n  PORT=8080 HOST=127.0.0.1 formwork serve',
    )
    .action(async () => {
      const { startService } = await import('../service.ts');
      await startService();
    });
}
