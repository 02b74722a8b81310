import type { ExtractContext, FormatPlugin, ParsedDocument, Source } from '../../../src/plugin/contract.ts';
import { Fault } from './fault.ts';

type Extract = (source: Source, context: ExtractContext) => Promise<ParsedDocument>;

/** A reader of Office files as the host wants it: what is the file's own fault becomes the host's error. */
export function officeReader(extract: Extract): FormatPlugin {
  return {
    async extract(source, context) {
      try {
        return await extract(source, context);
      } catch (error) {
        if (error instanceof Fault) throw context.fault(error.code, error.message, error);
        throw error;
      }
    },
  };
}
