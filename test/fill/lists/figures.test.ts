import assert from 'node:assert/strict';
import { fiscalName, yearEndOf } from '../../../src/fill/layout/packs/statements/fiscal.ts';
import { drawn } from '../../support/document.ts';
import { type Answer, fill, fillTree } from './fill.ts';

const interim = drawn(
  `
                          EXAMPLE CORP.
                   CONSOLIDATED BALANCE SHEETS
                         (in millions)
                                        March 31, 2025      September 30, 2024
ASSETS
Current assets:
  Cash and cash equivalents             $       812         $       790
  Other current assets                           61                  55
    Total current assets                        873                 845
Property and equipment, net                     211                 205
    Total assets                        $     1,084         $     1,050
`,
  `
                          EXAMPLE CORP.
                CONSOLIDATED STATEMENTS OF OPERATIONS
              (in millions, except per-share amounts)
                              Three Months Ended                    Six Months Ended
                       March 31, 2025    March 31, 2024     March 31, 2025    March 31, 2024
Net sales              $          401    $          380     $          790    $          755
Cost of sales                    (250)             (240)              (490)             (470)
Other income, net                   3                (2)                 5                 1
    Net income         $           44    $           39     $           80    $           74
Net income per share:
  Basic                $         0.44    $         0.39     $         0.80    $         0.74
`,
);

const annual = drawn(`
                          SAMPLE PLC
               CONSOLIDATED STATEMENTS OF INCOME
                        (in thousands)
                                  Years ended December 31,
                              2024          2023          2022
Net revenue                $91,203       $88,017       $80,450
Gross margin percentage       41.2%         40.8%         39.9%
Income from operations      12,004        11,310        (2,050)
`);

const text = { type: 'string' };
const entry = (period: string) => ({
  type: 'object',
  properties: {
    data_period: { type: 'string', description: period },
    metric_type: { enum: ['actual', 'guidance'], type: 'string', default: 'actual' },
    segment_type: {
      enum: ['company', 'segment'],
      type: 'string',
      default: 'company',
      description: "Level: 'company' for consolidated totals, 'segment' for parts of it.",
    },
    unit: text,
    scale: { type: 'integer' },
    value: { anyOf: [{ type: 'number' }, { type: 'null' }] },
  },
});
const schema = (lists: Record<string, string>, period = "Label such as 'FY2025Q3' or 'FY2025'.") => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(lists).map(([key, description]) => [key, { type: 'array', description, items: entry(period) }]),
  ),
});
const valuesOf = (items: Answer) => items.map((item: Answer) => [item.data_period, item.value]);

describe('lists of figures', () => {
  it('gives an item for each period of the line that the list is about', async () => {
    const { cash, net_income } = await fill(
      interim,
      schema({ cash: 'Cash and cash equivalents (liquid)', net_income: 'Net income' }),
    );
    assert.deepEqual(cash[0], {
      data_period: 'FY2025Q2',
      metric_type: 'actual',
      segment_type: 'company',
      unit: 'USD',
      scale: 1_000_000,
      value: 812,
    });
    assert.deepEqual(valuesOf(cash), [
      ['FY2025Q2', 812],
      ['FY2024', 790],
    ]);
    assert.deepEqual(valuesOf(net_income), [
      ['FY2025Q2', 44],
      ['FY2024Q2', 39],
      ['FY2025H1', 80],
      ['FY2024H1', 74],
    ]);
  });

  it('knows other names of a line, and tells totals from parts', async () => {
    const answer = await fill(
      interim,
      schema({ revenue: 'Total revenue', cost_of_revenue: 'Direct costs', current_assets: 'Current assets: all' }),
    );
    assert.deepEqual(valuesOf(answer.revenue)[0], ['FY2025Q2', 401]);
    assert.deepEqual(valuesOf(answer.cost_of_revenue)[0], ['FY2025Q2', 250]);
    assert.deepEqual(valuesOf(answer.current_assets)[0], ['FY2025Q2', 873]);
  });

  it('takes the group into account and leaves amounts per share unscaled', async () => {
    const { basic_eps } = await fill(interim, schema({ basic_eps: 'Basic earnings per share' }));
    assert.deepEqual([basic_eps[0].value, basic_eps[0].scale, basic_eps[0].unit], [0.44, 1, 'USD']);
  });

  it('reads years as heads, thousands, percentages and losses', async () => {
    const answer = await fill(
      annual,
      schema({ revenue: 'Revenue', gross_margin: 'Gross profit as a percentage', operating_income: 'EBIT' }),
    );
    assert.deepEqual(valuesOf(answer.revenue), [
      ['FY2024', 91_203],
      ['FY2023', 88_017],
      ['FY2022', 80_450],
    ]);
    assert.equal(answer.revenue[0].scale, 1000);
    assert.deepEqual(valuesOf(answer.operating_income).at(-1), ['FY2022', -2050]);
    assert.deepEqual(
      answer.gross_margin.map((item: Answer) => [item.unit, item.value]),
      [
        ['%', 41.2],
        ['%', 40.8],
        ['%', 39.9],
      ],
    );
  });

  it('prints periods as they stand where no names of them are asked for', async () => {
    const { revenue } = await fill(interim, schema({ revenue: 'Revenue' }, 'The period'));
    assert.equal(revenue[0].data_period, 'Three Months Ended March 31, 2025');
  });

  it('has the words that it computes from as evidence, and computes nothing without', async () => {
    const list = (await fillTree(interim, schema({ cash: 'Cash' }))).members.cash;
    const first = list?.kind === 'list' ? list.items[0] : undefined;
    assert.ok(first?.kind === 'object');
    const { scale, metric_type, data_period } = first.members;
    assert.deepEqual(scale?.kind === 'leaf' && scale.evidence.map((piece) => piece.text), ['in millions']);
    assert.deepEqual(data_period?.kind === 'leaf' && data_period.raw, 'March 31, 2025');
    assert.ok(metric_type?.kind === 'leaf' && metric_type.evidence.length > 0);
    assert.deepEqual(await fill(interim, schema({ dividends_payable: 'Declared dividends', employees: 'Headcount' })), {
      dividends_payable: [],
      employees: [],
    });
  });
});

describe('figures by segment', () => {
  const parted = drawn(
    `
                          EXAMPLE CORP.
                CONSOLIDATED STATEMENTS OF OPERATIONS (in millions)
                                        Three Months Ended
                                March 31, 2025       March 31, 2024
Revenue:
  Products                            $    300             $    280
  Services                                 101                  100
    Total revenue                     $    401             $    380
Operating income                            44                   39
`,
    `
                          EXAMPLE CORP.
                Summarized information by segment (in millions):
                                        Three Months Ended
                                March 31, 2025       March 31, 2024
Revenue:
  Americas                            $    250             $    230
  Europe                                   151                  150
    Total                             $    401             $    380
Operating income:
  Americas                                  30                   25
  Europe                                    14                   14
    Total                                   44                   39
`,
  );
  const item = {
    type: 'object',
    properties: {
      data_period: text,
      value: { type: 'number' },
      segment_name: { type: 'string', description: "'NA' for the whole." },
      segment_type: { enum: ['company', 'business_segment', 'geographic_segment'], type: 'string' },
    },
  };
  const list = { type: 'array', items: item };

  it('gives regions by their names, and lines of business that add up', async () => {
    const properties = { revenue: list, operating_income: list };
    const { revenue, operating_income } = await fill(parted, { type: 'object', properties });
    const told = (items: Answer[]) =>
      items.map(({ segment_name, segment_type, value }) => [segment_name, segment_type, value]);
    assert.deepEqual(told(revenue), [
      [null, null, 401],
      [null, null, 380],
      ['Products', 'business_segment', 300],
      ['Products', 'business_segment', 280],
      ['Services', 'business_segment', 101],
      ['Services', 'business_segment', 100],
      ['Americas', 'geographic_segment', 250],
      ['Americas', 'geographic_segment', 230],
      ['Europe', 'geographic_segment', 151],
      ['Europe', 'geographic_segment', 150],
    ]);
    assert.deepEqual(told(operating_income), [
      [null, null, 44],
      [null, null, 39],
      ['Americas', 'geographic_segment', 30],
      ['Americas', 'geographic_segment', 25],
      ['Europe', 'geographic_segment', 14],
      ['Europe', 'geographic_segment', 14],
    ]);
  });

  it('dates each table by its own heads, however close they stand', async () => {
    const close = drawn(`
                CONSOLIDATED BALANCE SHEETS (in thousands)
                                March 31, 2025    December 31, 2024
Cash                                $   52,704           $   61,330
Total assets                           640,218              628,904
Revenue by area was as follows:
                                 Quarter Ended        Quarter Ended
                                March 31, 2025       March 31, 2024
Revenue:
  United States                     $  201,355           $  190,018
  Canada                                31,240               28,664
    Total                           $  232,595           $  218,682
Net income per common share, basic      $ 1.22               $ 1.03
`);
    const period = { type: 'string', description: "Such as 'FY2025 Q3'." };
    const scaled = { ...item, properties: { ...item.properties, data_period: period, scale: { type: 'integer' } } };
    const lists = { type: 'array', items: scaled };
    const { revenue, basic_eps } = await fill(close, {
      type: 'object',
      properties: { revenue: lists, basic_eps: lists },
    });
    assert.deepEqual(
      revenue.map(({ data_period, segment_name }: Answer) => [data_period, segment_name]),
      [
        ['FY2025 Q1', null],
        ['FY2024 Q1', null],
        ['FY2025 Q1', 'United States'],
        ['FY2024 Q1', 'United States'],
        ['FY2025 Q1', 'Canada'],
        ['FY2024 Q1', 'Canada'],
      ],
    );
    assert.deepEqual(
      basic_eps.map(({ value, scale }: Answer) => [value, scale]),
      [
        [1.22, 1],
        [1.03, 1],
      ],
    );
  });

  it('gives the whole alone where nobody asks for segments', async () => {
    const { segment_name, segment_type, ...properties } = item.properties;
    const revenue = { type: 'array', items: { type: 'object', properties } };
    const answer = await fill(parted, { type: 'object', properties: { revenue } });
    assert.deepEqual(
      answer.revenue.map(({ value }: Answer) => value),
      [401, 380],
    );
  });
});

describe('choices of a caller in lists of figures', () => {
  const ask = (kinds: string[], description: string) => ({
    type: 'object',
    properties: {
      net_income: {
        type: 'array',
        items: {
          type: 'object',
          properties: { value: { type: 'number' }, period: text, kind: { enum: kinds, description } },
        },
      },
    },
  });

  it('are words, whatever they would be as a regular expression', async () => {
    const kinds = ['C++', '(a+)+$', '[', '\\', 'group'];
    const said = "'(a+)+$' for nothing, 'C++' for a language, 'group' for consolidated totals";
    const { net_income } = await fill(interim, ask(kinds, said));
    assert.equal(net_income[0].value, 44);
    assert.equal(net_income[0].kind, 'group');
    const plain = await fill(interim, { revenue: [{ value: 'number', period: '', kind: ['C++', 'Python'] }] });
    assert.ok(Array.isArray(plain.revenue));
  });

  it('cost no time, however many and however they are described', async () => {
    const started = performance.now();
    const many = Array.from({ length: 10_000 }, (_, index) => `'c${index}`);
    await fill(interim, ask(many, `'a'${' '.repeat(1500)}'a${"' ".repeat(200)}`));
    assert.ok(performance.now() - started < 5000);
  });
});

describe('fiscal periods', () => {
  const period = (end: string, months: number | undefined) => ({ end, months, spans: [] });

  it('are named by the year in which they end', () => {
    assert.equal(fiscalName(period('2024-12-31', 12), '2024-12-31'), 'FY2024');
    assert.equal(fiscalName(period('2025-01-25', 3), '2024-07-27'), 'FY2025Q2');
    assert.equal(fiscalName(period('2025-07-26', 0), '2024-07-27'), 'FY2025');
    assert.equal(fiscalName(period('2024-09-30', 9), '2023-12-31'), 'FY2024YTD');
    assert.equal(fiscalName(period('2024-09-30', 3), '2023-12-31'), 'FY2024Q3');
    assert.equal(fiscalName(period('2023', 12), '2024-12-31'), 'FY2023');
  });

  it('end where most columns of the report say', () => {
    const quarterly = [
      period('2025-01-25', 3),
      period('2025-01-25', 6),
      period('2024-07-27', 0),
      period('2025-01-25', 0),
    ];
    assert.equal(yearEndOf(quarterly), '2024-07-27');
    assert.equal(
      yearEndOf([period('2024-12-31', 12), period('2023-12-31', 12), period('2024-12-31', 0)]),
      '2024-12-31',
    );
    assert.equal(yearEndOf([]), undefined);
  });
});
