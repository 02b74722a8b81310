import type {
  ExtractContext,
  FormatPlugin,
  ParsedDocument,
  PreviewRequest,
  Previews,
  Source,
} from '../../../src/plugin/contract.ts';
import { Fault } from './fault.ts';

type Extract = (source: Source, context: ExtractContext) => Promise<ParsedDocument>;
type Preview = (source: Source, request: PreviewRequest, context: ExtractContext) => Promise<Previews>;

/** A reader of Office files as the host wants it: what is the file's own fault becomes the host's error. */
export function officeReader(extract: Extract, preview?: Preview): FormatPlugin {
  return {
    extract: (source, context) => answering(context, extract(source, context)),
    ...(preview && { preview: (source, request, context) => answering(context, preview(source, request, context)) }),
  };
}

async function answering<T>(context: ExtractContext, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Fault) throw context.fault(error.code, error.message, error);
    throw error;
  }
}
