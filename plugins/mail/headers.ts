/** The headers of a message that people read: as lines of text, and as declared fields. */
import type { Address, Email, Mailbox } from 'postal-mime';
import type { Block, DeclaredField, Line, ParsedDocument, Place } from '../../src/plugin/contract.ts';

interface Headers {
  metadata: ParsedDocument['metadata'];
  fields: DeclaredField[];
  blocks: Block[];
}

/** In the order in which programs show them; the name is also the label. */
const people = { From: 'from', Sender: 'sender', 'Reply-To': 'replyTo', To: 'to', Cc: 'cc', Bcc: 'bcc' } as const;
/** Fields that one header makes at most: lists of recipients can be long. */
const most = 200;
const longest = 4000;

export function readHeaders(email: Email, bytes: Uint8Array): Headers {
  const places = headerPlaces(bytes);
  const fields: DeclaredField[] = [];
  const lines: Line[] = [];
  const put = (name: string, text: string | undefined): boolean => {
    const value = text?.replace(/\s+/g, ' ').trim().slice(0, longest) ?? '';
    if (value === '') return false;
    const place: Place = { kind: 'text', line: places.get(name.toLowerCase()) ?? 1 };
    fields.push({ kind: 'tag', name: name.toLowerCase(), label: name, value, place });
    lines.push({ text: `${name}: ${value}`, place });
    return true;
  };
  for (const [name, key] of Object.entries(people)) {
    const addresses = [email[key] ?? []].flat();
    if (put(name, addresses.map(shown).join(', '))) fields.push(...parts(name, addresses, places));
  }
  const date = email.headers.find(({ key }) => key === 'date')?.value;
  // When it was sent, by what the header means (RFC 5322, 3.6.1) as by what it is called.
  if (put('Date', date)) fields.push({ ...(fields.at(-1) as DeclaredField), name: 'sent', label: 'Sent' });
  const subject = put('Subject', email.subject) ? lines.pop() : undefined;
  const [id] = [email.messageId?.trim()];
  if (id) fields.push({ kind: 'tag', name: 'message-id', label: 'Message-ID', value: id.slice(0, longest) });
  const title = subject?.text.replace(/^Subject: /, '');
  return {
    metadata: {
      ...(title && { title }),
      ...(email.from && { author: shown(email.from) }),
      ...(email.date && { created: email.date }),
    },
    fields,
    blocks: [
      ...(title && subject ? [{ kind: 'heading' as const, level: 1, text: title, place: subject.place }] : []),
      ...(lines.length > 0 ? [paragraph(lines)] : []),
    ],
  };
}

function paragraph(lines: Line[]): Block {
  const [first] = lines;
  const text = lines.map((line) => line.text).join('\n');
  return { kind: 'paragraph', text, ...(first && { place: first.place }), lines };
}

function shown(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.map(shown).join(', ')}`;
  return address.name && address.address ? `${address.name} <${address.address}>` : address.address || address.name;
}

/** `to[2]/email`; without a number where there is but one. */
function parts(header: string, addresses: readonly Address[], places: ReadonlyMap<string, number>): DeclaredField[] {
  const mailboxes = addresses.flatMap((one): Mailbox[] => one.group ?? [one]).slice(0, most);
  const key = header.toLowerCase();
  const place: Place = { kind: 'text', line: places.get(key) ?? 1 };
  return mailboxes.flatMap(({ name, address }, index) => {
    const path = mailboxes.length > 1 ? `${key}[${index + 1}]` : key;
    const made = Object.entries({ name, email: address }).filter(([, value]) => value);
    return made.map(([part, value]): DeclaredField => {
      return { kind: 'tag', name: `${path}/${part}`, label: `${header} ${part}`, value, place };
    });
  });
}

/** Header, in small letters → the line that it starts on. */
function headerPlaces(bytes: Uint8Array): Map<string, number> {
  const places = new Map<string, number>();
  const head = Buffer.from(bytes.subarray(0, 256 * 1024)).toString('latin1');
  for (const [index, line] of head.split(/\r\n|\r|\n/).entries()) {
    if (line === '') break;
    const name = /^([\w-]{1,80})[ \t]*:/.exec(line)?.[1]?.toLowerCase();
    if (name && !places.has(name)) places.set(name, index + 1);
  }
  return places;
}
