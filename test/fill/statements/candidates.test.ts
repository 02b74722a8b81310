import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const interim = drawn(
  `
                         SECURITIES AND EXCHANGE COMMISSION
                              EXAMPLE PUMPS, INC.
             (Exact name of registrant as specified in its charter)
                 Nevada                                    99-7654321
        (State of incorporation)               (I.R.S. Employer Identification No.)
             For the quarterly period ended September 30, 2025
`,
  `
                          EXAMPLE PUMPS, INC.
             CONSOLIDATED STATEMENTS OF OPERATIONS (in millions)
                              Three Months Ended              Nine Months Ended
                                September 30,                   September 30,   
                                2025        2024                2025        2024
Net sales                    $ 312.4     $ 298.7             $ 921.6     $ 874.0
Interest expense                (6.3)       (7.1)              (19.4)      (21.6)
    Net income               $  21.2     $  20.9             $  62.3     $  57.4
`,
  `
                          EXAMPLE PUMPS, INC.
               CONSOLIDATED BALANCE SHEETS (in millions)
                              September 30,       December 31,
                                   2025               2024
Inventories                       203.7              211.5
    Total assets                  892.6              872.5
`,
);

const halfYear = drawn(`
                         SAMPLE WATER PLC
                   Consolidated income statement
                    Note     6 months to      6 months to
                            30 June 2025     30 June 2024
                                   £'000            £'000
Revenue                3         148,211          139,640
Operating profit       4          18,262           15,563
Taxation               6          (4,040)          (3,296)
`);

describe('figures for single keys', () => {
  it('takes the line of a statement, and of its columns the newest', async () => {
    assert.deepEqual(await fill(interim, { net_income: 'number', total_assets: 'number', goodwill: 'number' }), {
      net_income: 21.2,
      total_assets: 892.6,
      goodwill: null,
    });
  });

  it('takes the column of the period that a key, an object or a description names', async () => {
    const template = {
      nine_months: { net_sales: 'number' },
      prior_year_quarter: { net_sales: 'number', interest_expense: 'number' },
      total_assets_prior_year_end: 'number',
      full_year: { net_sales: 'number' },
    };
    assert.deepEqual(await fill(interim, template), {
      nine_months: { net_sales: 921.6 },
      prior_year_quarter: { net_sales: 298.7, interest_expense: -7.1 },
      total_assets_prior_year_end: 872.5,
      full_year: { net_sales: null },
    });
  });

  it('takes the columns for years of their own below a title that names one day', async () => {
    const position = drawn(`
                         SAMPLE HARBOUR TRUST
              Statement of financial position at 31 March 2024

                               2024           2023
                               £000           £000
Liquid assets                84,310         79,022
Loans                       512,904        488,117
Hedge reserve                  (250)          (237)
    Total assets            607,443        581,261
`);
    const asked = { total_assets_2024: 'number', total_assets_2023: 'number', hedge_reserve_prior_year: 'number' };
    assert.deepEqual(await fill(position, asked), {
      total_assets_2024: 607443,
      total_assets_2023: 581261,
      hedge_reserve_prior_year: -237,
    });
  });

  it('takes no reference to a note for a figure', async () => {
    assert.deepEqual(await fill(halfYear, { operating_profit: 'number', taxation: 'number' }), {
      operating_profit: 18262,
      taxation: -4040,
    });
  });

  it('names the period of the report as the caller writes periods', async () => {
    const period = (example: string) => ({ type: 'string', description: `Such as '${example}'.` });
    const template = { type: 'object', properties: { report_period: period('FY2023 Q1'), period: period('FY2023Q1') } };
    assert.deepEqual(await fill(interim, template), { report_period: 'FY2025 Q3', period: 'FY2025Q3' });
  });

  it('reads labels in brackets below their values', async () => {
    const template = { company: '', state_of_incorporation: '', period_end: 'date', auditor: '' };
    assert.deepEqual(await fill(interim, template), {
      company: 'EXAMPLE PUMPS, INC.',
      state_of_incorporation: 'Nevada',
      period_end: '2025-09-30',
      auditor: null,
    });
  });
});
