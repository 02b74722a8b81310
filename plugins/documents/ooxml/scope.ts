/**
 * Namespaces in force at a point of a text (Namespaces in XML 1.0, 6.1): from names as written to names with the usual
 * prefix. Done here and not by the parser, which makes an object of every attribute for it.
 */
import { usualPrefix } from './namespaces.ts';

export interface Scope {
  /** Prefix as written → usual prefix. `''` is the default namespace. */
  bound: ReadonlyMap<string, string>;
  /** The scope around; a prefix that is not bound here may be there. */
  outer: Scope | undefined;
  /** Names as written → names as read. */
  elements: Map<string, string>;
  attributes: Map<string, string>;
}

/** Names are shared between elements; a file that invents names without end must not fill the memory with them. */
const mostNames = 4096;

const scopeOf = (bound: ReadonlyMap<string, string>, outer?: Scope): Scope => ({
  bound,
  outer,
  elements: new Map(),
  attributes: new Map(),
});

export const outermostScope = (): Scope =>
  scopeOf(
    new Map([
      ['', ''],
      ['xml', 'xml'],
    ]),
  );

/** The scope inside an element; the one around when the element binds nothing new. */
export function enterScope(scope: Scope, attributes: Readonly<Record<string, string>>): Scope {
  let bound: Map<string, string> | undefined;
  for (const key in attributes) {
    if (!key.startsWith('xmlns') || (key.length > 5 && key[5] !== ':')) continue;
    const prefix = key.slice(6);
    const usual = usualPrefix(attributes[key] ?? '');
    if (lookUp(scope, prefix) === usual) continue;
    bound ??= new Map();
    bound.set(prefix, usual);
  }
  return bound ? scopeOf(bound, scope) : scope;
}

/** The usual prefix for one as written; undefined when it is not bound. */
export function lookUp(scope: Scope, prefix: string): string | undefined {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const usual = at.bound.get(prefix);
    if (usual !== undefined) return usual;
  }
  return undefined;
}

export function elementName(scope: Scope, written: string): string {
  return scope.elements.get(written) ?? remember(scope.elements, written, rename(scope, written, lookUp(scope, '')));
}

/** The default namespace is not for attributes. */
export function attributeName(scope: Scope, written: string): string {
  return scope.attributes.get(written) ?? remember(scope.attributes, written, rename(scope, written, ''));
}

/** A prefix that is bound to nothing stands for itself: the file is not in order, but what it means is plain. */
function rename(scope: Scope, written: string, unprefixed: string | undefined): string {
  const colon = written.indexOf(':');
  const prefix = colon < 0 ? unprefixed : (lookUp(scope, written.slice(0, colon)) ?? written.slice(0, colon));
  const local = written.slice(colon + 1);
  return prefix ? `${prefix}:${local}` : local;
}

function remember(names: Map<string, string>, written: string, name: string): string {
  if (names.size >= mostNames) names.clear();
  names.set(written, name);
  return name;
}
