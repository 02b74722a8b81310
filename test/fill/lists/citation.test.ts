import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Citation, readCitation } from '../../../src/fill/layout/packs/papers/citation.ts';
import type { Stretch } from '../../../src/fill/layout/values/stretch.ts';

const styles: [string, string, Record<string, string | string[]>][] = [
  [
    'plain BibTeX',
    '[3] Ann Doe, John van Dyke, and Wei St. Li. Widgets: a survey. In International Conference on Widgets (ICW), 2021.',
    {
      authors: ['Ann Doe', 'John van Dyke', 'Wei St. Li'],
      title: 'Widgets: a survey',
      venue: 'International Conference on Widgets (ICW)',
      year: '2021',
    },
  ],
  [
    'a preprint',
    'A. B. Doe and C. Roe. How widgets fold. arXiv preprint arXiv:2401.01234, 2024.',
    { authors: ['A. B. Doe', 'C. Roe'], title: 'How widgets fold', year: '2024', ids: ['arXiv:2401.01234'] },
  ],
  [
    'APA',
    'Doe, A., & Roe, C. D. (2018). The folding of widgets. Journal of Widgets, 12(3), 45-67. https://doi.org/10.1234/jw.5678',
    {
      authors: ['Doe, A.', 'Roe, C. D.'],
      title: 'The folding of widgets',
      venue: 'Journal of Widgets',
      year: '2018',
      ids: ['10.1234/jw.5678'],
      volume: '12',
      pages: '45-67',
    },
  ],
  [
    'IEEE',
    '[4] J. K. Author and M. B. Writer, “Title of the paper,” IEEE Trans. Widgets, vol. 12, no. 3, pp. 45–67, Jan. 2019.',
    {
      authors: ['J. K. Author', 'M. B. Writer'],
      title: 'Title of the paper',
      venue: 'IEEE Trans. Widgets',
      year: '2019',
      volume: '12',
      pages: '45–67',
    },
  ],
  [
    'Chicago',
    'Smith, John, and Jane Doe. "The Long Title." Journal of Examples 12, no. 3 (2019): 12–34.',
    { authors: ['Smith, John', 'Jane Doe'], title: 'The Long Title', venue: 'Journal of Examples', year: '2019' },
  ],
  [
    'Vancouver',
    'Doe A, Roe C, et al. Widgets in the clinic. Widget Medicine. 2023;12(3):45-67.',
    { authors: ['Doe A', 'Roe C'], title: 'Widgets in the clinic', venue: 'Widget Medicine', year: '2023' },
  ],
  [
    'ACM',
    'John Smith and Ann Doe. 2020. On Things. In Proceedings of the 3rd Conference on Things, pages 12–34.',
    {
      authors: ['John Smith', 'Ann Doe'],
      title: 'On Things',
      venue: 'Proceedings of the 3rd Conference on Things',
      year: '2020',
    },
  ],
  [
    'German, with a colon',
    '12. Müller, H., Schmidt, K.: Grundlagen der Fertigung. Zeitschrift für Technik 12(3), 45–67 (2020)',
    {
      authors: ['Müller, H.', 'Schmidt, K.'],
      title: 'Grundlagen der Fertigung',
      venue: 'Zeitschrift für Technik',
      year: '2020',
    },
  ],
  [
    'an editor',
    '3. Rossi, I. & Schmidt, H. (eds.) (2016). Beyond Widgets, 1500-1700. Example Press, 512 pp.',
    { authors: ['Rossi, I.', 'Schmidt, H.'], title: 'Beyond Widgets, 1500-1700', venue: 'Example Press', year: '2016' },
  ],
  [
    'an institution',
    'World Widget Organization. (2020). Guidelines on widgets. Geneva: WWO.',
    { authors: ['World Widget Organization'], title: 'Guidelines on widgets', year: '2020' },
  ],
];

const read = (text: string, citation: Citation, part: string): string | string[] | undefined => {
  const cut = ({ start, end }: Stretch) => text.slice(start, end);
  const found = citation[part as keyof Citation];
  return Array.isArray(found) ? found.map(cut) : found && cut(found);
};

describe('citations', () => {
  for (const [style, text, expected] of styles) {
    it(`takes apart ${style}`, () => {
      const citation = readCitation(text);
      const found = Object.fromEntries(Object.keys(expected).map((part) => [part, read(text, citation, part)]));
      assert.deepEqual(found, expected);
    });
  }

  it('makes no authors of a sentence', () => {
    assert.deepEqual(readCitation('Over eighty contributed chapters and encyclopedia entries.').authors, []);
  });

  it('stays within any text, and quick', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'b', '. ', ', ', '(', ')', '20', '"', ' and ', ':') }),
        (text) => {
          const { authors, ids, byline: _, ...others } = readCitation(text);
          for (const part of [...authors, ...ids, ...Object.values(others)]) {
            assert.ok(part.start >= 0 && part.start < part.end && part.end <= text.length);
          }
        },
      ),
    );
    for (const unit of ['A. ', ', ', '(2020) ', '. . ', '“', 'van ', '–']) {
      const start = performance.now();
      readCitation(unit.repeat(2000));
      assert.ok(performance.now() - start < 1500, unit);
    }
  });
});
