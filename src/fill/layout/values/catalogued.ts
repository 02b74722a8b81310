/** Finds what publications, files and judgments are catalogued by: ISBN, ISSN, DOI, checksums, editions, neutral citations. */
import { matchesOf } from '../words/matches.ts';
import type { Stretch } from './stretch.ts';

const all =
  (pattern: RegExp) =>
  (text: string): Stretch[] =>
    matchesOf(text, pattern).map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

export const findDois = all(/(?<![\d.])10\.\d{4,9}\/[^\s"<>]{2,80}[^\s"<>.,;)\]]/gu);

export const findIsbns = all(/(?<=ISBN\D{0,14}(?:1[03]\D{0,4})?)(?:97[89][- ]?)?(?:\d[- ]?){9}[\dX](?![\p{L}\d-])/giu);

export const findIssns = all(/(?<=ISSN\D{0,12})\d{4}[-–]\d{3}[\dX](?![\p{L}\d-])/giu);

/** Checksums as figures of sixteen: as long as those of MD5, SHA-1, SHA-256 and SHA-512. */
export const findHashes = all(/(?<![\p{L}\d])(?:[\da-f]{128}|[\da-f]{64}|[\da-f]{40}|[\da-f]{32})(?![\p{L}\d])/giu);

export const findEditions = all(
  /(?<![\p{L}\d])(?:(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|revised)\s(?:revised\s)?ed(?:ition(?!\p{L})|n\.|\.)|\d{1,2}\.,?\s(?:\p{Ll}{3,15}\s)?auflage(?!\p{L})|\d{1,2}(?:e|ème|ère|re|ª|a)\.?\s(?:édition|edición|edizione|edição)(?!\p{L}))/giu,
);

/** Judgments by year, court and number: `[2001] IESC 63`, `[2019] EWHC 1234 (Admin)`. */
export const findCitations = all(
  /\[(?:19|20)\d\d\]\s\p{Lu}[\p{Lu}\p{Ll}]{1,7}\p{Lu}(?:\s(?:Civ|Crim|Fam|Ch|Admin|Comm))?\s\d{1,5}(?![\p{L}\d])(?:\s\((?:Admin|Ch|Comm|Fam|QB|KB|TCC|Pat|IPEC)\))?/gu,
);
