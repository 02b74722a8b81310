import assert from 'node:assert/strict';
import { authorsIn, emailsIn } from '../../../src/fill/layout/packs/papers/byline.ts';
import type { ParsedDocument } from '../../../src/model/document.ts';
import { drawn } from '../../support/document.ts';
import { type Answer, fill } from './fill.ts';

const template = { authors: [{ name: '', affiliation: '', email: 'email-address' }], abstract: '' };

describe('authors of papers', () => {
  it('finds affiliations by their marks, and addresses that share a domain', async () => {
    const parsed = drawn(`
# On the Folding of Widgets

        Ann Doe ∗ 1 , Bo van Roe 1,2 , and Cleo Poe 3
   1 Example University 2 Sample Labs 3 Institute of Tests
        {ann, bo}@example.edu, cleo@tests.org

                         Abstract
Widgets fold.
`);
    assert.deepEqual((await fill(parsed, template)).authors, [
      { name: 'Ann Doe', affiliation: 'Example University', email: 'ann@example.edu' },
      { name: 'Bo van Roe', affiliation: 'Example University Sample Labs', email: 'bo@example.edu' },
      { name: 'Cleo Poe', affiliation: 'Institute of Tests', email: 'cleo@tests.org' },
    ]);
  });

  it('reads authors that stand beside each other, each over an address', async () => {
    const parsed = drawn(`
# Widgets Revisited

   Ann Doe                      Bo Roe                     Cleo Poe
   Example University           Sample Labs                Example University
   ann@example.edu              bo@sample.org

   Dora Nobody
   Institute of Tests
   dora@tests.org

1 Introduction
Widgets fold.
`);
    assert.deepEqual((await fill(parsed, template)).authors, [
      { name: 'Ann Doe', affiliation: 'Example University', email: 'ann@example.edu' },
      { name: 'Bo Roe', affiliation: 'Sample Labs', email: 'bo@sample.org' },
      { name: 'Cleo Poe', affiliation: 'Example University', email: null },
      { name: 'Dora Nobody', affiliation: 'Institute of Tests', email: 'dora@tests.org' },
    ]);
  });

  it('reads authors below each other in one column, and leaves towns out of their affiliations', async () => {
    const parsed = drawn(`
# Widgets Once More

   Ann Doe ∗                    Bo Roe                     Cleo Poe
   G.K.M. Toe ∗                 Sample Labs                Tests Ltd
   ann@example.edu              Lyon, France               Example Dept, Ghent University
   toe@example.edu              bo@sample.org
   Example University
   Springfield, Ohio

1 Introduction
Widgets fold.
`);
    assert.deepEqual((await fill(parsed, template)).authors, [
      { name: 'Ann Doe', affiliation: 'Example University', email: 'ann@example.edu' },
      { name: 'Bo Roe', affiliation: 'Sample Labs', email: 'bo@sample.org' },
      { name: 'Cleo Poe', affiliation: 'Tests Ltd Example Dept, Ghent University', email: null },
      { name: 'G.K.M. Toe', affiliation: 'Example University', email: 'toe@example.edu' },
    ]);
  });

  it('reads marks that are letters, and affiliations on the line of the names', async () => {
    const marked = drawn(`
# Widgets by Letters

   Ann Doe a,b,∗ (Researcher), Bo Roe b and Cleo Poe a
   a Department of Widgets, Example University, Ghent, Belgium
   b Sample Labs, Lyon, France

Abstract
Widgets fold.
`);
    const inline = drawn(`
# Widgets in Capitals

   ANN DOE ∗ and BO ROE ∗ , Institute for Tests, USA
   CLEO POE, Exemple Lyon, France

Abstract
Widgets fold.
`);
    const stacked = drawn(`
# Widgets Below Each Other

                    Ann Doe 1,∗
        Example GmbH, Teststr. 1, 10115 Berlin, Germany
                      Bo Roe 2
           Sample Foundation, 29 Rue X, Lyon, France

Abstract
Widgets fold.
`);
    const who = async (parsed: ParsedDocument) =>
      (await fill(parsed, template)).authors.map(({ name, affiliation }: Answer) => [name, affiliation]);
    assert.deepEqual((await who(marked)).slice(1), [
      ['Bo Roe', 'Sample Labs, Lyon, France'],
      ['Cleo Poe', 'Department of Widgets, Example University, Ghent, Belgium'],
    ]);
    assert.deepEqual(await who(inline), [
      ['ANN DOE', 'Institute for Tests'],
      ['BO ROE', 'Institute for Tests'],
      ['CLEO POE', 'Exemple Lyon'],
    ]);
    assert.deepEqual(await who(stacked), [
      ['Ann Doe', 'Example GmbH, Teststr. 1, 10115 Berlin, Germany'],
      ['Bo Roe', 'Sample Foundation, 29 Rue X, Lyon, France'],
    ]);
  });

  it('finds what footnotes say of authors, below a title that starts like a section', async () => {
    const parsed = drawn(`
# Introduction to Widgets

                Ann Doe ‡                    Bo Roe §

# Abstract
Widgets fold.

† Supported by the Widget Fund.
‡ University of Sampleton, Belgium. E-mail: ann@example.be
§ Université de Test, France.
  E-mail: bo@example.fr
1 The class was also tested.
  Ask nobody@example.org
`);
    assert.deepEqual((await fill(parsed, template)).authors, [
      { name: 'Ann Doe', affiliation: 'University of Sampleton, Belgium', email: 'ann@example.be' },
      { name: 'Bo Roe', affiliation: 'Université de Test, France', email: 'bo@example.fr' },
    ]);
  });

  it('names nobody where nobody is named', async () => {
    const parsed = drawn(`
# Terms of Use

Widget Works Example GmbH
Of Widgets and Gadgets

Nothing in these terms names a person.
`);
    assert.deepEqual((await fill(parsed, template)).authors, []);
  });

  it('takes a line of names apart only where something parts them', () => {
    const names = (text: string) => authorsIn(text).map(({ start, end }) => text.slice(start, end));
    assert.deepEqual(names('Ann Doe1,2, Bo van Roe3 and C. D. Poe'), ['Ann Doe', 'Bo van Roe', 'C. D. Poe']);
    assert.deepEqual(names('Ann Doe Bo Roe Cleo Poe Dora Nobody'), []);
    assert.deepEqual(names('We thank Ann Doe'), []);
  });

  it('finds e-mail addresses with their places', () => {
    const text = 'ann@example.org, {bo,cleo}@sample.org';
    assert.deepEqual(
      emailsIn(text).map(({ value, parts }) => [value, ...parts.map(({ start, end }) => text.slice(start, end))]),
      [
        ['ann@example.org', 'ann@example.org'],
        ['bo@sample.org', 'bo', '@sample.org'],
        ['cleo@sample.org', 'cleo', '@sample.org'],
      ],
    );
  });
});
