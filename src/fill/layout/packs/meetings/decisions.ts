/** What was decided: "we decided to move the launch", "It was agreed that …", the items below "Decisions". */
import type { Stretch } from '../../values/stretch.ts';
import type { Sentence } from './sentences.ts';

interface Decision {
  sentence: Sentence;
  what: Stretch;
}

const body =
  '(?:we|it (?:was|is|has been)|(?:the |this )?(?:board|committee|council|team|group|meeting|members|panel|everyone)|all)';
const adverbs = "(?:(?:'ve|have|has|had|also|therefore|then|just|finally|unanimously|all|now) ){0,3}";
const agreed = new RegExp(
  String.raw`(?<![\p{L}])${body}(?:'ve)? ${adverbs}(?:decided|agreed|resolved|determined|settled)(?: unanimously)?(?: that| to| upon| on)? (?!with\b|nothing\b|anything\b)(?=\S)`,
  'iu',
);
const approved = new RegExp(
  String.raw`^${body}(?:'ve)? ${adverbs}(?:approved|rejected|adopted|accepted|voted)\b`,
  'iu',
);
const named =
  /(?:^|\b(?:the|our|so the) )(?:decision|resolution)(?: (?:is|was)(?: that| to)?|:)\s+|^(?:decided|agreed|resolved|decision)\s*:\s*/iu;
const headings = /^(?:\d+[.)]?\s*)?(?:key )?(?:decisions?|resolutions?)(?: (?:made|taken))?\s*:?$/iu;
const label = /^\p{Lu}[\p{L} ]{2,30}:\s/u;

/** The decisions of a meeting. What was not decided, or asked, is none. */
export function decisionsIn(sentences: readonly Sentence[]): Decision[] {
  return sentences.flatMap((sentence): Decision[] => {
    const { text, heading, marked } = sentence;
    const listed = heading !== null && headings.test(heading) && (marked || !label.test(text));
    const hit = agreed.exec(text) ?? named.exec(text);
    const whole = listed || approved.test(text);
    if (!whole && (!hit || /\?\s*$/u.test(text))) return [];
    const start = hit && (!listed || hit.index === 0) ? hit.index + hit[0].length : 0;
    const end = text.replace(/[\s.;,]+$/u, '').length;
    return end > start ? [{ sentence, what: { start, end } }] : [];
  });
}
