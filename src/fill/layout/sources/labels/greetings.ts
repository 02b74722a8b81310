/** The words with which a letter speaks to its reader. */
import { foldKeep } from '../../values/text.ts';

/** How letters begin. Folded. */
export const greeting =
  /^(?:dear|hi|to whom it may|sehr geehrte\p{L}?|liebe[rs]?|guten tag|hallo|hello|chere?s?|madame|monsieur|mesdames|messieurs|estimad[oa]s?|muy senor\p{L}*|distinguid[oa]s?|querid[oa]s?|egregi[oae]?|gentil[ei]|gent|spett\p{L}*|car[oa]|geachte|beste|exm[oa]s?|prezad[oa]s?|szanown\p{L}+|drog[ia]|vazen\p{L}+|mil[ya]|hej|basta|kara|kaere|kære|hei|kjære|arvoisa|hyva|tisztelt|kedves|stimat\p{L}+|αγαπητ\p{L}+|αξιοτιμ\p{L}+|уважаем\p{L}+|шановн\p{L}+|sayin|lugupeetud|postovan\p{L}+|spostovan\p{L}+)(?!\p{L})/u;

const ahead = new RegExp(String.raw`${greeting.source}\s+`, 'u');
/** Characters of a greeting before whom it names: `Dear Ada Probe`; 0 where there is none. */
export const greetingBefore = (text: string): number => ahead.exec(foldKeep(text))?.[0].length ?? 0;
