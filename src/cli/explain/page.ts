/** An explanation drawn on the pages it is about: one HTML page without scripts, and with nothing from elsewhere. */
import type { ExplainedCandidate, ExplainedKey, ExplainedList, ExplainedRun, Seen } from '../../fill/explanation.ts';
import { escapeHtml } from '../../http/docs/text.ts';
import type { Evidence } from '../../model/filled.ts';
import { oneLine } from '../../model/harmless.ts';
import type { PagePreview } from '../../model/preview.ts';
import { type Explained, percent, placeText, rounded, signed, sourcesOf } from './explained.ts';

export function htmlOf({ explanation }: Explained, pictures: readonly PagePreview[], file: string): string {
  const parts = [...explanation.keys, ...explanation.lists];
  const choosers = parts.map((_, index) => `<input type="radio" name="part" id="p${index}">`).join('');
  const rules = parts.map((_, index) => ruleFor(index)).join('\n');
  const pages = pictures.map((picture) => pageOf(picture, parts)).join('\n');
  const told = parts.map((part, index) => ('runs' in part ? listOf(part, index) : keyOf(part, index))).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Why ${escaped(file)} was filled so</title>
<style>
${style}
${rules}
</style>
</head>
<body>
<h1>${escaped(file)}</h1>
<p>Choose a key or a list to see its candidates. Answers are at least ${percent(explanation.least)} sure. Of each feature
its value is shown, and what it did to the log odds.</p>
${choosers}
<main>
<section class="pages">
${pages || '<p>There is no picture of this file.</p>'}
</section>
<section class="parts">
${told}
</section>
</main>
</body>
</html>
`;
}

const style = `body { font: 14px/1.4 system-ui, sans-serif; margin: 1rem; color: #1b1b1b; background: #f4f4f4 }
h1 { font-size: 1.2rem; margin: 0 }
input[type=radio] { position: absolute; opacity: 0 }
main { display: grid; grid-template-columns: minmax(0, 3fr) minmax(22rem, 2fr); gap: 1rem; align-items: start }
.parts { position: sticky; top: 0; max-height: 100vh; overflow: auto }
.page { position: relative; margin-bottom: 1rem; background: #fff; box-shadow: 0 0 4px #999 }
.page img { display: block; width: 100% }
.box { position: absolute; box-sizing: border-box; border: 2px solid #1a7f37; display: none }
.box.less { border: 1px dashed #b35900 }
.box.chosen { display: block; border-width: 1px }
.box span { position: absolute; bottom: 100%; left: -1px; font-size: 10px; white-space: nowrap; background: #fffc; display: none }
.part { background: #fff; padding: .5rem .75rem; margin-bottom: .5rem; border-left: 4px solid #bbb; overflow-wrap: anywhere }
.part label { display: block; cursor: pointer; font-weight: 600 }
.part .why { color: #555 }
.part .more { display: none }
.null { color: #777 }
.candidate { border-top: 1px solid #ddd; padding: .3rem 0 }
.candidate.chosen { background: #eaf6ec }
.seen { color: #555; font-size: 12px }
.up { color: #1a7f37 }
.down { color: #a40000 }`;

const ruleFor = (index: number): string => `#p${index}:checked ~ main .of${index} { display: block; border-width: 3px }
#p${index}:checked ~ main .of${index} span, #p${index}:checked ~ main #part${index} .more { display: block }
#p${index}:checked ~ main #part${index} { border-color: #0550ae }
#p${index}:focus-visible ~ main #part${index} { outline: 2px solid #0550ae }`;

type Part = ExplainedKey | ExplainedList;

function pageOf({ page, type, data, width, height }: PagePreview, parts: readonly Part[]): string {
  const boxes = parts.flatMap((part, index) =>
    ('runs' in part ? part.runs : part.candidates).flatMap((one) => {
      const chosen = 'fate' in one ? one.fate === 'chosen' : one.chosen;
      const title = `${part.pointer} ${percent(one.score)}`;
      return one.places.flatMap((place, at) => boxOf(place, page, { index, chosen, title, named: at === 0 }));
    }),
  );
  const picture = `<img alt="Page ${page}" width="${width}" height="${height}" style="height: auto" src="data:${type};base64,${data}">`;
  return `<div class="page">${picture}${boxes.join('')}</div>`;
}

function boxOf(
  { place }: Evidence,
  page: number,
  { index, chosen, title, named }: { index: number; chosen: boolean; title: string; named: boolean },
): string[] {
  if (place?.kind !== 'page' || place.page !== page || !place.box) return [];
  const [left, top, right, bottom] = place.box.map((share) => 100 * Number(share));
  const at = `left:${left}%;top:${top}%;width:${Number(right) - Number(left)}%;height:${Number(bottom) - Number(top)}%`;
  const name = named ? `<span>${escaped(title)}</span>` : '';
  return [
    `<div class="box of${index} ${chosen ? 'chosen' : 'less'}" style="${at}" title="${escaped(title)}">${name}</div>`,
  ];
}

const headOf = (pointer: string, answer: string, why: string, index: number): string =>
  `<label for="p${index}">${escaped(pointer)}: ${answer}</label><div class="why">${escaped(why)}</div>`;

function keyOf({ pointer, value, why, candidates, offered }: ExplainedKey, index: number): string {
  const answer = value === null ? '<span class="null">null</span>' : escaped(JSON.stringify(value));
  const rest = offered > candidates.length ? `<div>and ${offered - candidates.length} less likely</div>` : '';
  const more = `<div class="more">${candidates.map(candidateOf).join('')}${rest}</div>`;
  return `<div class="part" id="part${index}">${headOf(pointer, answer, why, index)}${more}</div>`;
}

function candidateOf(candidate: ExplainedCandidate): string {
  const { value, raw, fate, score, said, learned, seen, places } = candidate;
  const printed = String(value) === raw ? '' : ` “${escaped(raw)}”`;
  return `<div class="candidate ${fate === 'chosen' ? 'chosen' : ''}"><b>${percent(score)}</b>
${escaped(JSON.stringify(value))}${printed}, ${placeText(places[0]?.place)}, ${fate}
<div class="seen">sources ${percent(said)}: ${escaped(sourcesOf(candidate))}; learned ${percent(learned)}</div>
${seenOf(seen)}</div>`;
}

const seenOf = (seen: readonly Seen[]): string =>
  `<div class="seen">${seen
    .map(
      ({ name, value, share }) =>
        `${escaped(name)} ${rounded(value)} <span class="${share < 0 ? 'down' : 'up'}">${signed(share)}</span>`,
    )
    .join(', ')}</div>`;

function listOf({ pointer, items, why, runs }: ExplainedList, index: number): string {
  const more = `<div class="more">${runs.map(runOf).join('')}</div>`;
  return `<div class="part" id="part${index}">${headOf(pointer, `${items} items`, why, index)}${more}</div>`;
}

function runOf({ way, chosen, score, entries, titles, columns, seen }: ExplainedRun): string {
  const rows = columns.map(
    ({ member, head, score: sure, first }) =>
      `<li>${escaped(member)}: ${first === null ? 'no column' : `${escaped(head ?? 'a column')} ${percent(sure)}, ${escaped(first)}, …`}</li>`,
  );
  const title = titles[0] === undefined ? '' : `, below “${escaped(titles[0])}”`;
  return `<div class="candidate ${chosen ? 'chosen' : ''}"><b>${percent(score)}</b> ${escaped(way)}${entries > 0 ? ` of ${entries}` : ''}${title}
<ul>${rows.join('')}</ul>${seenOf(seen)}</div>`;
}

const escaped = (text: string): string => escapeHtml(oneLine(text));
