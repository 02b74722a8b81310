/** Which columns of a run hold the members of an item when only their places tell. */
import assert from 'node:assert/strict';
import { askedList } from '../../../../src/fill/layout/regions/asked.ts';
import { runsIn } from '../../../../src/fill/layout/regions/find.ts';
import { overGroups } from '../../../../src/fill/layout/regions/groups.ts';
import { inOrder, inPlace } from '../../../../src/fill/layout/regions/in-order.ts';
import { layoutContext, ownKnowledge } from '../../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import type { Block, ParsedDocument } from '../../../../src/model/document.ts';
import type { ListField } from '../../../../src/model/template.ts';
import { document, tableOf } from '../../../support/document.ts';

const blocks = (...some: Block[]): ParsedDocument => {
  const parsed = document({ pages: [] });
  parsed.blocks.push(...some);
  return parsed;
};

/** For each run with so many items: the first item's texts in the columns that hold the members. */
function firstItems(parsed: ParsedDocument, item: Record<string, string>, items: number): (string | undefined)[][] {
  const { root } = readTemplate(JSON.stringify({ list: [item] }));
  const list = askedList(root.fields[0] as ListField, [root]);
  const context = layoutContext(parsed, AbortSignal.timeout(60_000), ownKnowledge());
  return runsIn(context.whole, context)
    .filter(({ entries }) => entries.length === items)
    .flatMap((run) => {
      const columns = inOrder(run, list, context);
      return columns ? [columns.map((column) => run.entries[0]?.cells[column]?.text)] : [];
    });
}

const ferries = tableOf([
  ['№', 'Причал', 'Судно', 'Час'],
  ['1.', 'Херсон', 'Ластівка', '06:40'],
  ['2.', 'Гола Пристань', 'Чайка', '08:15'],
  ['3.', 'Олешки', 'Дельфін', '11:00'],
]);

describe('columns in the order of the members', () => {
  it('are those of a table that has as many, beside the one that numbers its rows', () => {
    const found = firstItems(blocks(ferries), { from: '', vessel: '', at: 'time' }, 3);
    assert.ok(
      found.some((item) => item.join(' | ') === 'Херсон | Ластівка | 06:40'),
      JSON.stringify(found),
    );
  });

  it('are none where the table has more of them than an item has members', () => {
    assert.deepEqual(firstItems(blocks(ferries), { from: '', vessel: '' }, 3), []);
  });

  it('are none where one does not hold what its member asks for', () => {
    assert.deepEqual(firstItems(blocks(ferries), { from: '', seats: 'integer', at: 'time' }, 3), []);
  });

  it('are the parts of lines, as they are printed', () => {
    const item = (text: string): Block => ({ kind: 'list-item', text, level: 1 });
    const shops = blocks(
      item('Orchid House: https://orchid.example/'),
      item('The Fern Cellar: https://fern.example/'),
      item('Moss & Stone: https://moss.example/'),
    );
    const found = firstItems(shops, { shop: '', site: '' }, 3);
    assert.ok(
      found.some((first) => first.join(' | ') === 'Orchid House | https://orchid.example/'),
      JSON.stringify(found),
    );
  });
});

describe('what stands over groups of items', () => {
  const yarns = (more: string[]): ParsedDocument => {
    const table = (rows: string[][]): Block => tableOf([['Shade', 'Weight', ...more], ...rows]);
    const row = (shade: string): string[] => [shade, '50 g', ...more.map(() => 'yes')];
    const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
    return blocks(
      ...[heading('Merino'), table([row('Moss'), row('Slate'), row('Rust')])],
      ...[heading('Cotton'), table([row('Chalk'), row('Coral')])],
    );
  };
  const over = (parsed: ParsedDocument): (string | undefined)[] => {
    const context = layoutContext(parsed, AbortSignal.timeout(60_000), ownKnowledge());
    const run = runsIn(context.whole, context).find(({ entries }) => entries.length === 5);
    const column = run ? overGroups(run, [0, 1]) : -1;
    return run?.entries.map(({ cells }) => cells[column]?.text) ?? [];
  };

  it('is the heading of each table of a kind', () => {
    assert.deepEqual(over(yarns([])), ['Merino', 'Merino', 'Merino', 'Cotton', 'Cotton']);
  });

  it('is nothing where the tables say more than is asked for', () => {
    assert.deepEqual(over(yarns(['In stock'])), Array(5).fill(undefined));
  });
});

const exams = tableOf([
  ['Nr', 'Oddział', 'Punkty', 'Zaliczenie', 'Wynik'],
  ['71', 'budowlany', '31', '2024-06-03', 'zdany'],
  ['72', 'drogowy', '25', '2024-06-04', 'zdany'],
  ['73', 'drogowy', '12', '2024-06-04', 'niezdany'],
]);

/** The columns of an item's members where those of the first and the last are sure. */
function betweenSure(item: Record<string, string>, likelihood: number): (string | undefined)[] {
  const { root } = readTemplate(JSON.stringify({ list: [item] }));
  const list = askedList(root.fields[0] as ListField, [root]);
  const context = layoutContext(blocks(exams), AbortSignal.timeout(60_000), ownKnowledge());
  const run = runsIn(context.whole, context).find(({ entries, heads }) => entries.length === 3 && heads[4]);
  assert.ok(run);
  const last = list.members.length - 1;
  const columns = list.members.map((_, member) =>
    member === 0 ? { column: 0, sure: 0.9 } : member === last ? { column: 4, sure: 0.9 } : { column: -1, sure: 0 },
  );
  return inPlace({ run, columns }, list, context, likelihood).columns.map(({ column }) => run.heads[column]?.text);
}

describe('columns between sure ones', () => {
  it('are those of the only member of their sort', () => {
    const item = { number: 'integer', team: '', passed: 'date', outcome: '' };
    assert.deepEqual(betweenSure(item, 0.9), ['Nr', 'Oddział', 'Zaliczenie', 'Wynik']);
  });

  it('are none where there are fewer than members, or the run is hardly likely', () => {
    const two = { number: 'integer', team: '', town: '', outcome: '' };
    assert.deepEqual(betweenSure(two, 0.9), ['Nr', undefined, undefined, 'Wynik']);
    const item = { number: 'integer', team: '', passed: 'date', outcome: '' };
    assert.deepEqual(betweenSure(item, 0.5), ['Nr', undefined, undefined, 'Wynik']);
  });
});

describe('the last column', () => {
  const cells = [
    ['Bench', 'Danger there', 'Cure of it', 'Warden'],
    ['Kiln', 'Burns', 'Gloves', 'Ada'],
    ['Saw', 'Cuts', 'Guard', 'Bo'],
    ['Press', 'Bruises', 'Switch', 'Cy'],
  ];
  // Each cell of the second column is merged with the third one.
  const places = [0, 1, 3, 4];
  const merged = tableOf(cells);
  const benches = {
    ...{ ...merged, columns: 5 },
    cells: merged.cells.map(({ row, column, text }) => ({
      ...{ row, text, column: places[column] ?? 0 },
      ...(column === 1 ? { columnSpan: 2 } : {}),
    })),
  };

  /** The columns of all members where those of all but the last one are given. */
  function withLast(item: Record<string, string>, given: readonly string[]): (string | undefined)[] {
    const { root } = readTemplate(JSON.stringify({ list: [item] }));
    const list = askedList(root.fields[0] as ListField, [root]);
    const context = layoutContext(blocks(benches), AbortSignal.timeout(60_000), ownKnowledge());
    const run = runsIn(context.whole, context).find(({ entries, heads }) => entries.length === 3 && heads[0]);
    assert.ok(run);
    const columns = list.members.map((_, member) => {
      const column = run.heads.findIndex((head) => head !== null && head.text === given[member]);
      return { column, sure: column < 0 ? 0 : 0.5 };
    });
    return inPlace({ run, columns }, list, context, 0.9).columns.map(({ column }) => run.heads[column]?.text);
  }

  it('is that of the last member where heads say what all others are called', () => {
    assert.deepEqual(withLast({ danger: '', cure: '', warden: '', occasion: '' }, cells[0]?.slice(1) ?? []), [
      ...['Danger there', 'Cure of it', 'Warden', 'Bench'],
    ]);
  });

  it('is nobody’s where a head says something else of another member, or it holds other things', () => {
    const others = cells[0]?.slice(1) ?? [];
    assert.equal(withLast({ danger: '', cure: '', occasion: '', site: '' }, others)[3], undefined);
    assert.equal(withLast({ danger: '', cure: '', warden: '', opened: 'date' }, others)[3], undefined);
  });
});
