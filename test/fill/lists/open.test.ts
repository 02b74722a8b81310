import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from './fill.ts';

const list = { type: 'array', items: { type: 'string' } };
const schema = {
  type: 'object',
  properties: { skills: { anyOf: [list, { type: 'object', additionalProperties: list }] } },
};

describe('objects whose members the file names', () => {
  it('take the groups of their section', async () => {
    const parsed = drawn(`
# Skills

CAD: SolidWorks, CATIA
Programming: MATLAB and Python

# Education
`);
    assert.deepEqual(await fill(parsed, schema), {
      skills: { CAD: ['SolidWorks', 'CATIA'], Programming: ['MATLAB', 'Python'] },
    });
  });

  it('take list items below headings of their own', async () => {
    const parsed = drawn(`
# Skills

In the workshop:
•  Welding
•  Folding
In the office:
•  Filing
`);
    assert.deepEqual(await fill(parsed, schema), {
      skills: { 'In the workshop': ['Welding', 'Folding'], 'In the office': ['Filing'] },
    });
  });

  it('give way to a list where the caller takes one as well', async () => {
    const parsed = drawn('# Skills\n\n•  Welding\n•  Folding\n');
    assert.deepEqual(await fill(parsed, schema), { skills: ['Welding', 'Folding'] });
  });

  it('stay empty without a section', async () => {
    const parsed = drawn('# Education\n\nMaster of Folding: with honours');
    assert.deepEqual(await fill(parsed, schema), { skills: {} });
  });

  it('keep members that objects inherit for what they are', async () => {
    const parsed = drawn('# Skills\n\nConstructor: bridges, roads\n');
    const { skills } = await fill(parsed, schema);
    assert.deepEqual(Object.entries(skills), [['Constructor', ['bridges', 'roads']]]);
  });
});
