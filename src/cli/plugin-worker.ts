/** The workers of `formwork plugin check`: plugins are checked with the engines of this installation. */
import { composeEngines } from '../engines/compose.ts';
import type { EngineSettings } from '../engines/settings.ts';
import { serveExtraction } from '../plugin/conformance/extract-worker.ts';

serveExtraction((setup) => composeEngines(setup as EngineSettings));
