/** Whether a list takes a table or a part of it. */
import assert from 'node:assert/strict';
import { createLayoutStrategy } from '../../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import { plain } from '../../../../src/model/filled.ts';
import { document, tableOf } from '../../../support/document.ts';

/** A table with headings between its rows, fuller above than below. */
const machines = tableOf([
  ['Host', 'Serial no.', 'Purchased', 'Cost'],
  ['Gatehouse', '', '', ''],
  ['sw-dep-01', 'VA8-20441', '2023-02-01', '189.00'],
  ['ap-dep-01', 'AS6-77120', '2023-02-11', '240.00'],
  ['cam-dep-01', 'OC2-11809', '2022-10-05', '310.00'],
  ['Boiler house', '', '', ''],
  ['sw-blr-01', 'VA8-20447', '', '189.00'],
  ['ap-blr-01', '', '2021-05-10', ''],
  ['cam-blr-01', 'OC2-11811', '', ''],
]);

async function hostsOf(key: string): Promise<string[]> {
  const parsed = document({ pages: [] });
  parsed.blocks.push(machines);
  const template = readTemplate({ [key]: [{ host: '', serial: '', bought: 'date' }] });
  const filled = await createLayoutStrategy().fill(parsed, template, { signal: AbortSignal.timeout(60_000) });
  return ((plain(filled) as Record<string, { host: string }[]>)[key] ?? []).map(({ host }) => host);
}

describe('a list from a table with headings between its rows', () => {
  it('is the whole table where none of them names the list', async () => {
    assert.equal((await hostsOf('equipment')).length, 6);
  });

  it('is the part whose heading names it', async () => {
    assert.deepEqual(await hostsOf('gatehouse'), ['sw-dep-01', 'ap-dep-01', 'cam-dep-01']);
  });
});
