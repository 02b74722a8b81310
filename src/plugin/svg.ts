/** Holds a drawing in SVG against what it may be: a picture that runs nothing and asks for nothing from elsewhere. */

/** Quotes stand around values, and no `>` in them: what looks like a tag here is one to every reader. */
const form = /^<\/?([A-Za-z]+)(?:\s+[\w:-]+="")*\s*\/?>$/;
const attributes = /\s([\w:-]+)=""/g;
const names = new Set([
  ...['svg', 'g', 'defs', 'rect', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'image'],
  ...['clipPath', 'linearGradient', 'radialGradient', 'stop'],
]);
const inside = /^(?:#|data:image\/(?:webp|png|jpeg);base64,)/;
/** Characters of a tag without its values. */
const longest = 10_000;

/** @param data in base64. @returns what is wrong with it, as a sentence without its end */
export function svgFault(data: string): string | undefined {
  const svg = Buffer.from(data, 'base64');
  for (let start = svg.indexOf('<'); start >= 0; ) {
    const end = svg.indexOf('>', start);
    if (end < 0) return undefined;
    const fault = tagFault(svg.subarray(start, end + 1));
    if (fault !== undefined) return fault;
    start = svg.indexOf('<', end);
  }
  return undefined;
}

/** Values may hold pictures of megabytes: they are looked at by themselves, and never as a whole by a regular expression. */
function tagFault(tag: Buffer): string | undefined {
  const { bare, values } = partsOf(tag);
  const [, name = ''] = (bare.length <= longest && form.exec(bare)) || [];
  if (!names.has(name)) return `a drawing has ${JSON.stringify(tag.toString('utf8', 0, 20))}`;
  for (const [index, [, attribute = '']] of [...bare.matchAll(attributes)].entries()) {
    const value = values[index] ?? tag;
    if (/^(?:on|style$)/i.test(attribute)) return `a drawing has ${attribute}`;
    if (value.includes('<')) return `a drawing has a value with ${JSON.stringify('<')}`;
    const leads = /href$/i.test(attribute)
      ? !inside.test(value.toString('latin1', 0, 40))
      : /url\((?!#)/i.test(value.toString('latin1'));
    if (leads) return 'a drawing leads elsewhere';
  }
  return undefined;
}

/** A tag with its values taken out from between their quotes, and the values in their order. */
function partsOf(tag: Buffer): { bare: string; values: Buffer[] } {
  const parts: string[] = [];
  const values: Buffer[] = [];
  let from = 0;
  for (let open = tag.indexOf('"'); open >= 0; open = tag.indexOf('"', from)) {
    const close = tag.indexOf('"', open + 1);
    if (close < 0) break;
    parts.push(tag.toString('latin1', from, open + 1), '"');
    values.push(tag.subarray(open + 1, close));
    from = close + 1;
  }
  return { bare: parts.join('') + tag.toString('latin1', from), values };
}
