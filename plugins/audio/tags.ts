/** Tags of sound files as declared fields. music-metadata reads what each container calls them. */
import { parseFile } from 'music-metadata';
import type { DeclaredField } from '../../src/plugin/contract.ts';
import { longestTag } from '../media/probe.ts';

/** music-metadata's common names → the wording that a reader would use. Other tags go under their own names. */
const labels: Record<string, string> = {
  title: 'Title',
  artist: 'Artist',
  artists: 'Artists',
  album: 'Album',
  albumartist: 'Album artist',
  date: 'Date',
  year: 'Year',
  genre: 'Genre',
  composer: 'Composer',
  comment: 'Comment',
  description: 'Description',
  lyrics: 'Lyrics',
  copyright: 'Copyright',
  label: 'Label',
  isrc: 'ISRC',
  language: 'Language',
  track: 'Track',
  disk: 'Disk',
  podcast: 'Podcast',
  encodedby: 'Encoded by',
};

/** Reads the tags of a file. Damaged tags are as good as none: the sound may still be sound. */
export async function tagsOf(path: string): Promise<DeclaredField[]> {
  const read = await parseFile(path, { skipCovers: true, duration: false, skipPostHeaders: false }).catch(() => null);
  if (!read) return [];
  return Object.entries(read.common).flatMap(([name, value]): DeclaredField[] => {
    const text = textOf(value);
    if (!text || text.length > longestTag) return [];
    return [{ kind: 'tag', name, label: labels[name] ?? name, value: text }];
  });
}

/** Lists are joined by semicolons; "3 of 12" for tracks; the text of comments and lyrics. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  if (typeof value !== 'object' || value === null) return '';
  if ('no' in value) return numberOf(value);
  return 'text' in value && typeof value.text === 'string' ? value.text.trim() : '';
}

const numberOf = (value: { no?: unknown; of?: unknown }): string =>
  typeof value.no !== 'number' ? '' : typeof value.of === 'number' ? `${value.no} of ${value.of}` : String(value.no);
