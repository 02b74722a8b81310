/** Keys of which a sentence says everything, beside the one value that it has of their kind. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';
import { fill } from '../lists/fill.ts';

/** What is offered by a sentence of an English text. */
const stated = (text: string, template: Record<string, unknown>): Promise<Record<string, unknown[]>> =>
  offers(flowing(`This is all that was said of it to those who came on that day.\n\n${text}`), template, 'stated');

describe('what a sentence states', () => {
  const told: [text: string, template: Record<string, unknown>, pointer: string, value: unknown][] = [
    ['The mill was built in 1874 and sold in 1931.', { built_year: 'number' }, '/built_year', 1874],
    ['In 1931 he sold the mill to a cousin, who died in 1950.', { deathYear: 'number' }, '/deathYear', 1950],
    ['She retired in 1999, when her nephew took over.', { retirementYear: 'number' }, '/retirementYear', 1999],
    ['The boiler was inspected on 4 March 2024.', { boiler_inspection: 'date' }, '/boiler_inspection', '2024-03-04'],
    ['The concert will be held on 4 May 2024 at noon.', { concert: { date: 'date' } }, '/concert/date', '2024-05-04'],
    ['He kept a dog, two cats and seven tall goats.', { goat_count: 'number' }, '/goat_count', 7],
    ['We seek somebody to lead a team of nine.', { 'team size': 'number' }, '/team size', 9],
    ['The lock will be closed for eleven weeks.', { lock: { closed_weeks: 'number' } }, '/lock/closed_weeks', 11],
    ['The warden is Ruth Baker, who lives nearby.', { warden: '' }, '/warden', 'Ruth Baker'],
    [
      'Ask Ruth Baker, our site manager, for a key.',
      { site_manager: { name: '' } },
      '/site_manager/name',
      'Ruth Baker',
    ],
    ['The first tour is on 2 May 2026 and the last on 9 May 2026.', { last_tour: 'date' }, '/last_tour', '2026-05-09'],
    ['The first instalment is £300 and the last £120.', { last_instalment: 'number' }, '/last_instalment', 120],
    [
      'Le premier cours a lieu le 2 mai 2026 et le dernier le 9 mai 2026.',
      { dernier_cours: 'date' },
      '/dernier_cours',
      '2026-05-09',
    ],
    ['The hire costs 8 weekly payments of $35.50.', { weekly_payment: 'number' }, '/weekly_payment', 35.5],
    ['The hire costs 8 weekly payments of $35.50.', { weekly_payments: 'number' }, '/weekly_payments', 8],
    ['The hire costs 8 weekly payments of $35.50.', { payment_count: 'number' }, '/payment_count', 8],
    ['cc: O. Vellacott, Trial Pilot; P. Imre, Treasurer', { trial_pilot: '' }, '/trial_pilot', 'O. Vellacott'],
    ['The scale was checked on 4 May by Ruth Baker.', { checked_by: '' }, '/checked_by', 'Ruth Baker'],
    [
      'The warden lives nearby and can be reached at 01632 960 774.',
      { warden: { phone: '' } },
      '/warden/phone',
      '01632 960 774',
    ],
    ['The crate bears permit number QX-4172 on its lid.', { permit_number: '' }, '/permit_number', 'QX-4172'],
    ['This holds, but not only, for charter section 13.105.', { charterSection: '' }, '/charterSection', '13.105'],
    ['This is a phase of trials, of which trial phase II is done.', { trial_phase: '' }, '/trial_phase', 'II'],
    ['See patent no. EP-4711 for the valve.', { patent: { number: '' } }, '/patent/number', 'EP-4711'],
    ['The booklet was sponsored by Tamarack Trust.', { sponsor: '' }, '/sponsor', 'Tamarack Trust'],
    ['Corvus Works Ltd supplied the pump in May.', { supplier: '' }, '/supplier', 'Corvus Works Ltd'],
    ['The ferry is bound for Otterburn, with 40 on board.', { destination: '' }, '/destination', 'Otterburn'],
    ['The fair will be held at the Corn Hall, Otterburn.', { venue: '' }, '/venue', 'Corn Hall, Otterburn'],
    ['This non-profit fair is held in Otterburn.', { venue: '' }, '/venue', 'Otterburn'],
    ['Das Treffen findet in Otterburg statt.', { venue: '' }, '/venue', 'Otterburg'],
    ['The applicant is 34 years old.', { age: 'integer' }, '/age', 34],
    ['Der 34-jährige Antragsteller lebt allein.', { age: 'integer' }, '/age', 34],
    ['El solicitante, de 34 años, vive solo.', { edad: 'integer' }, '/edad', 34],
    ['La salle accueille 240 personnes assises.', { capacity: 'integer' }, '/capacity', 240],
    ['86 people took part in the walk.', { participants: 'integer' }, '/participants', 86],
    ['Per informazioni contattare Paolo Conti.', { contact_person: '' }, '/contact_person', 'Paolo Conti'],
    ['Hannah Quinn will take over in May.', { successor: '' }, '/successor', 'Hannah Quinn'],
    ['She grew up in Galway with two sisters.', { hometown: '' }, '/hometown', 'Galway'],
    ['The mill is owned by Corvus Works Ltd. The weir is not.', { owner: '' }, '/owner', 'Corvus Works Ltd'],
    ['The survey was done on behalf of Tamarack Trust.', { client: '' }, '/client', 'Tamarack Trust'],
    ['The firm employs 240 people here.', { employees: 'integer' }, '/employees', 240],
    ['The house dates back to 1874, they say.', { built_year: 'integer' }, '/built_year', 1874],
    ['The hall is closed because of a burst pipe until noon.', { cause: '' }, '/cause', 'a burst pipe'],
    ['She works as a locksmith in Galway.', { profession: '' }, '/profession', 'locksmith'],
    ['Se vende a 12,50 € en la puerta.', { price: 'number' }, '/price', 12.5],
  ];
  for (const [text, template, pointer, value] of told)
    it(`answers ${pointer}: ${text}`, async () => assert.deepEqual((await stated(text, template))[pointer], [value]));

  const silent: [text: string, template: Record<string, unknown>, why: string][] = [
    ['The pump came in 1990, which was repaired twice.', { repaired_year: 'number' }, 'says it in another clause'],
    ['The mill was built in 1874. It was built again in 1931.', { built_year: 'number' }, 'has two answers'],
    ['The previous inspection was on 4 March 2024.', { inspection: 'date' }, 'speaks of another time'],
    ['The first lesson is on 4 March 2024.', { last_lesson: 'date' }, 'speaks of another one in an order'],
    ['All in this release is as of 30 June 2023.', { release: 'date' }, 'says until when something holds'],
    ['Send your order by fax to 01632 960 774.', { order: { phone: '' } }, 'has a number of another kind'],
    ['The seven hills are home to goats and sheep.', { sheep_count: 'number' }, 'counts something else'],
    [
      'The minutes of the annual meeting held on 4 March 2023 were approved.',
      { meeting_date: 'date' },
      'speaks of an earlier one',
    ],
    ['The warden met Ruth Baker on the bridge.', { warden: '' }, 'names somebody else'],
    ['The co-pilot Ruth Baker took over.', { pilot: '' }, 'names who stood beside'],
    ['Your letter about the gate was dated 4 March 2024.', { letter_date: 'date' }, 'speaks of another letter'],
    ['We thank you for your letter of 4 March 2024.', { letter_date: 'date' }, 'answers another letter'],
    ['All practices and policies ALL-20887 apply.', { policy_number: '' }, 'numbers several things'],
    ['The permit number is kept with file QX-4172.', { permit_number: '' }, 'numbers another thing'],
    ['The fair will not be held in Leeds this year.', { venue: '' }, 'denies it'],
    ['Das Treffen findet nicht in Bremen statt.', { venue: '' }, 'denies it'],
    ['The boiler was not inspected on 4 March 2024.', { boiler_inspection: 'date' }, 'denies it'],
    ['Those aged 34 and those aged 60 came.', { age: 'integer' }, 'speaks of several'],
    ['The hall holds 200 chairs, and 86 people took part.', { age: 'integer' }, 'counts other things'],
    ['It was held in May, at noon.', { venue: '' }, 'says when and not where'],
    ['The pump was supplied on 4 May and approved by Ruth Baker.', { supplier: '' }, 'names who did something else'],
    ['Corvus Works Ltd supplied by the county has closed.', { supplier: '' }, 'names who was supplied'],
  ];
  for (const [text, template, why] of silent)
    it(`answers nothing where a sentence ${why}: ${text}`, async () => {
      for (const values of Object.values(await stated(text, template))) assert.deepEqual(values, []);
    });

  it('is no amount of anything else than the key asks about', async () => {
    const asked = { mill: { revenue: 'number' }, revenue: 'number' };
    assert.deepEqual(await stated('The quarry had revenue of £120 that month.', asked), {
      '/mill/revenue': [],
      '/revenue': [120],
    });
  });

  it('is an answer although labels say nothing of it', async () => {
    const life = flowing(
      '# Orla Finch\n\nShe joined the quarry as a clerk, and bought it from the county in 1978. She retired in 1999 and leaves a son and five grandchildren.',
    );
    const asked = { boughtQuarryYear: 'number', retirementYear: 'number', grandchildren: 'number' };
    assert.deepEqual(await fill(life, asked), { boughtQuarryYear: 1978, retirementYear: 1999, grandchildren: 5 });
  });

  it('is taken for the first or the last by no word of another place', async () => {
    const plan = flowing('The first lesson is on 4 March 2024, in room 2.');
    assert.deepEqual(await fill(plan, { first_lesson: 'date', last_lesson: 'date', second_lesson: 'date' }), {
      first_lesson: '2024-03-04',
      last_lesson: null,
      second_lesson: null,
    });
  });
});
