/** What `npm start` runs: `formwork serve`. */
import { run } from './cli/main.ts';

process.exitCode = await run(['serve']);
