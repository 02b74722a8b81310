/** Matches a caller's regular expression without letting it run away. */
import { createContext, Script } from 'node:vm';

/**
 * Milliseconds for one match, first and again: the machine may have been busy. A pattern that needs more is a runaway
 * and counts as not matching from then on.
 */
const patience = [25, 100];
const longest = 500;

const context = createContext(Object.create(null));
const script = new Script('new RegExp(pattern, "u").test(text)');
const runaways = new Set<string>();

/** Whether a text matches a JSON Schema `pattern`. */
export function matchesPattern(pattern: string, text: string): boolean {
  if (text.length > longest || runaways.has(pattern)) return false;
  Object.assign(context, { pattern, text });
  for (const timeout of patience) {
    try {
      return script.runInContext(context, { timeout }) === true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') break;
    }
  }
  if (runaways.size > 1000) runaways.clear();
  runaways.add(pattern);
  return false;
}
