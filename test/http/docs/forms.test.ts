import assert from 'node:assert/strict';
import { readTemplate } from '../../../src/fill/template.ts';
import { templateForms } from '../../../src/http/docs/forms.ts';

describe('the forms of templates in the docs', () => {
  it('are read as templates', () => {
    for (const [template] of templateForms) assert.ok(readTemplate(template).root.fields.length > 0);
  });
});
