/** The process of a worker that does nothing but extract, without engines. */
import { serveExtraction } from './extract-worker.ts';

serveExtraction(async () => ({ absent: {} }));
