/** Holds a drawing in SVG against what it may be: a picture that runs nothing and asks for nothing from elsewhere. */

const tags = /<[^>]*>/g;
/** Quotes stand around values, and no `>` in them: what looks like a tag here is one to every reader. */
const form = /^<\/?([A-Za-z]+)(?:\s+[\w:-]+="[^"<>]*")*\s*\/?>$/;
const attributes = /\s([\w:-]+)="([^"]*)"/g;
const names = new Set([
  ...['svg', 'g', 'defs', 'rect', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'image'],
  ...['clipPath', 'linearGradient', 'radialGradient', 'stop'],
]);
const inside = /^(?:#|data:image\/(?:webp|png|jpeg);base64,)/;

/** @param data in base64. @returns what is wrong with it, as a sentence without its end */
export function svgFault(data: string): string | undefined {
  const svg = Buffer.from(data, 'base64').toString('utf8');
  for (const [tag] of svg.matchAll(tags)) {
    const [, name = ''] = form.exec(tag) ?? [];
    if (!names.has(name)) return `a drawing has ${JSON.stringify(tag.slice(0, 20))}`;
    for (const [, attribute = '', value = ''] of tag.matchAll(attributes)) {
      if (/^(?:on.*|style)$/i.test(attribute)) return `a drawing has ${attribute}`;
      const leads = /href$/i.test(attribute) ? !inside.test(value) : /url\((?!#)/i.test(value);
      if (leads) return 'a drawing leads elsewhere';
    }
  }
  return undefined;
}
