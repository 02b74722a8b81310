import assert from 'node:assert/strict';
import { profileOf } from '../../../../src/fill/layout/keys/profile.ts';
import { readTemplate } from '../../../../src/fill/template.ts';

describe('keys of English templates', () => {
  const conceptsOf = (template: object): readonly string[] => {
    const { root } = readTemplate(template);
    const [field] = root.fields;
    return field?.kind === 'leaf' ? profileOf(field, [root]).own.flatMap(({ concepts }) => concepts) : [];
  };

  it('mean what they mean in English', () => {
    const english = { headline: '', author: '', publisher: '' };
    for (const [key, other] of Object.entries({ quote: 'rate', tag: 'day', art: 'type', pain: 'bread' }))
      assert.ok(!conceptsOf({ [key]: '', ...english }).includes(other), key);
  });

  it('mean what they mean in German where the template is German', () => {
    assert.ok(conceptsOf({ quote: '', datum: '', besucherzahl: '', standort: '' }).includes('rate'));
  });
});
