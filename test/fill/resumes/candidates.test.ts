import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const resume = `
# Jordan Sample

Senior Widget Engineer
jordan@sample.example    +1 415 555 0137

Engineer with eleven years of experience in folding widgets of all kinds, on two
continents and in four languages.

# Experience
Widget Engineer, Example Corp                              2015 – Present

# Education
B.Sc. Folding, Sample University                           2011 – 2015
`;
const template = { personalInfo: { fullName: '', headline: '', personalStatement: '' } };

describe('the head of a résumé', () => {
  it('says whose it is and what they say of themselves', async () => {
    assert.deepEqual((await fill(drawn(resume), template)).personalInfo, {
      fullName: 'Jordan Sample',
      headline: 'Senior Widget Engineer',
      personalStatement:
        'Engineer with eleven years of experience in folding widgets of all kinds, on two continents and in four languages.',
    });
  });

  it('names nobody after the kind of the document', async () => {
    const { personalInfo } = await fill(drawn(resume.replace('Jordan Sample', 'Curriculum Vitae')), template);
    assert.notEqual(personalInfo.fullName, 'Curriculum Vitae');
  });

  it('is not seen in other documents', async () => {
    const parsed = drawn(
      '# Jordan Sample\n\nDear Sir, the widgets came late and in the wrong colour. We fold them anyway.',
    );
    assert.equal((await fill(parsed, template)).personalInfo.personalStatement, null);
  });
});
