/** Finds what letters say of where a firm or a club is registered: `Amtsgericht Ulm, HRB 4711`, `RCS Lyon B 123 456 789`. */
import { matchesOf } from '../words/matches.ts';
import type { Stretch } from './stretch.ts';

const stretch = ({ index, 0: { length } }: RegExpExecArray): Stretch => ({ start: index, end: index + length });

const number =
  /(?<![\p{L}\d])(?:(?:HR ?[AB]|VR|GnR|PR)\s\d{1,6}(?:\s[A-Z]{1,2}(?![\p{L}\d]))?|FN\s\d{4,6}\s?[a-z](?!\p{L})|(?:RCS|R\.C\.S\.)\s\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)*\s(?:[AB]\s)?\d{3}\s?\d{3}\s?\d{3})(?![\p{L}\d])/gu;

/** Numbers of registers with the letters of the register, as Germans, Austrians and the French have them. */
export const findRegisterNumbers = (text: string): Stretch[] => matchesOf(text, number).map(stretch);

const town = String.raw`\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)*(?:\s(?:am|an der|im|in der|ob der|vor der)\s\p{Lu}\p{Ll}+)?`;
const court = new RegExp(
  String.raw`(?<![\p{L}\d])(?:Amts|Land|Handels|Landes|Oberlandes|Bezirks)gericht\s${town}(?:\s\([\p{L}.]{1,20}\))?(?!\p{L})`,
  'gu',
);

/** Courts by their kind and town. */
export const findCourts = (text: string): Stretch[] => matchesOf(text, court).map(stretch);
