/** Names the type of a file: by its bytes first, then by its name. */
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import type { Warning } from '../model/document.ts';
import { Problem } from '../model/problem.ts';
import { type RegisteredType, type Registry, supportedExtensions } from './registry.ts';

export interface Detected {
  registered: RegisteredType;
  warnings: Warning[];
}

/** Bytes from the start in which signatures are looked for; the manifest's `within` goes no further. */
const headLength = 4096 + 256;

/**
 * The type of a file and the plugin for it. Bytes win over the name. Where bytes tell nothing, as in a damaged file,
 * the name is taken at its word, and the plugin will say what is wrong. `declared`, a media type, stands in for a name
 * that says nothing.
 * @throws Problem `file-empty` or `type-unsupported`.
 */
export async function detectType(path: string, name: string, registry: Registry, declared?: string): Promise<Detected> {
  const head = await readHead(path);
  if (head.length === 0) throw new Problem('file-empty', 'The file is empty.');
  const seen = await recognise(path);
  const extension = extname(name).toLowerCase();
  const byExtension = registry.types.filter((one) => one.extensions.includes(extension));
  const named = byExtension.length > 0 ? byExtension : registry.types.filter((one) => isA(one, declared));
  const sure = registry.types.filter((one) => isA(one, seen) || (seen === undefined && isSigned(one, head)));

  const agreed =
    named.find((one) => sure.includes(one)) ??
    named.find((one) => isSigned(one, head) || one.mistakenFor?.includes(seen ?? ''));
  if (agreed) return { registered: agreed, warnings: [] };
  const [byBytes] = sure;
  if (byBytes) return { registered: byBytes, warnings: extension === '' ? [] : [mismatch(extension, byBytes)] };
  const [byName] = named;
  if (byName && seen === undefined) return { registered: byName, warnings: [] };
  throw unsupported(seen, extension, registry);
}

/** What the bytes say to a general detector, without parameters; undefined when they say nothing. */
async function recognise(path: string): Promise<string | undefined> {
  // A detector that stumbles over damaged bytes has recognised nothing.
  const result = await fileTypeFromFile(path).catch(() => undefined);
  return result?.mime.split(';')[0];
}

const isA = (one: RegisteredType, seen: string | undefined): boolean =>
  seen !== undefined && (one.type === seen || one.aliases?.includes(seen) === true);

function isSigned(one: RegisteredType, head: Buffer): boolean {
  return (one.signatures ?? []).some(({ hex, within = 1 }) => {
    const at = head.indexOf(Buffer.from(hex, 'hex'));
    return at >= 0 && at < within;
  });
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
  return buffer.subarray(0, bytesRead);
}

function mismatch(extension: string, actual: RegisteredType): Warning {
  const message = `The file is named ${extension}, but its bytes are ${actual.type}; they were read as that.`;
  return { code: 'type-mismatch', message };
}

function unsupported(seen: string | undefined, extension: string, registry: Registry): Problem {
  const what = seen ?? (extension === '' ? 'an unknown type' : `a file named ${extension}`);
  const supported = supportedExtensions(registry).join(', ');
  const why =
    seen !== undefined && Object.hasOwn(registry.refusals ?? {}, seen) ? registry.refusals?.[seen] : undefined;
  return new Problem('type-unsupported', `This is ${what}. ${why ?? `Supported are ${supported}.`}`);
}
