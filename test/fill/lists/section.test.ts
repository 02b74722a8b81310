import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { open } from '../../support/open.ts';
import { type Answer, fill, fillTree } from './fill.ts';

const french = drawn(`
                  Camille Exemple
        12 rue des Tests, 69000 Lyon    06 12 34 56 78    camille@exemple.fr

# EXPÉRIENCE PROFESSIONNELLE

Ingénieure logiciel                                                 mars 2019 – aujourd'hui
Société Exemple SA, Lyon
•  Conception d'une plateforme de paiement pour 200 clients
•  Encadrement de trois stagiaires

Développeuse web                                                    sept. 2015 – févr. 2019
Agence Modèle SARL, Grenoble
•  Sites pour des musées et des théâtres

# FORMATION

Master en informatique                                              2013 – 2015
Université de Test, Grenoble
Mention très bien

Licence de mathématiques                                            2010 – 2013
Université de Test

# COMPÉTENCES

Langages : Java, Python, TypeScript
Outils : Git, Docker

# LANGUES

Français (langue maternelle), anglais (C1), allemand (B1)
`);

const german = drawn(`
# Lebenslauf

Max Beispiel

# Berufserfahrung

04/2018 – heute      Projektleiter, Muster GmbH, Köln
                     Leitung von Bauprojekten bis 5 Mio. EUR
                     Budgetverantwortung
10/2014 – 03/2018    Bauingenieur, Beispiel Bau AG, Bonn
                     Statik von Brücken

# Kenntnisse

- AutoCAD
- MS Project

# Sprachen

Deutsch (Muttersprache); Englisch (fließend)
`);

const english = drawn(`
# EXPERIENCE
Example Corp, Springfield, IL                                            2020 – Present
Senior Engineer
•  Built the widget pipeline.
•  Cut the cost of widgets by 20%.
Sample Labs, Boston, MA                                                  2016 – 2020
Software Engineer
•  Wrote the gadget service.
# PUBLICATIONS
1. Doe, J. (2019). Widgets at scale. Journal of Widgets, 3(1), 1-9.
2. Roe, A., Doe, J.: Gadgets. In Proc. of GADGET 2018.
A remark that is no work at all.
# AWARDS & MEMBERSHIPS
•  Lifetime Achievement Award, Example Art Association (2021)
•  Member, Example Academy of Sciences (elected 2017)
# VOLUNTEERING
Ran the library of a village school every Saturday.
# EDUCATION
B.Sc. Folding, Sample University                                          2012 – 2016
`);

/** What makes the rest of a page a résumé. */
const life = `
# Experience
Folder, Sample Ltd                                                       2019 – 2021

# Education
B.Sc. Folding, Sample University                                         2015 – 2018
`;

const job = {
  jobTitle: '',
  employer: '',
  location: '',
  startDate: '',
  endDate: '',
  isCurrent: 'boolean',
  description: '',
};

describe('lists from sections', () => {
  it('reads the jobs of a French CV, title first', async () => {
    const { experience } = await fill(french, { experience: [job] });
    assert.deepEqual(experience, [
      {
        jobTitle: 'Ingénieure logiciel',
        employer: 'Société Exemple SA',
        location: 'Lyon',
        startDate: 'mars 2019',
        endDate: null,
        isCurrent: true,
        description: "Conception d'une plateforme de paiement pour 200 clients Encadrement de trois stagiaires",
      },
      {
        jobTitle: 'Développeuse web',
        employer: 'Agence Modèle SARL',
        location: 'Grenoble',
        startDate: 'sept. 2015',
        endDate: 'févr. 2019',
        isCurrent: false,
        description: 'Sites pour des musées et des théâtres',
      },
    ]);
  });

  it('reads the jobs of a German CV, dates in a column of their own', async () => {
    const { berufserfahrung } = await fill(german, { berufserfahrung: [job] });
    assert.deepEqual(
      berufserfahrung.map((item: Answer) => [item.jobTitle, item.employer, item.location, item.endDate]),
      [
        ['Projektleiter', 'Muster GmbH', 'Köln', null],
        ['Bauingenieur', 'Beispiel Bau AG', 'Bonn', '03/2018'],
      ],
    );
  });

  it('reads jobs that name the organisation first', async () => {
    const { workExperience } = await fill(english, { workExperience: [job] });
    assert.deepEqual(
      workExperience.map((item: Answer) => [item.jobTitle, item.employer, item.startDate, item.isCurrent]),
      [
        ['Senior Engineer', 'Example Corp', '2020', true],
        ['Software Engineer', 'Sample Labs', '2016', false],
      ],
    );
  });

  it('reads degrees with the school below them', async () => {
    const degree = { degree: '', institution: '', startDate: '', endDate: '', description: '' };
    const { education } = await fill(french, { education: [degree] });
    assert.deepEqual(education, [
      {
        degree: 'Master en informatique',
        institution: 'Université de Test, Grenoble',
        startDate: '2013',
        endDate: '2015',
        description: 'Mention très bien',
      },
      {
        degree: 'Licence de mathématiques',
        institution: 'Université de Test',
        startDate: '2010',
        endDate: '2013',
        description: null,
      },
    ]);
  });

  it('reads publications and leaves remarks between them out', async () => {
    const { publications } = await fill(english, { publications: [{ title: '', authors: [''], year: '' }] });
    assert.deepEqual(publications, [
      { title: 'Widgets at scale', authors: ['Doe, J.'], year: '2019' },
      { title: 'Gadgets', authors: ['Roe, A.', 'Doe, J.'], year: '2018' },
    ]);
  });

  it('takes awards apart where one side names an organisation', async () => {
    const { awards } = await fill(english, { awards: [{ description: '', organization: '', date: '' }] });
    assert.deepEqual(awards, [
      { description: 'Lifetime Achievement Award', organization: 'Example Art Association', date: '2021' },
      { description: 'Member', organization: 'Example Academy of Sciences', date: '2017' },
    ]);
  });

  it(
    'gives a catch-all list the sections that no other list is about (open)',
    open('an entry of a section that no list is about is taken along', async () => {
      const other = { type: 'array', description: 'Catch-all for sections not captured elsewhere.' };
      const text = { type: 'string' };
      const schema = {
        type: 'object',
        properties: {
          experience: { type: 'array', items: { type: 'object', properties: { jobTitle: text } } },
          publications: { type: 'array', items: { type: 'object', properties: { title: text, authors: text } } },
          awards: { type: 'array', items: { type: 'object', properties: { description: text } } },
          other: { ...other, items: { type: 'object', properties: { sectionTitle: text, content: text } } },
        },
      };
      assert.deepEqual((await fill(english, schema)).other, [
        { sectionTitle: 'VOLUNTEERING', content: 'Ran the library of a village school every Saturday.' },
      ]);
    }),
  );

  it('takes the words of a boolean as its evidence', async () => {
    const list = (await fillTree(english, { workExperience: [{ isCurrent: 'boolean', employer: '' }] })).members
      .workExperience;
    const first = list?.kind === 'list' ? list.items[0] : undefined;
    const leaf = first?.kind === 'object' ? first.members.isCurrent : undefined;
    assert.ok(leaf?.kind === 'leaf');
    assert.deepEqual([leaf.value, leaf.evidence[0]?.text], [true, '2020 – Present']);
  });

  it('leaves lists empty that no heading speaks of', async () => {
    const answer = await fill(german, {
      certifications: [{ name: '', date: '' }],
      publications: [{ title: '', authors: '' }],
    });
    assert.deepEqual(answer, { certifications: [], publications: [] });
  });
});

describe('lists of plain values', () => {
  it('takes list items one by one and parts lines at their separators', async () => {
    assert.deepEqual(await fill(german, { kenntnisse: [''], languages: [''] }), {
      kenntnisse: ['AutoCAD', 'MS Project'],
      languages: ['Deutsch (Muttersprache)', 'Englisch (fließend)'],
    });
    assert.deepEqual(await fill(french, { skills: [''], languages: [''] }), {
      skills: ['Java', 'Python', 'TypeScript', 'Git', 'Docker'],
      languages: ['Français (langue maternelle)', 'anglais (C1)', 'allemand (B1)'],
    });
  });

  it('reads what stands behind a label', async () => {
    const parsed = drawn('A paper on widgets\n\nKeywords: folding, bending, and unrolling\n\nWidgets are thin.');
    assert.deepEqual(await fill(parsed, { keywords: [''] }), { keywords: ['folding', 'bending', 'unrolling'] });
  });

  it('finds every value of one shape, once', async () => {
    const parsed = drawn('Write to ann@example.org or bo@example.org.\n\nSales: ann@example.org, +44 20 7946 0000');
    const answer = await fill(parsed, { emails: ['email-address'], phones: ['phone-number'] });
    assert.deepEqual(answer.emails, ['ann@example.org', 'bo@example.org']);
    assert.deepEqual(answer.phones, ['+44 20 7946 0000']);
  });

  it('reads a column whose header is the name of the list', async () => {
    const parsed = drawn(`
Lender                          Commitment
Example Bank N.A.              $10,000,000
Sample Savings                  $5,000,000
Total                          $15,000,000
`);
    assert.deepEqual(await fill(parsed, { lenders: [''] }), { lenders: ['Example Bank N.A.', 'Sample Savings'] });
  });

  it('reads the names over the capacity that they act in', async () => {
    const parsed = drawn(`
                 CREDIT AGREEMENT
                      among
                 SAMPLE INC.,
                  as Borrower,
               EXAMPLE BANK, N.A.
             TEST SECURITIES (USA) LLC
                       and
           WIDGET FINANCE CORPORATION,
   as Joint Lead Arrangers and Joint Bookrunners
`);
    assert.deepEqual(await fill(parsed, { lead_arrangers: [''] }), {
      lead_arrangers: ['EXAMPLE BANK, N.A.', 'TEST SECURITIES (USA) LLC', 'WIDGET FINANCE CORPORATION'],
    });
  });

  it('makes no list of prose below a heading', async () => {
    const parsed = drawn(`
# Skills and how we teach them
Every pupil of our school learns to read, to write and to calculate well before the second year is over.
Those who wish to go further find a library, a workshop and a garden, all of them open until six in the evening.
`);
    assert.deepEqual(await fill(parsed, { skills: [''] }), { skills: [] });
  });
});

describe('the order of the eye', () => {
  const columns = drawn(`
# Jordan Sample

CONTACT                 WORK EXPERIENCE
jordan@sample.example   Lead Engineer                          2019 – Present
                        Blue Pine Payments Inc.
SKILLS                  •  Designed the ledger that settles four million
Welding                    payments a day
Folding                 Software Engineer                      2014 – 2019
                        Harbor Analytics LLC
LANGUAGES               •  Built the ingestion of 200 sources
English (native)
Spanish (B2)            EDUCATION
                        Example College, B.Sc. Folding         2010 – 2014
`);

  it('keeps a column at the side apart from the main text', async () => {
    const answer = await fill(columns, {
      skills: [''],
      languages: [''],
      workExperience: [job],
      education: [{ degree: '', institution: '', endDate: '' }],
    });
    assert.deepEqual(answer.skills, ['Welding', 'Folding']);
    assert.deepEqual(answer.languages, ['English (native)', 'Spanish (B2)']);
    assert.deepEqual(
      answer.workExperience.map((item: Answer) => [item.jobTitle, item.employer, item.startDate, item.description]),
      [
        [
          'Lead Engineer',
          'Blue Pine Payments Inc.',
          '2019',
          'Designed the ledger that settles four million payments a day',
        ],
        ['Software Engineer', 'Harbor Analytics LLC', '2014', 'Built the ingestion of 200 sources'],
      ],
    );
    assert.deepEqual(answer.education, [{ degree: 'B.Sc. Folding', institution: 'Example College', endDate: '2014' }]);
  });

  it('takes a line that leaves something open for the first half of the next', async () => {
    const parsed = drawn(`
# Publications
Doe A, Roe C. "The folding of
Widgets at Scale" -
Journal of Widgets (2023)
Doe A. "Gadgets and
More Gadgets" -
Gadget Letters (2021)
${life}`);
    const { publications } = await fill(parsed, { publications: [{ title: '', venue: '', year: '' }] });
    assert.deepEqual(publications, [
      { title: 'The folding of Widgets at Scale', venue: 'Journal of Widgets', year: '2023' },
      { title: 'Gadgets and More Gadgets', venue: 'Gadget Letters', year: '2021' },
    ]);
  });

  it('gives list items below an organisation to it', async () => {
    const parsed = drawn(`
# Certifications
National Board of Widgets
-  Folding (2011)
-  Unfolding (2014)
${life}`);
    const { certifications } = await fill(parsed, {
      certifications: [{ description: '', organization: '', date: '' }],
    });
    assert.deepEqual(certifications, [
      { description: 'Folding', organization: 'National Board of Widgets', date: '2011' },
      { description: 'Unfolding', organization: 'National Board of Widgets', date: '2014' },
    ]);
  });

  it('takes large dated lines for entries, and acronyms for items, not for headings', async () => {
    const parsed = drawn(`
# Jordan Sample

# EMPLOYMENT

# Mar 2019 – Present    Widget Engineer
Example Chemicals, Cardiff
Folds widgets of all kinds

# Jul 2012 – Feb 2019    Folder
Sample Foods plc, Swansea

# SKILLS

Simulation
MATLAB
Lean folding

# INTERESTS

Rowing, pottery
`);
    const template = {
      workExperience: [{ jobTitle: '', employer: '', startDate: '', endDate: '' }],
      skills: {
        type: 'array',
        items: { type: 'string' },
        description: "Skills, under headings such as 'Research Interests'.",
      },
    };
    assert.deepEqual(await fill(parsed, template), {
      workExperience: [
        {
          jobTitle: 'Widget Engineer',
          employer: 'Example Chemicals, Cardiff',
          startDate: 'Mar 2019',
          endDate: 'Present',
        },
        { jobTitle: 'Folder', employer: 'Sample Foods plc, Swansea', startDate: 'Jul 2012', endDate: 'Feb 2019' },
      ],
      skills: ['Simulation', 'MATLAB', 'Lean folding'],
    });
  });

  it('parts what somebody does from where, and remarks from entries', async () => {
    const parsed = drawn(`
# Curriculum Vitae

# Education
10/1992–09/1994    Undergraduate Studies at the University of Sampleton
Since 07/1997      Ph.D. student at the University of Testing
                   I intend to complete it in March 2001.

# Skills
Folding
`);
    const education = [{ period: '', programme: '', institution: '' }];
    assert.deepEqual((await fill(parsed, { education })).education, [
      { period: '10/1992–09/1994', programme: 'Undergraduate Studies', institution: 'University of Sampleton' },
      { period: 'Since 07/1997', programme: 'Ph.D. student', institution: 'University of Testing' },
    ]);
  });

  it('reads things with their levels, however these stand beside them', async () => {
    const parsed = drawn(`
# Languages
English (C1)
French: fluent
Dutch                near native
Igbo

# Memberships
Example Society, since 2015
Sample Academy, since 2019

# Technical skills
Languages: Go, Java
${life}`);
    const template = { languages: [{ language: '', level: '' }], memberships: [''], spoken_languages: [''] };
    const { languages, memberships } = await fill(parsed, template);
    assert.deepEqual(languages, [
      { language: 'English', level: 'C1' },
      { language: 'French', level: 'fluent' },
      { language: 'Dutch', level: 'near native' },
      { language: 'Igbo', level: null },
    ]);
    assert.deepEqual(memberships, ['Example Society, since 2015', 'Sample Academy, since 2019']);
  });

  it('lists no programming languages as spoken ones', async () => {
    const parsed = drawn('# Experience\n2019 – 2021  Folder, Sample Ltd\n\n# Technical skills\nLanguages: Go, Java\n');
    assert.deepEqual(await fill(parsed, { skills: [''], languages: [''] }), { skills: ['Go', 'Java'], languages: [] });
  });

  it('leave out sections whose headings say less of the list than another one does', async () => {
    const club = drawn(`
# Harbour Rowing Club

# Youth Projects

- Kestrel restoration
- Plover log

# Youth Awards

- Dawn Cup
- Silver Oar

# Projects and Grants of the Town

- New jetty
- Boat shed roof
`);
    const answer = await fill(club, { youth_projects: [''], youth_awards: [''] });
    assert.deepEqual(answer, {
      youth_projects: ['Kestrel restoration', 'Plover log'],
      youth_awards: ['Dawn Cup', 'Silver Oar'],
    });
  });
});
