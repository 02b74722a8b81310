/** Finds what publications, files, judgments and firms are catalogued by: ISBN, DOI, checksums, citations, registers. */
import { type Stretch, stretchesOf } from './stretch.ts';

const all =
  (pattern: RegExp) =>
  (text: string): Stretch[] =>
    stretchesOf(text, pattern);

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

/** Numbers of registers with the letters of the register, as Germans, Austrians and the French have them: `HRB 4711`. */
export const findRegisterNumbers = all(
  /(?<![\p{L}\d])(?:(?:HR ?[AB]|VR|GnR|PR)\s\d{1,6}(?:\s[A-Z]{1,2}(?![\p{L}\d]))?|FN\s\d{4,6}\s?[a-z](?!\p{L})|(?:RCS|R\.C\.S\.)\s\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)*\s(?:[AB]\s)?\d{3}\s?\d{3}\s?\d{3})(?![\p{L}\d])/gu,
);

const town = String.raw`\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*(?:\s(?:am|an der|im|in der|ob der|vor der)\s\p{Lu}\p{Ll}+)?`;

/** Courts by their kind and town: `Amtsgericht Ulm`. */
export const findCourts = all(
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:Amts|Land|Handels|Landes|Oberlandes|Bezirks)gericht\s${town}(?:\s\([\p{L}.]{1,20}\))?(?!\p{L})`,
    'gu',
  ),
);
