/** Sentences that enumerate nouns with their values. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('a sentence that enumerates', () => {
  const cases: [string, Record<string, string>, Record<string, unknown>][] = [
    [
      'We confirm your stay: room 214, booking number B-7781, rate Early Bird Flex.',
      { rate: '', booking_number: '', room: '' },
      { rate: 'Early Bird Flex', booking_number: 'B-7781', room: '214' },
    ],
    [
      'Wir haben abgerechnet für die Lieferstelle Demmeringstraße 41, Zählernummer 1EMH0012847733, Tarif Natur Plus.',
      { tarif: '', zaehlernummer: '', lieferstelle: '' },
      { tarif: 'Natur Plus', zaehlernummer: '1EMH0012847733', lieferstelle: 'Demmeringstraße 41' },
    ],
    [
      'Nous confirmons votre abonnement : ligne 06 11 22 33 44, numéro de client C-1182, formule « Liberté 24 ».',
      { formule: '', numero_client: '' },
      { formule: 'Liberté 24', numero_client: 'C-1182' },
    ],
  ];
  for (const [text, template, expected] of cases)
    it(`gives each noun its own value: ${text.slice(0, 28)}`, async () => {
      assert.deepEqual(await fill(flowing(text), template), expected);
    });

  it('gives none to words of which each is the name of an office', async () => {
    const text = 'Our team: Sales Manager, Marketing Director, Product Lead.';
    assert.deepEqual(await fill(flowing(text), { sales: '', product: '' }), { sales: null, product: null });
  });
});
