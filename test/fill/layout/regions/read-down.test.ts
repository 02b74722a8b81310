import assert from 'node:assert/strict';
import type { ParsedDocument } from '../../../../src/model/document.ts';
import { drawn } from '../../../support/document.ts';
import { typeset } from '../../../support/typeset.ts';
import { fill } from '../../lists/fill.ts';

const people = [
  ['Anna Berg', 'Head librarian', 'anna@hartwell.example'],
  ['Lea Hart', 'Cataloguing', 'lea@hartwell.example'],
  ['Tom Frost', 'Archivist', 'tom@hartwell.example'],
  ['Omar Said', 'IT support', 'omar@hartwell.example'],
];
const named = people.map(([name, role, email]) => ({ name, role, email }));

/** Two columns of cards, which the document has one after the other, as a reader of columns gives them. */
function cards(write: (person: string[]) => string[]): ParsedDocument {
  const column = (some: string[][], left: number): ParsedDocument =>
    drawn(
      `\n\n${some
        .map((one) =>
          write(one)
            .map((line) => ' '.repeat(left) + line)
            .join('\n'),
        )
        .join('\n\n')}`,
    );
  const [one, other] = [column(people.slice(0, 2), 0), column(people.slice(2), 45)];
  const title = drawn('# Staff');
  return { ...title, blocks: [...title.blocks, ...one.blocks, ...other.blocks] };
}

describe('a list of cards side by side', () => {
  it('has an item for each card', async () => {
    const page = typeset(
      cards((person) => person),
      { size: 10, bold: true },
      (at) => (at % 3 === 1 ? 2 : 0),
    );
    assert.deepEqual(await fill(page, { staff: [{ name: '', role: '', email: '' }] }), { staff: named });
  });

  it('has the values behind the labels of each card', async () => {
    const page = cards(([name, role, email]) => [`Name: ${name}`, `Role: ${role}`, `Email: ${email}`]);
    assert.deepEqual(await fill(page, { staff: [{ name: '', role: '', email: '' }] }), { staff: named });
  });

  it('is no table whose columns a document has one after the other', async () => {
    const column = (at: number): ParsedDocument =>
      drawn(
        `\n\n${['Name', 'Role', 'Email'].slice(at, at + 1)}\n${people.map((one) => one[at]).join('\n')}`.replace(
          /^(?=.)/gmu,
          ' '.repeat(30 * at),
        ),
      );
    const page = drawn('# Staff');
    page.blocks.push(...[0, 1, 2].flatMap((at) => column(at).blocks));
    assert.deepEqual(await fill(page, { staff: [{ name: '', role: '', email: '' }] }), { staff: named });
  });
});

describe('items that begin with a day', () => {
  it('keep it, though it looks like the number of an item', async () => {
    const page = drawn(
      '# Termine\n\n12. April 2025   Vorspiel der Bläser        Aula\n17. Mai 2025     Tag der offenen Tür        Musikschule\n28. Juni 2025    Sommerkonzert im Freien    Stadtpark',
    );
    const { termine } = (await fill(page, { termine: [{ datum: 'date', veranstaltung: '', ort: '' }] })) as {
      termine: { datum: string }[];
    };
    assert.deepEqual(
      termine.map(({ datum }) => datum),
      ['2025-04-12', '2025-05-17', '2025-06-28'],
    );
  });
});
