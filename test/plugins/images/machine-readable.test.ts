/** Machine-readable zones: the specimens are those that ICAO 9303 prints. */
import { deepEqual } from 'node:assert/strict';
import { readMachineZones } from '../../../plugins/pages/machine-readable.ts';
import type { Block } from '../../../src/plugin/contract.ts';

const blocks = (...lines: string[]): Block[] => [
  { kind: 'paragraph', text: 'Utopia', lines: [{ text: 'Utopia', place: { kind: 'page', page: 1 }, words: [] }] },
  {
    kind: 'paragraph',
    text: lines.join(' '),
    lines: lines.map((text) => ({ text, place: { kind: 'page', page: 1 }, words: [] })),
  },
];

const said = (...lines: string[]) =>
  Object.fromEntries(readMachineZones(blocks(...lines)).map(({ label, value }) => [label, value]));

const passport = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;
const holder = {
  Surname: 'ERIKSSON',
  'Given names': 'ANNA MARIA',
  Nationality: 'UTO',
  'Date of birth': '1974-08-12',
  Sex: 'F',
  'Date of expiry': '2012-04-15',
};

describe('Machine-readable zones', () => {
  it('say whose passport it is', () => {
    deepEqual(said(...passport), { 'Passport number': 'L898902C3', ...holder });
  });

  it('are read on cards of three lines, whose names come last', () => {
    const card = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
    deepEqual(said(...card), { 'Document number': 'D23145890', ...holder });
  });

  it('are read though words are parted in them, fillers are lost and digits are taken for letters', () => {
    const [names, numbers] = passport;
    deepEqual(said('P<UTOERIKSSON <<ANNA<MARIA<<<<', numbers.replace('7408122', '74O8I22')), {
      ...said(names, numbers),
    });
  });

  it('say nothing that their check digits do not bear out', () => {
    const [names, numbers] = passport;
    deepEqual(said(names, numbers.replace('740812', '740872')), {});
    const { 'Passport number': _, ...rest } = said(...passport);
    deepEqual(said(names, numbers.replace('L898902C3', 'L898902C8')), rest);
    deepEqual(said('A<B and C<D are two of the many relations here', 'x<y<z<w<<<<<<<<<<<<<<<<<<<<<'), {});
  });

  it('have nobody born after the document ends', () => {
    const child = 'L898902C36UTO1105094M1604151<<<<<<<<<<<<<<08';
    const labels = said(passport[0], child);
    deepEqual([labels['Date of birth'], labels['Date of expiry']], ['2011-05-09', '2016-04-15']);
  });
});
