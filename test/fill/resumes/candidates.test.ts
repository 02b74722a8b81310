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
const template = { personalInfo: { fullName: '' } };

describe('the head of a résumé', () => {
  it('says whose it is', async () => {
    assert.deepEqual((await fill(drawn(resume), template)).personalInfo, {
      fullName: 'Jordan Sample',
    });
  });

  it('names nobody after the kind of the document', async () => {
    const { personalInfo } = await fill(drawn(resume.replace('Jordan Sample', 'Curriculum Vitae')), template);
    assert.notEqual(personalInfo.fullName, 'Curriculum Vitae');
  });

  it('may stand beside the name of the first section, with particulars of its own', async () => {
    const parsed = drawn(`
Curriculum vitae
Personal information    Jordan Sample
                        12 Example Road, 10115 Berlin
                        Date of birth 1 March 1975 | Nationality Irish

# Work experience
2019 – Present          Widget Engineer
                        Example Corp, Springfield
                        9 Factory Lane, 99999 Springfield

# Education
2011 – 2015             B.Sc. Folding, Sample University
`);
    const own = { name: '', postcode: '', nationality: '', date_of_birth: 'date' };
    assert.deepEqual(await fill(parsed, own), {
      name: 'Jordan Sample',
      postcode: '10115',
      nationality: 'Irish',
      date_of_birth: '1975-03-01',
    });
  });
});

describe('the profile and the career of a résumé', () => {
  const career = `
# Robin Sample

robin@sample.example

# Profile
Rigger with nine years on tall ships, and a liking for knots.

# WORK HISTORY
Fern Boatyard                                                        Hull
Rigger                                                        05/2019 – present
• Keeps the masts of four ships
• Teaches two apprentices
Canal & Sons                                                         Goole
General Deck Hand                                             Mär 2016 – Apr 2019
Painted hulls

Scraped keels

# EDUCATION
Wharf School                                                         Selby
A levels, Physics and Art                                     2009 – 2015
`;

  it('are the text below its heading, and posts with their duties', async () => {
    const job = { employer: '', jobTitle: '', city: '', from: '', to: '', duties: [''] };
    assert.deepEqual(await fill(drawn(career), { summary: '', jobs: [job] }), {
      summary: 'Rigger with nine years on tall ships, and a liking for knots.',
      jobs: [
        {
          employer: 'Fern Boatyard',
          jobTitle: 'Rigger',
          city: 'Hull',
          from: '05/2019',
          to: 'present',
          duties: ['Keeps the masts of four ships', 'Teaches two apprentices'],
        },
        {
          employer: 'Canal & Sons',
          jobTitle: 'General Deck Hand',
          city: 'Goole',
          from: 'Mär 2016',
          to: 'Apr 2019',
          duties: ['Painted hulls', 'Scraped keels'],
        },
      ],
    });
  });
});
