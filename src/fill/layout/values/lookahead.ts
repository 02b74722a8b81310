/** Takes lookaheads off the head of a regular expression: engines that match in linear time have none. */

interface Conditions {
  /** Regular expressions that must all match. */
  wanted: string[];
  /** Regular expressions none of which may match. */
  unwanted: string[];
}

/**
 * `^(?=A)(?!B)C` matches where `^A` and `^C` do and `^B` does not: schema libraries write e-mail addresses and decimals
 * so. Lookaheads elsewhere stay where they are.
 */
export function withoutLookahead(pattern: string): Conditions {
  const conditions: Conditions = { wanted: [], unwanted: [] };
  let rest = pattern;
  for (;;) {
    const head = /^\^?\(\?([=!])/.exec(rest);
    // Of `^(?!A)B|C` only the first half is held by the lookahead; without `^` it holds at any place.
    if (!head || !pattern.startsWith('^') || divided(rest)) break;
    const end = closing(rest, head[0].length);
    if (end === undefined) break;
    (head[1] === '=' ? conditions.wanted : conditions.unwanted).push(`^(?:${rest.slice(head[0].length, end)})`);
    rest = rest.slice(end + 1);
  }
  conditions.wanted.push(rest === pattern || rest.startsWith('^') ? rest : `^${rest}`);
  return conditions;
}

/** Characters of a pattern that stand in no class and behind no backslash, with the depth of groups at each. */
function* tokens(pattern: string, from = 0): Generator<{ at: number; char: string; depth: number }> {
  let inClass = false;
  let depth = 0;
  for (let at = from; at < pattern.length; at += 1) {
    const char = pattern[at] ?? '';
    if (char === '\\') at += 1;
    else if (inClass) inClass = char !== ']';
    else if (char === '[') inClass = true;
    else {
      if (char === '(') depth += 1;
      else if (char === ')') depth -= 1;
      yield { at, char, depth };
    }
  }
}

/** Where the group that `from` lies in is closed. */
function closing(pattern: string, from: number): number | undefined {
  for (const { at, depth } of tokens(pattern, from)) if (depth < 0) return at;
  return undefined;
}

function divided(pattern: string): boolean {
  for (const { char, depth } of tokens(pattern)) if (char === '|' && depth === 0) return true;
  return false;
}
