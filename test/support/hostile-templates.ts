/** Templates that were made to cost much, each as JSON text of at most 256 KiB. */
import fc from 'fast-check';

export const most = 256 * 1024;

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const object = (count: number, value: (index: number) => unknown, key = (index: number) => `k${index}`): object =>
  Object.fromEntries(many(count, (index) => [key(index), value(index)]));
const schema = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const spaces = (count: number) => ' '.repeat(count);
const long = 'k'.repeat(100_000);

/** Each is one that did harm, or the like of one. */
export const attacks: Record<string, string> = {
  'a long key above keys that stand twice': `{"type":"object","properties":{"a":{"type":"string","description":"the a"}},"$defs":{"${long}":{${many(20_000, () => '"":0').join()}}}}`,
  'keys that stand twice': `{"a":"",${many(30_000, () => '"b":0').join()}}`,
  'references below a long key that lead nowhere': JSON.stringify(
    schema({ [long]: schema(object(1500, () => ({ $ref: '#/x' }))) }),
  ),
  'references that lead nowhere': JSON.stringify(schema(object(2000, (n) => ({ $ref: `#/$defs/${n}` })))),
  'white space in a leaf': JSON.stringify({ a: `a${spaces(200_000)}b` }),
  'white space around bars': JSON.stringify({ a: `a${` ${spaces(20)}|`.repeat(10_000)}b` }),
  'white space after words of examples': JSON.stringify({ a: `e.g. ${spaces(100_000)}(`.repeat(2) }),
  'white space between tokens': `{"a":${spaces(250_000)}""}`,
  'a pattern of many classes': JSON.stringify(
    schema({ a: { type: 'string', pattern: '[\\p{L}\\p{M}\\p{N}]'.repeat(5500) } }),
  ),
  'many patterns of classes': JSON.stringify(
    schema(object(200, (n) => ({ type: 'string', pattern: `${'[^\\p{L}\\p{M}]'.repeat(60)}${n}` }))),
  ),
  'patterns that run away': JSON.stringify(schema(object(2000, (n) => ({ type: 'string', pattern: `^(a+)+${n}$` })))),
  'choices that are regular expressions': JSON.stringify({
    revenue: [{ value: 'number', period: '', kind: ['C++', '(a+)+$', '['] }],
  }),
  'very many choices': JSON.stringify({ a: many(30_000, (n) => `c${n}`) }),
  'very many lists': JSON.stringify(object(2000, () => [])),
  'very many objects in a list': JSON.stringify({ a: many(60_000, () => ({})) }),
  'long keys with digits': JSON.stringify(
    object(
      600,
      () => '',
      (n) => `${'a'.repeat(390)}${n}`,
    ),
  ),
  'words that are nearly types': JSON.stringify(object(2000, (n) => `nubmernubmernubmer${'ab'[n % 2]}`)),
  'one key of 250,000 letters': JSON.stringify({ ['x'.repeat(250_000)]: '' }),
  'deep objects': `${'{"a":'.repeat(40_000)}""${'}'.repeat(40_000)}`,
  'deep lists': `{"a":${'['.repeat(120_000)}`,
  'schemas within schemas': JSON.stringify(
    many(120, () => null).reduce<object>((inner) => ({ properties: { properties: inner } }), { type: 'string' }),
  ),
  'references that unfold': JSON.stringify(
    schema(
      { a: { $ref: '#/$defs/d0' } },
      {
        $defs: object(
          60,
          (n) => ({ anyOf: [{ $ref: `#/$defs/d${n + 1}` }, { $ref: `#/$defs/d${n + 1}` }] }),
          (n) => `d${n}`,
        ),
      },
    ),
  ),
  'a text that never ends': `{"a":"${'\\n'.repeat(120_000)}`,
  'escapes without end': `{"a":"${'\\u0061'.repeat(40_000)}"}`,
  'line breaks before the fault': `{${'\n'.repeat(250_000)}x}`,
};

const word = fc.constantFrom(
  ...['', 'a', 'total', 'string', 'number', 'date', 'e.g. x', 'type', 'properties', '$ref', '#/', '#/$defs/a', 'items'],
  ...['enum', 'anyOf', 'allOf', 'pattern', '(a+)+$', '\\p{L}', '|', '~', '/', '"', '\u{1f600}', '\ud800', '__proto__'],
  ...['description', 'object', 'array', 'nubmer', 'k'.repeat(300), 'one of', '1,234.50', '2024-01-31', '<', '[]'],
);
const blank = fc.constantFrom(' ', '\t', '\n', '\u00a0', '');
/** A text that repeats a few words, up to a size. */
const text = (size: number) =>
  fc
    .tuple(fc.array(fc.oneof(word, blank), { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: size }))
    .map(([parts, length]) => {
      const piece = parts.join('') || ' ';
      return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    });

const json = JSON.stringify;
/** JSON of one shape or another, around what it is given. */
const around = (inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      inner,
      fc.constantFrom('plain', 'list', 'schema', 'any', 'defs', 'deep', 'wide', 'twice'),
      word,
      fc.nat(3000),
    )
    .map(([value, shape, key, count]) => {
      const times = Math.max(1, Math.min(count, Math.floor(200_000 / (value.length + 12))));
      switch (shape) {
        case 'list':
          return `[${many(times, () => value).join()}]`;
        case 'schema':
          return `{"type":"object","properties":{${json(key)}:${value},"b":{"$ref":"#/$defs/x"}},"$defs":{"x":${value}}}`;
        case 'any':
          return `{"anyOf":[${many(Math.min(times, 300), () => value).join()}]}`;
        case 'defs':
          return `{"type":"object","properties":{"a":${value}},"$defs":{${many(times, (n) => `"d${n}":${value}`).join()}}}`;
        case 'deep': {
          const depth = Math.min(count % 140, times);
          return `${`{${json(key)}:`.repeat(depth)}${value}${'}'.repeat(depth)}`;
        }
        case 'wide':
          return `{${many(times, (n) => `${json(key + n)}:${value}`).join()}}`;
        case 'twice':
          return `{"a":"",${many(times, () => `${json(key)}:${value}`).join()}}`;
        default:
          return `{${json(key)}:${value}}`;
      }
    });

const leaf = fc.oneof(text(200).map(json), text(100_000).map(json), fc.constantFrom('null', '0', 'true', '""', '[]'));

/** Long, deep, repeated and spaced templates, and texts that are nearly templates. */
export const hostileTemplate: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(around(leaf), around(around(leaf)), around(around(around(leaf)))),
    fc.constantFrom('', '', '', 'spaced', 'cut'),
    fc.nat(1_000_000),
  )
  .map(([template, how, at]) => {
    const place = at % (template.length + 1);
    if (how === 'cut') return template.slice(0, place);
    if (how !== 'spaced') return template;
    return template.replaceAll(/[:,]/g, (sign) => `${sign}${spaces(place % 50)}`);
  })
  .map(fitting)
  .filter((template) => template.length > 0);

/** As much of a text as may be sent. */
function fitting(template: string): string {
  const bytes = Buffer.from(template);
  return bytes.length <= most
    ? template
    : bytes
        .subarray(0, most - 3)
        .toString('utf8')
        .replace(/\ufffd+$/, '');
}
