/** Which runs are looked at for a list. */
import assert from 'node:assert/strict';
import { askedList } from '../../../../src/fill/layout/regions/asked.ts';
import { runsFor } from '../../../../src/fill/layout/regions/find.ts';
import { layoutContext, ownKnowledge } from '../../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import type { ListField } from '../../../../src/model/template.ts';
import { document, tableOf } from '../../../support/document.ts';

/** How the runs were found that are looked at for a list of such items. */
function waysFor(item: unknown, ...above: string[]): string[] {
  const parsed = document({ pages: [] });
  parsed.blocks.push(
    ...above.map((text) => ({ kind: 'paragraph' as const, text })),
    { kind: 'heading', level: 1, text: 'Dyes' },
    tableOf([
      ['Dye', 'in water', 'in oil'],
      ['Madder (red)', '20', '5'],
      ['Weld (yellow)', '10', '4'],
      ['Woad (blue)', '30', '6'],
    ]),
  );
  const { root } = readTemplate(JSON.stringify({ dyes: [item] }));
  const list = askedList(root.fields[0] as ListField, [root]);
  const context = layoutContext(parsed, AbortSignal.timeout(60_000), ownKnowledge());
  return runsFor(list, context.whole, context).map(({ way }) => way);
}

describe('the runs that are looked at for a list', () => {
  it('are not the lines of a table, which is read by its cells', () => {
    const ways = waysFor({ dye: '', in_water: 'number' });
    assert.ok(ways.includes('table') && !ways.includes('lines'), ways.join());
  });

  it('are of every way in which some were found, however many name the list', () => {
    const mixed = Array.from({ length: 100 }, (_, at) => `Dyes: madder ${at}, weld, woad ${at}`);
    const ways = waysFor({ dye: '', in_water: 'number' }, ...mixed);
    assert.ok(ways.includes('table'), ways.join());
    assert.ok(ways.filter((way) => way === 'inline').length < 50, ways.join());
  });

  it('are those lines too where an item is one text', () => {
    assert.ok(waysFor('').includes('lines'));
  });
});
