/** The text of Rich Text Format (Microsoft, version 1.9.1): paragraphs, without looks, pictures and fields' codes. */

/** Groups that hold no text of the document. Those that start with `\*` are left out as well. */
const hidden = new Set(
  'fonttbl colortbl stylesheet info pict object header footer headerl headerr headerf footerl footerr footerf fldinst listtable listoverridetable rsidtbl generator xmlnstbl themedata datastore latentstyles bkmkstart bkmkend nonshppict pntext'.split(
    ' ',
  ),
);

const signs: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  tab: '\t',
  cell: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
};

/** Control symbols: a backslash before one sign. */
const symbols: Record<string, string> = {
  '\\': '\\',
  '{': '{',
  '}': '}',
  '~': '\u00a0',
  _: '-',
  '\n': '\n',
  '\r': '\n',
};

interface Group {
  hidden: boolean;
  /** How many signs after a `\u` stand in for readers that know no Unicode. */
  standIns: number;
}

/** Groups within groups whose settings are kept apart. */
const deepest = 1000;

/** A token: a control word with its number, a control symbol, a byte, a brace, or plain text. */
const token = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\/gi;

/** The text, a paragraph a line. `source` is the file as latin1. */
export function rtfText(source: string): string {
  const groups: Group[] = [];
  let group: Group = { hidden: false, standIns: 1 };
  let decoder = new TextDecoder('windows-1252');
  let bytes: number[] = [];
  let text = '';
  let skip = 0;
  let beyond = 0;
  const put = (more: string) => {
    if (bytes.length > 0) text += decoder.decode(Uint8Array.from(bytes));
    bytes = [];
    text += more;
  };
  const control = (word: string, number: number | undefined) => {
    if (hidden.has(word)) group.hidden = true;
    else if (word === 'ansicpg') decoder = codePage(number) ?? decoder;
    else if (word === 'uc') group.standIns = Math.min(10, Math.max(0, number ?? 1));
    else if (group.hidden) return;
    else if (word === 'u' && number !== undefined) {
      put(String.fromCharCode(number & 0xffff));
      skip = group.standIns;
    } else put(Object.hasOwn(signs, word) ? (signs[word] ?? '') : '');
  };
  for (const [, word, number, hex, symbol, brace, plain] of source.matchAll(token)) {
    if (brace === '{') {
      if (groups.length < deepest) groups.push(group);
      else beyond++;
      group = { ...group };
    } else if (brace === '}') {
      if (beyond > 0) beyond--;
      else group = groups.pop() ?? group;
    }
    if (word) control(word.toLowerCase(), number === undefined ? undefined : Number(number));
    else if (symbol === '*') group.hidden = true;
    else if (group.hidden) continue;
    else if (hex) {
      if (skip > 0) skip--;
      else bytes.push(Number.parseInt(hex, 16));
    } else if (symbol !== undefined) put(Object.hasOwn(symbols, symbol) ? (symbols[symbol] ?? '') : '');
    else if (plain) {
      put(plain.slice(skip));
      skip = Math.max(0, skip - plain.length);
    }
  }
  put('');
  return text;
}

function codePage(number: number | undefined): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(number === 65001 ? 'utf-8' : `windows-${number}`);
  } catch {
    return undefined;
  }
}
