/** What the layout strategy weighs for single keys, before it decides. */
import { type Asked, weighLeaves } from '../../src/fill/layout/leaves.ts';
import { layoutContext, ownKnowledge } from '../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../src/fill/template.ts';
import type { ParsedDocument } from '../../src/model/document.ts';
import type { Field } from '../../src/model/template.ts';

/** The values that the sources, or one of them alone, offer to each key, the likeliest first. */
export async function offers(
  document: ParsedDocument,
  template: unknown,
  only?: string,
): Promise<Record<string, unknown[]>> {
  const all = ownKnowledge();
  const one = { ...all, packs: [], sources: all.sources.filter(({ name }) => name === only) };
  const context = layoutContext(document, new AbortController().signal, only === undefined ? all : one);
  const asked: Asked[] = [];
  const walk = (field: Field, parents: Field[]): void => {
    if (field.kind === 'leaf') asked.push({ field, parents });
    if (field.kind === 'object') for (const member of field.fields) walk(member, [...parents, field]);
  };
  walk(readTemplate(template).root, []);
  const weighed = await weighLeaves(asked, context.whole, context);
  return Object.fromEntries(
    weighed.map(({ ask, groups }) => [ask.field.pointer, groups.map(({ best }) => best.value)]),
  );
}
