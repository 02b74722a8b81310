/** How letters end. */
import { foldKeep } from './text.ts';

const closing =
  /^(?:yours (?:sincerely|faithfully|truly)|(?:kind|best|warm) regards|sincerely|regards|mit (?:freundlichen|kollegialen|besten|freundlichen kollegialen) gru\p{L}*|hochachtungsvoll|(?:bien |tres )?cordialement|respectueusement|sinceres salutations|salutations distinguees|veuillez (?:agreer|recevoir)|(?:muy )?atentamente|cordialmente|un (?:cordial )?saludo|saludos|(?:reciba|le saluda)|cordiali saluti|distinti saluti|in fede|con osservanza|met vriendelijke groet|hoogachtend|atenciosamente|(?:com os )?melhores cumprimentos|cu (?:stima|respect))(?!\p{L})/u;

/** Whether a text is the closing words of a letter. */
export const isClosing = (text: string): boolean => closing.test(foldKeep(text));
