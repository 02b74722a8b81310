import assert from 'node:assert/strict';
import { profileOf } from '../../../../src/fill/layout/keys/profile.ts';
import { readTemplate } from '../../../../src/fill/template.ts';

const shapeOf = (key: string, description = ''): string | undefined => {
  const { root } = readTemplate({ [key]: description });
  const [field] = root.fields;
  return field?.kind === 'leaf' ? profileOf(field, [root]).shape : undefined;
};

describe('the shapes that keys ask for', () => {
  it('are names where somebody has done it, and not where it is to be done', () => {
    for (const key of ['validatedBy', 'received_by', 'handed_over_by', 'bottled by'])
      assert.equal(shapeOf(key), 'name');
    for (const key of ['needed_by', 'return_by', 'pay_by']) assert.notEqual(shapeOf(key), 'name');
  });

  it('are shares where the description says so, and amounts beside a rate', () => {
    for (const told of ['number, percent', 'number, in %', 'number (percentage of all)'])
      assert.equal(shapeOf('royalty', told), 'percent', told);
    assert.notEqual(shapeOf('total', 'number, incl. 20 % VAT'), 'percent');
    assert.notEqual(shapeOf('total', 'number, with 7 percent'), 'percent');
  });

  it('are no pages of the web for the site of something, in English', () => {
    const [site] = readTemplate({ dive_number: 0, site: '', water_temperature: 0, buddy: '' }).root.fields.slice(1);
    assert.ok(site?.kind === 'leaf');
    const { root } = readTemplate({ dive_number: 0, site: '', water_temperature: 0, buddy: '' });
    assert.notEqual(profileOf(site, [root]).shape, 'url');
  });

  const shapes: Record<string, string[]> = {
    postcode: ['postalCode', 'postal_code', 'post_code', 'zipCode', 'zip', 'code_postal', 'Código postal'],
    town: ['plz_ort', 'postcode_and_city', 'city_state_zip', 'PLZ, Ort', 'cp_ville'],
    address: ['mailing_address', 'ship_to', 'deliverTo'],
    date: ['arrivalDate', 'pay_date', 'departure_date'],
    identifier: ['permit_number', 'protocolNumber', 'job_no'],
    person: ['site_manager', 'city_inspector'],
    city: ['contact_city'],
  };
  for (const [shape, keys] of Object.entries(shapes))
    it(`are ${shape} for ${keys.join(', ')}`, () => {
      for (const key of keys) assert.equal(shapeOf(key), shape, key);
    });
});
