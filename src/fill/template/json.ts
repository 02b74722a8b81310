/** A scan over JSON text that finds what `JSON.parse` does not tell: where the text breaks, and keys given twice. */

interface Scan {
  /** Offset of the first thing that is not JSON; absent when the text is JSON. */
  brokenAt?: number;
  /** It goes deeper than it may; what comes behind that was not looked at. */
  tooDeep?: true;
}

interface ScanOptions {
  /** Levels of objects and lists. */
  maxDepth: number;
  /** Told of each member that stands twice in its object, by its JSON Pointer; `JSON.parse` keeps the last one. */
  onDuplicate(pointer: string): void;
}

interface Container {
  keys: Set<string> | null;
  pointer: string;
  key: string;
  index: number;
}

type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

const space = /[ \t\r\n]*/y;
const text = /"[^"\\]*(?:\\.[^"\\]*)*"/sy;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** One step of a JSON Pointer (RFC 6901), with its slash. */
export const pointerStep = (key: string | number): string =>
  `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Line and column, both from 1, of an offset. */
export function position(json: string, offset: number): { line: number; column: number } {
  const before = json.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function isString(token: string): boolean {
  try {
    return typeof JSON.parse(token) === 'string';
  } catch {
    return false;
  }
}

/** Scans JSON text once, without recursion, so that no depth of nesting can exhaust the stack. */
export function scanJson(json: string, { maxDepth, onDuplicate }: ScanOptions): Scan {
  const stack: Container[] = [];
  let expected = 'value' as Expected;
  let at = json.charCodeAt(0) === 0xfeff ? 1 : 0;

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(json)?.[0];
    if (found === undefined || (pattern === text && !isString(found))) return undefined;
    at += found.length;
    return found;
  };
  const valueEnded = (): void => {
    expected = stack.length === 0 ? 'nothing' : 'comma-or-end';
  };
  const pointerHere = (): string => {
    const top = stack.at(-1);
    return top ? top.pointer + pointerStep(top.keys ? top.key : top.index) : '';
  };

  for (;;) {
    match(space);
    const char = json[at];
    const top = stack.at(-1);
    if (char === undefined) return expected === 'nothing' ? {} : { brokenAt: at };
    if (expected === 'value' || (expected === 'value-or-end' && char !== ']')) {
      if (char === '{' || char === '[') {
        if (stack.length === maxDepth) return { tooDeep: true };
        stack.push({ keys: char === '{' ? new Set() : null, pointer: pointerHere(), key: '', index: 0 });
        expected = char === '{' ? 'key-or-end' : 'value-or-end';
        at += 1;
      } else if (match(char === '"' ? text : scalar) === undefined) return { brokenAt: at };
      else valueEnded();
    } else if (expected === 'key' || (expected === 'key-or-end' && char !== '}')) {
      const start = at;
      const key = match(text);
      if (key === undefined || !top?.keys) return { brokenAt: start };
      top.key = String(JSON.parse(key));
      if (top.keys.has(top.key)) onDuplicate(pointerHere());
      top.keys.add(top.key);
      expected = 'colon';
    } else if (expected === 'colon' && char === ':') {
      at += 1;
      expected = 'value';
    } else if (top && char === (top.keys ? '}' : ']') && expected !== 'colon' && expected !== 'nothing') {
      at += 1;
      stack.pop();
      valueEnded();
    } else if (top && expected === 'comma-or-end' && char === ',') {
      at += 1;
      top.index += 1;
      expected = top.keys ? 'key' : 'value';
    } else return { brokenAt: at };
  }
}
