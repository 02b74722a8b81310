/** Tables whose cells hold the number or code of what they name, and lists that ask for both. */
import assert from 'node:assert/strict';
import { flowing, titledTable } from '../../support/document.ts';
import { fill } from './fill.ts';

describe('cells that begin with a number', () => {
  it('give it to the member that asks for it, and the name to the other', async () => {
    const crew = titledTable('Rowers', [
      ['Rower', 'Side', 'Weight'],
      ['14 Marek Holub', 'port', '82 kg'],
      ['3 Tom Price', 'starboard', '79 kg'],
      ['27 Ian Cole', 'port', '85 kg'],
    ]);
    assert.deepEqual(await fill(crew, { rowers: [{ bib_number: 'integer', rower: '', side: '' }] }), {
      rowers: [
        { bib_number: 14, rower: 'Marek Holub', side: 'port' },
        { bib_number: 3, rower: 'Tom Price', side: 'starboard' },
        { bib_number: 27, rower: 'Ian Cole', side: 'port' },
      ],
    });
    const modules = titledTable('Modules', [
      ['Module', 'Credits'],
      ['MA101 Algebra', '5'],
      ['PH220 Optics', '4'],
      ['CS310 Compilers', '6'],
    ]);
    const { modules: found } = await fill(modules, { modules: [{ module_code: '', module_name: '' }] });
    assert.deepEqual(found[1], { module_code: 'PH220', module_name: 'Optics' });
  });

  it('give a code that has letters before it, where nobody asks for the name', async () => {
    const talks = titledTable('Talks', [
      ['Speaker', 'Subject', 'Day', 'Room'],
      ['Ida Wolf', 'R&D 12A: Steel in the wind', 'Monday', '4 Hill House'],
      ['Per Holm', 'R&D 12B: How stairs were cast', 'Tuesday', '4 Hill House'],
      ['Ulla Berg', 'R&D 12D: Joints', 'Tuesday', '9 Hill House'],
    ]);
    const { talks: told } = await fill(talks, { talks: [{ code: '', speaker: '', day: '', room: '' }] });
    assert.deepEqual(told[1], { code: 'R&D 12B', speaker: 'Per Holm', day: 'Tuesday', room: '4 Hill House' });
  });

  it('give it where they stand in one line', async () => {
    const plan = flowing('Tour plan\n\nStops: K12 Old mill · K15 Watch tower · K19 Lime kiln');
    assert.deepEqual((await fill(plan, { stops: [{ code: '', name: '' }] })).stops, [
      { code: 'K12', name: 'Old mill' },
      { code: 'K15', name: 'Watch tower' },
      { code: 'K19', name: 'Lime kiln' },
    ]);
  });

  it('stay whole where nobody asks for the number, another column holds it, or it is a measure', async () => {
    const rooms = [
      ['No.', 'Room', 'Price'],
      ['901', '2 Linden Suite', '80.00'],
      ['904', '7 Garden View', '95.00'],
      ['907', '9 Attic', '60.00'],
    ];
    assert.deepEqual((await fill(titledTable('Rooms', rooms), { rooms: [{ number: '', room: '' }] })).rooms[0], {
      number: '901',
      room: '2 Linden Suite',
    });
    const doses = [
      ['Dose', 'Price'],
      ['200 mg Ferrum', '8.00'],
      ['400 mg Zincum', '9.50'],
      ['600 mg Cuprum', '6.00'],
    ];
    assert.equal(
      (await fill(titledTable('Doses', doses), { doses: [{ number: '', dose: '' }] })).doses[0].dose,
      '200 mg Ferrum',
    );
  });
});
