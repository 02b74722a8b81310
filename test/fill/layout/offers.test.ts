import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ground } from '../../../src/fill/ground.ts';
import { createLayoutStrategy } from '../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import type { ParsedDocument } from '../../../src/model/document.ts';
import type { Leaf } from '../../../src/model/filled.ts';
import { drawn, flowing, tableOf } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';
import { fill as filled } from '../lists/fill.ts';

/** The answer to the only key of a template, grounded. */
async function filledLeaf(document: ParsedDocument, template: unknown): Promise<Leaf> {
  const read = readTemplate(template);
  const filled = await createLayoutStrategy().fill(document, read, { signal: new AbortController().signal });
  const [leaf] = Object.values(ground(filled, document, read).members);
  assert.ok(leaf?.kind === 'leaf');
  return leaf;
}

describe('what single keys are offered', () => {
  it('gives each end of a span of numbers to the key that asks for it', async () => {
    const found = await offers(flowing('Salary: $54,494 - $84,913'), { salary: { minimum: 0, maximum: 0 } });
    assert.equal(found['/salary/minimum']?.[0], 54494);
    assert.equal(found['/salary/maximum']?.[0], 84913);
  });

  it('takes what belongs to a value: a legal form, hidden figures, the words of an amount', async () => {
    const paper = flowing(`Applicant: Wren Provisions, Inc.

Social security no.: 1 74 08 38 *** *** 51

Serial no.: 98/774,106

Sum insured in words: two thousand and ten euros only`);
    assert.deepEqual(
      await filled(paper, { applicant: '', social_security_number: '', serial_number: '', sum_insured_in_words: '' }),
      {
        applicant: 'Wren Provisions, Inc.',
        social_security_number: '1 74 08 38 *** *** 51',
        serial_number: '98/774,106',
        sum_insured_in_words: 'two thousand and ten euros only',
      },
    );
  });

  it('follows words over the end of a full line up to the stop, and no others', async () => {
    const words = 'The test went well, and nobody had to wait for long in the hall. Drug given: Salbutamol in';
    const page = (rest: string) => drawn(`${words}\n${rest}`);
    const found = async (rest: string) => (await offers(page(rest), { drug_given: '' }, 'label'))['/drug_given'];
    assert.ok(
      (await found('four doses of mist. The second blow came later, and was as good as the first.'))?.includes(
        'Salbutamol in four doses of mist',
      ),
    );
    assert.ok(
      !(await found('Four of them stayed. The second blow came later, and was as good as it.'))?.some((one) =>
        String(one).includes('Four'),
      ),
    );
  });

  it('reads the only row below heads by them, though it begins with a figure', async () => {
    const paper = flowing('Flue gas');
    paper.blocks = [
      tableOf(
        [
          ['Gas temp. (°C)', 'O₂ (%)', 'CO (ppm)'],
          ['61.4', '5.1', '38'],
        ],
        1,
      ),
    ];
    assert.deepEqual(await offers(paper, { o2_percent: 0, co_ppm: 0 }, 'cell'), {
      '/o2_percent': [5.1],
      '/co_ppm': [38],
    });
  });

  it('offers no value that is cut within brackets, or from two cells', async () => {
    const paper = flowing('Sampled by the client (A. Quill) to rule 12, and sent on.');
    paper.blocks.push(
      tableOf([
        ['1', 'Landlord', 'Cy Quill'],
        ['2', 'Tenant', 'Al Reed'],
      ]),
    );
    const found = Object.values(await offers(paper, { client: '', landlord: '', tenant: '' })).flat();
    assert.ok(found.includes('Cy Quill'));
    assert.deepEqual(
      found.filter((value) => /^[^(]*\).*\w|Landlord Cy|Tenant Al/u.test(String(value))),
      [],
    );
  });

  it('takes neither a head nor the label of an empty cell for what stands beside words', async () => {
    const paper = flowing('Delivery note');
    const form = [
      ['Vessel:', 'Berth:', '7'],
      ['Owner', 'Cy Quill', ''],
    ];
    paper.blocks = [tableOf(form, 0)];
    assert.deepEqual(await filled(paper, { vessel: '', berth: '', owner: '' }), {
      vessel: null,
      berth: '7',
      owner: 'Cy Quill',
    });
    const rows = [
      ['Harbour', 'Keeper', 'Berths'],
      ['Skipper, mate,', 'Case 7-B', ''],
    ];
    paper.blocks = [tableOf(rows, 1)];
    const asked = { harbour: '', skipper: '' };
    assert.deepEqual(await offers(paper, asked, 'cell'), { '/harbour': [], '/skipper': [] });
    paper.blocks = [tableOf(rows.map(([label = '', value = '']) => [label.replace(/,$/, ''), value]))];
    assert.deepEqual(await offers(paper, asked, 'cell'), { '/harbour': ['Keeper'], '/skipper': ['Case 7-B'] });
  });

  it('takes a code for the value and the day behind it for another', async () => {
    const code = fc.stringMatching(/^[A-Z]?[1-9](?:\.[0-9])?$/);
    const day = fc.constantFrom(', 3 June 2024', ' – 7/12/2012', ' - 2023-08-09', ', datiert 15.05.2018');
    await fc.assert(
      fc.asyncProperty(code, day, async (version, dated) => {
        const found = await offers(flowing(`Version: ${version}${dated}`), { version: '' });
        assert.equal(found['/version']?.[0], version);
      }),
      { numRuns: 20 },
    );
    const found = await offers(flowing('Version: 2.1 – bound, June 2024'), { version: '' });
    assert.equal(found['/version']?.[0], '2.1 – bound, June 2024');
  });

  it('offers no number that the key says itself', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1900, max: 2099 }), async (year) => {
        const text = `Boats launched in ${year} came to 341.`;
        const found = await offers(flowing(text), { [`boats_launched_${year}`]: 'integer', year: 'integer' });
        assert.equal(found[`/boats_launched_${year}`]?.includes(year), false);
        assert.equal(found[`/boats_launched_${year}`]?.includes(341), true);
      }),
      { numRuns: 20 },
    );
  });

  it('offers no sum that others are only held against, but where a limit is asked for', async () => {
    const found = await offers(flowing('Large claims are claims exceeding $90,000.'), {
      large_claims: 'number',
      claims_limit: 'number',
    });
    assert.deepEqual(found['/large_claims'], []);
    assert.deepEqual(found['/claims_limit'], [90_000]);
  });

  it('keeps the words of times and measures that are asked for as text', async () => {
    const text = 'Start time: 7:30 a.m.\n\nAge: 1 year 9 months\n\nFlow rate: 300 l/min';
    const found = await offers(flowing(text), { start_time: '', age: '', flow_rate: '' });
    assert.equal(found['/start_time']?.[0], '7:30 a.m.');
    assert.equal(found['/age']?.[0], '1 year 9 months');
    assert.equal(found['/flow_rate']?.[0], '300 l/min');
  });

  it('takes what a file declares under the very path of the key', async () => {
    const mail = flowing('Delivery of the boards\n\nDear John, they come on Monday.');
    const declared = [
      ['from/name', 'Maria Probe'],
      ['from/email', 'maria@example.org'],
      ['to[1]/email', 'john@example.org'],
    ] as const;
    mail.fields = declared.map(([name, value]) => ({ name, value, kind: 'property' }));
    const found = await offers(mail, { from: { name: '', email: 'email' }, to: { email: 'email' } });
    assert.equal(found['/from/name']?.[0], 'Maria Probe');
    assert.equal(found['/from/email']?.[0], 'maria@example.org');
    assert.equal(found['/to/email']?.[0], 'john@example.org');
  });

  it('tells people from fees, and measures from money, by the last word of a key', async () => {
    const found = await offers(flowing('Commission chair: Ada Varga\n\nTotal minutes: 30'), {
      commission_chair: '',
      total_minutes: 'integer',
    });
    assert.equal(found['/commission_chair']?.[0], 'Ada Varga');
    assert.equal(found['/total_minutes']?.[0], 30);
  });

  it('finds what is measured in the unit that a key or its description names', async () => {
    const text = 'Sack 7, 24,5 kg brutto\n\nGarantie auf den Motor: 18 Monate\n\n허브 필터는 3개월마다 교체';
    const found = await offers(flowing(text), {
      load_kg: 'number',
      warranty_months: 'integer',
      altitude: 'number, in metres',
    });
    assert.equal(found['/load_kg']?.[0], 24.5);
    assert.deepEqual(found['/warranty_months']?.toSorted(), [18, 3]);
    assert.deepEqual(found['/altitude'], []);
  });

  it('finds what is measured in the one unit by another that a key ends with', async () => {
    const found = await offers(flowing('VOC 335 g/l (as supplied)\n\nLifting stops at 9 m/s of wind, 12 m up.'), {
      vocGramsPerLitre: 'number',
      wind_limit_m_s: 'number',
    });
    assert.equal(found['/vocGramsPerLitre']?.[0], 335);
    assert.equal(found['/wind_limit_m_s']?.[0], 9);
  });

  it('reads sentences whole that have initials, titles and forms of firms in them', async () => {
    const text =
      'De heer mr. T. van Houten opende de zitting om 14.00 uur in zaal 3. Het diploma Z 880 412 is toegekend aan Lys, S.L. en hij vertrok.';
    const found = await offers(flowing(text), { zitting_tijd: '', diploma_nummer: '', diploma_toegekend_aan: '' });
    assert.ok(found['/zitting_tijd']?.includes('14.00 uur'));
    assert.ok(found['/diploma_nummer']?.includes('Z 880 412'));
    assert.ok(found['/diploma_toegekend_aan']?.includes('Lys, S.L.'));
  });

  it('puts days without a year into the one in which they are nearest to the day of the document', async () => {
    const text = 'Dorp, 28 november 2024\n\nReactie uiterlijk: 6 januari\n\nWij vergaderen op 2 december in de zaal.';
    const asked = { reactie_uiterlijk: 'date', vergadering: 'date', reactie: '' };
    const found = await offers(flowing(text), asked);
    assert.equal(found['/reactie_uiterlijk']?.[0], '2025-01-06');
    assert.ok(found['/vergadering']?.includes('2024-12-02'));
    const { evidence } = await filledLeaf(flowing(text), { reactie_uiterlijk: 'date' });
    assert.deepEqual(
      evidence.map((one) => one.text),
      ['6 januari', '28 november 2024'],
    );
    const born =
      'Rosa Hill\n\nborn 4 March 1932\n\nElmtown, 11 January 2024\n\nThe service is held on 2 February in the church.';
    assert.ok((await offers(flowing(born), { service: 'date' }))['/service']?.includes('2024-02-02'));
    const bare = await offers(flowing('Reactie uiterlijk: 6 januari'), { reactie_uiterlijk: 'date' });
    assert.deepEqual(bare['/reactie_uiterlijk'], []);
  });

  it('offers a choice that a line names alone', async () => {
    const text = 'FREIGHT COLLECT\n\nPrepaid / Collect\n\n患者（女） 入院済み\n\nGrade A';
    const asked = { terms: ['Prepaid', 'Collect'], sex: ['male', 'female'], 状態: ['入院', '外来'], grade: ['A', 'B'] };
    const found = await offers(flowing(text), asked);
    assert.deepEqual(found['/terms'], ['Collect']);
    assert.deepEqual(found['/sex'], []);
    assert.deepEqual(found['/状態'], ['入院']);
  });

  it('offers the value of a label without what is added to it', async () => {
    const text =
      'Züchterin: Ada Probe, Mühlweg 12\n\nSource: Weighbridge returns. Mean of three\n\nAnhörige: Kim Ek (dotter)';
    const found = await offers(flowing(text), { züchterin: '', source: '', anhörige: '' });
    assert.ok(found['/züchterin']?.includes('Ada Probe'));
    assert.ok(found['/source']?.includes('Weighbridge returns'));
    assert.ok(found['/anhörige']?.includes('Kim Ek'));
  });

  it('gives each of the things that a label names its own value, and the only one to all of them', async () => {
    const text = 'Volume / page: 41 / 4026\n\nVendor or agent: Probe & Sons';
    const found = await offers(flowing(text), { volume: 'integer', page: 'integer', agent: '' });
    assert.deepEqual([found['/volume']?.[0], found['/page']?.[0]], [41, 4026]);
    assert.equal(found['/agent']?.[0], 'Probe & Sons');
  });

  it('takes what stands behind or under a name for what somebody is', async () => {
    const text = 'Ada Probe, Treasurer\n\nKim Ek Muster (clerk)\n\nLea Beispiel\nSchriftführerin';
    const found = await offers(flowing(text), { treasurer: '', clerk: '', schriftführerin: '' });
    assert.equal(found['/treasurer']?.[0], 'Ada Probe');
    assert.equal(found['/clerk']?.[0], 'Kim Ek Muster');
    assert.ok(found['/schriftführerin']?.includes('Lea Beispiel'));
  });

  it('reads the values of the labels that fit best, wherever they stand', async () => {
    const others = Array.from({ length: 90 }, (_, at) => `Renewed garden permit number: A-${at + 100}`);
    const found = await offers(flowing([...others, 'Permit number: P-17'].join('\n\n')), { permit_number: '' });
    assert.equal(found['/permit_number']?.[0], 'P-17');
  });

  it('weighs no more than the dozen likeliest values of a key', async () => {
    const days = Array.from({ length: 28 }, (_, at) => `Seen on ${at + 1} May 2024 by Ada.`);
    const found = await offers(flowing([...days, 'Delivery date: 3 June 2024'].join('\n\n')), {
      delivery_date: 'date',
    });
    assert.equal(found['/delivery_date']?.length, 12);
    assert.equal(found['/delivery_date']?.[0], '2024-06-03');
  });
});
