/** Takes a JSON Schema out of what it is wrapped in where language models are asked for structured answers. */
import { isObject, own } from './reading.ts';
import { looksLikeSchema } from './schema.ts';
import { namedType } from './types.ts';

/** Members that hold a schema, or a further envelope. */
const holders = ['response_format', 'format', 'json_schema', 'schema', 'function', 'parameters', 'input_schema'];
/** What else may stand in an envelope. */
const labels = ['type', 'name', 'strict', 'description'];

interface Opened {
  schema: Record<string, unknown>;
  /** The members that lead to it; none when it was not wrapped. */
  steps: string[];
}

/** `{"type": "json_schema", "json_schema": {"name": …, "schema": …}}` and its like; anything else as it is. */
export function openEnvelope(value: Record<string, unknown>): Opened {
  const steps: string[] = [];
  let inner = value;
  let told = false;
  while (!looksLikeSchema(inner)) {
    const [holder, ...others] = Object.keys(inner).filter((key) => !labels.includes(key));
    const next = holder !== undefined && holders.includes(holder) ? own(inner, holder) : undefined;
    if (holder === undefined || others.length > 0 || !isObject(next)) return { schema: value, steps: [] };
    told ||= isLabelled(inner);
    steps.push(holder);
    inner = next;
  }
  return told && isObject(own(inner, 'properties')) ? { schema: inner, steps } : { schema: value, steps: [] };
}

/** A plain template could have a member that is called `format`: an envelope says that it is one. */
function isLabelled(envelope: Record<string, unknown>): boolean {
  const [type, name] = [own(envelope, 'type'), own(envelope, 'name')];
  if (type === 'json_schema' || type === 'function' || typeof own(envelope, 'strict') === 'boolean') return true;
  return typeof name === 'string' && /^[\w-]{1,64}$/.test(name) && namedType(name) === undefined;
}
