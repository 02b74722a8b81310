/** Letters of addresses that labels have too: states before their postcodes, the post office's before its boxes. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const told: [text: string, template: Record<string, unknown>, expected: unknown][] = [
  ['77 E Allen Street\nTombstone, AZ 85638', { case_number: '' }, { case_number: null }],
  ['410 Main Street\nBoise, ID 83702', { id: '' }, { id: null }],
  ['Elm Feed Store\nPO Box 2291\nHarlan, IA 51537', { purchase_order: '' }, { purchase_order: null }],
  ['Elm Club\n\nPO Box 77\n\nLeeds', { po_box: '' }, { po_box: '77' }],
  ['Amtsgericht Bonn\n\nAZ 12345', { aktenzeichen: '' }, { aktenzeichen: '12345' }],
  ['Elm Feed Store\n\nPO 4711', { purchase_order: '' }, { purchase_order: '4711' }],
];

describe('letters of addresses', () => {
  for (const [text, template, expected] of told)
    it(text.replaceAll('\n', ' / '), async () => assert.deepEqual(await fill(flowing(text), template), expected));
});
