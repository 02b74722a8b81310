import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from './fill.ts';

const list = { type: 'array', items: { type: 'string' } };
const schema = {
  type: 'object',
  properties: { skills: { anyOf: [list, { type: 'object', additionalProperties: list }] } },
};

describe('objects whose members the file is to name', () => {
  it('give way to a list where the caller takes one as well', async () => {
    const parsed = drawn('# Skills\n\n•  Welding\n•  Folding\n');
    assert.deepEqual(await fill(parsed, schema), { skills: ['Welding', 'Folding'] });
  });

  it('stay empty without a section', async () => {
    const parsed = drawn('# Education\n\nMaster of Folding: with honours');
    assert.deepEqual(await fill(parsed, schema), { skills: {} });
  });
});
