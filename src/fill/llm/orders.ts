/** Lines of a document that speak to a model. They are not shown to it, and bear nothing out. */
import { longest } from '../scale/extents.ts';

/** Words by which machines are addressed, or given orders; by language, folded. */
const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:instruction|prompt|rule|direction|guideline|command|above|previous|prior|system|template|schema|everything)/i,
  /\b(?:ignoriere|vergiss|missachte)\b.{0,40}\b(?:anweisung|regel|vorgabe|prompt|bisherig)/i,
  /\b(?:ignore[zr]?|oubliez?)\b.{0,40}\b(?:instruction|consigne|r[eè]gle)/i,
  /\b(?:ignor[ae]|olvid[ae])\b.{0,40}\b(?:instruccion|regla|indicacion|instru[cç]|istruzion)/i,
  /忽略.{0,12}(?:指令|指示|提示|规则)|無視して|指示を無視|игнорируй|не обращай внимания на инструкц/i,
  /\b(?:system|developer|hidden|initial)\s+(?:prompt|message|instruction)/i,
  /\b(?:you are|you're|act as|pretend to be|behave as|roleplay)\b.{0,40}\b(?:an? )?(?:ai|assistant|model|chatbot|language model|llm|gpt|dan|agent|bot)\b/i,
  /\b(?:as|dear|hey|hello|attention|note to|message (?:to|for)|instructions? (?:to|for))\b.{0,20}\b(?:ai|llm|language model|assistant|chatbot|gpt|model|bot)s?\b/i,
  /\b(?:reveal|print|repeat|output|show|leak|return|disclose|quote)\b.{0,40}\b(?:prompt|instructions|secret|api key|password|system message|your rules|json schema)/i,
  /\b(?:respond|answer|reply|output|return|write|say)\b.{0,30}\b(?:only with|with the following|instead|exactly|in json|as json|json object|the (?:word|phrase|value))/i,
  /\b(?:add|insert|append|include|create|set|change|replace|put|fill|use)\b.{0,40}\b(?:keys?|fields?|propert(?:y|ies)|members?|values?|json|output|answer|template)\b.{0,60}(?:[:="{]|\bto\b|\bwith\b|\bcalled\b|\bnamed\b)/i,
  /\bnew (?:instructions?|task|rules?)\b\s*[:.]|\bend of (?:document|instructions|prompt)\b|\bbegin(?:ning)? of (?:new )?(?:instructions|prompt)\b/i,
  /<\|[\w ]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system|assistant|user|instructions?|s)>|^\s*#{2,}\s*(?:system|instruction|assistant|user|response)\b|^\s*(?:system|assistant|user|human)\s*:\s*(?:the|you|please|ignore|set|answer|respond|do|from now|always|never|return)\b/im,
  /\b(?:do not|don't|never)\b.{0,30}\b(?:extract|follow the (?:rules|instructions|template)|fill (?:in )?the template|obey|return (?:null|json|any|the values))\b/i,
  /\b(?:base64|rot13|decode)\b.{0,40}\b(?:execute|follow|run|obey|instruction)/i,
  /\b(?:jailbreak|prompt injection|developer mode|dan mode|sudo mode|god mode)\b/i,
  /\b(?:execute|run|call|invoke)\b.{0,30}\b(?:tool|function|command|shell|script|code|curl|fetch)\b/i,
];

/** Signs by which models tell whose turn it is; they mean nothing in a document. */
const tokens = /<\|[^|\n]{0,60}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?s>|[\u{e0000}-\u{e007f}\u200b-\u200f\u2060-\u2064]/gu;

/** Letters of two lines that may be one sentence. */
const longestPair = longest.paragraph;

/** Whether a line speaks to a model and not to people. */
export const givesOrders = (line: string): boolean => {
  const plain = line.normalize('NFKC').replace(/[\u200b-\u200f\u2060-\u2064\u{e0000}-\u{e007f}]/gu, '');
  const folded = plain.replace(/\s+/g, ' ').slice(0, longest.page);
  return orders.some((order) => order.test(folded));
};

/** Which of these lines give orders, by themselves or two of them together. */
export function ordersAmong(lines: readonly string[]): boolean[] {
  const found = lines.map(givesOrders);
  for (let index = 0; index + 1 < lines.length; index += 1) {
    const pair = `${lines[index]} ${lines[index + 1]}`;
    if (!found[index] && !found[index + 1] && pair.length < longestPair && givesOrders(pair))
      [found[index], found[index + 1]] = [true, true];
  }
  return found;
}

/** Text without such lines, and without the signs of a model's turns. */
export function withoutOrders(text: string): string {
  const lines = text.split('\n');
  const found = ordersAmong(lines);
  return lines
    .filter((_, index) => !found[index])
    .join('\n')
    .replace(tokens, ' ');
}
