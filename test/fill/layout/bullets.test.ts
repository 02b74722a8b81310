/** Bullets as office files have them: below plain lines that name them, and below headings of which each is an item. */
import assert from 'node:assert/strict';
import type { Block, ParsedDocument } from '../../../src/model/document.ts';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

/** A document of lines: `# ` starts a heading of the first level, `## ` of the second, `- ` a list item, `  - ` one inside of it. */
function office(text: string): ParsedDocument {
  const blocks = text
    .trim()
    .split('\n')
    .map((line, index): Block => {
      const place = { kind: 'text' as const, line: index + 1 };
      const [, mark = '', rest = line] = /^(#+|(?: {2})?-) (.*)$/.exec(line) ?? [];
      if (mark.endsWith('-')) return { kind: 'list-item', level: mark.length > 1 ? 2 : 1, text: rest, place };
      return mark === ''
        ? { kind: 'paragraph', text: line, place }
        : { kind: 'heading', level: mark.length, text: rest, place };
    });
  return { ...flowing(''), blocks };
}

describe('plain lines above bullets', () => {
  it('name each list by itself', async () => {
    const swot = office(`
# SWOT analysis
Strengths
- Good location
- Loyal guests
Weaknesses
- Small kitchen
- Few seats
Opportunities
- New office tower
Threats
- Rising rents
- New chain next door`);
    assert.deepEqual(await fill(swot, { strengths: [''], weaknesses: [''], opportunities: [''], threats: [''] }), {
      strengths: ['Good location', 'Loyal guests'],
      weaknesses: ['Small kitchen', 'Few seats'],
      opportunities: ['New office tower'],
      threats: ['Rising rents', 'New chain next door'],
    });
  });

  it('name a list of one item', async () => {
    const rules = office(`
# Campingplatz Seeblick – Hausordnung
Erlaubt
- Grillen auf den Terrassen
- Hunde an der Leine
Verboten
- Offenes Feuer`);
    assert.deepEqual(await fill(rules, { erlaubt: [''], verboten: [''] }), {
      erlaubt: ['Grillen auf den Terrassen', 'Hunde an der Leine'],
      verboten: ['Offenes Feuer'],
    });
  });

  it('are items that hold them', async () => {
    const packing = office(`
# Packing by room
Kitchen
- Plates
- Pans
Bedroom
- Bedding
- Lamp
- Books
Garage
- Tools`);
    assert.deepEqual(await fill(packing, { rooms: [{ room: '', things: [''] }] }), {
      rooms: [
        { room: 'Kitchen', things: ['Plates', 'Pans'] },
        { room: 'Bedroom', things: ['Bedding', 'Lamp', 'Books'] },
        { room: 'Garage', things: ['Tools'] },
      ],
    });
  });
});

describe('bullets below headings', () => {
  it('are one list of each item', async () => {
    const programme = office(`
# Veranstaltungsprogramm
## Freitag, 4. Juli
- Eröffnung durch die Bürgermeisterin
- Konzert der Stadtkapelle
## Samstag, 5. Juli
- Flohmarkt
- Kinderschminken
- Feuerwerk`);
    assert.deepEqual(await fill(programme, { programm: [{ tag: '', punkte: [''] }] }), {
      programm: [
        { tag: 'Freitag, 4. Juli', punkte: ['Eröffnung durch die Bürgermeisterin', 'Konzert der Stadtkapelle'] },
        { tag: 'Samstag, 5. Juli', punkte: ['Flohmarkt', 'Kinderschminken', 'Feuerwerk'] },
      ],
    });
  });

  it('stay apart where a section names its entries', async () => {
    const roles = office(`
# Responsibilities
## Manager
- Approve leave
- Plan shifts
## Assistant
- Serve customers`);
    assert.deepEqual(await fill(roles, { responsibilities: [{ role: '', tasks: [''] }] }), {
      responsibilities: [
        { role: 'Manager', tasks: ['Approve leave', 'Plan shifts'] },
        { role: 'Assistant', tasks: ['Serve customers'] },
      ],
    });
  });
});

describe('items with a time', () => {
  it('have the time and the words apart, whatever number is among the words', async () => {
    const agenda = office(`
# Board meeting
- 14:00 Opening
- 14:15 Minutes of the last meeting
- 14:30 Accounts 2024
- 15:30 Other business`);
    assert.deepEqual(await fill(agenda, { agenda: [{ time: 'time', topic: '' }] }), {
      agenda: [
        { time: '14:00', topic: 'Opening' },
        { time: '14:15', topic: 'Minutes of the last meeting' },
        { time: '14:30', topic: 'Accounts 2024' },
        { time: '15:30', topic: 'Other business' },
      ],
    });
  });

  it('have it in front of a colon', async () => {
    const trip = office(`
# Ablauf
7.30 Uhr: Abfahrt Schulhof
9.00 Uhr: Ankunft Zoo
10.15 Uhr: Fütterung Haus 7
12.00 Uhr: Picknick`);
    assert.deepEqual(await fill(trip, { ablauf: [{ uhrzeit: 'time', programmpunkt: '' }] }), {
      ablauf: [
        { uhrzeit: '07:30', programmpunkt: 'Abfahrt Schulhof' },
        { uhrzeit: '09:00', programmpunkt: 'Ankunft Zoo' },
        { uhrzeit: '10:15', programmpunkt: 'Fütterung Haus 7' },
        { uhrzeit: '12:00', programmpunkt: 'Picknick' },
      ],
    });
  });

  it('have a day in front of a colon', async () => {
    const dates = office(`
# Key dates
- 1 September 2025: Start of term
- 20 October 2025: Half-term break
- 3 November 2025: Trip for Year 9
- 19 December 2025: Carol concert`);
    assert.deepEqual(await fill(dates, { key_dates: [{ date: 'date', event: '' }] }), {
      key_dates: [
        { date: '2025-09-01', event: 'Start of term' },
        { date: '2025-10-20', event: 'Half-term break' },
        { date: '2025-11-03', event: 'Trip for Year 9' },
        { date: '2025-12-19', event: 'Carol concert' },
      ],
    });
  });
});

describe('a bullet above bullets that are set in', () => {
  const inside = async (lead: string): Promise<unknown> => {
    const { list } = await fill(office(`# Camp\n## List\n- ${lead}\n  - tent\n  - torch\n  - mug`), { list: [''] });
    return list;
  };

  it('is no item where it leads in to them', async () => {
    for (const lead of ['Please pack the following:', 'Please bring…', 'Bitte packen Sie ein:'])
      assert.deepEqual(await inside(lead), ['tent', 'torch', 'mug'], lead);
  });

  it('is one where it names them or asks', async () => {
    for (const name of ['Kitchen of the hut', 'Where can you sleep?', 'Three windows are broken:'])
      assert.deepEqual(await inside(name), [name.replace(/:$/, ''), 'tent', 'torch', 'mug'], name);
  });

  it('is one beside others', async () => {
    const rules = office(`
# Camp
## Rules
- The following are banned:
  - knives
  - fires
- Keep quiet at night`);
    assert.ok((await fill(rules, { rules: [''] })).rules.some((rule: string) => rule.startsWith('The following')));
  });
});
