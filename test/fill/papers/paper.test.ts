import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill, fillTree } from '../lists/fill.ts';

const preprint = drawn(
  `
# On the Folding of Widgets:
# A Survey

        Ann Doe 1 , Bo Roe 2
   1 Example University 2 Sample Labs

        arXiv:2401.01234v2 [cs.LG] 12 Jan 2024

                    March 3, 2024

                         Abstract
Widgets fold in more ways than one. We list
them all, and fold some.

# 1 Introduction

Folding is old.
`,
  `
# References

[1] A. Poe. Widgets. arXiv preprint arXiv:1901.00001, 2019.
`,
);

const template = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    abstract: { type: 'string' },
    ids: { type: 'string', description: 'The identifier of the paper' },
    venue: { type: 'string' },
    publication_date: { type: 'string' },
    number_of_pages: { type: 'integer' },
    publication_type: { enum: ['Conference Paper', 'Journal Article', 'Preprint'] },
  },
};

describe('papers', () => {
  it('are read from their first page', async () => {
    assert.deepEqual(await fill(preprint, template), {
      title: 'On the Folding of Widgets: A Survey',
      abstract: 'Widgets fold in more ways than one. We list them all, and fold some.',
      ids: 'arXiv:2401.01234v2',
      venue: 'arXiv',
      publication_date: 'March 3, 2024',
      number_of_pages: 2,
      publication_type: 'Preprint',
    });
  });

  it('may stand under the name of their journal, set larger than their title', async () => {
    const paper = drawn(`
Widgets & Gadgets 137 (2015) 1–5

# Widgets & Gadgets

journal homepage: www.example.com/widgets

# Folding Widgets in Thin Layers

Ann Doe, Bo Roe

Abstract
Widgets fold in more ways than one. We list
them all, and fold some.

1. Introduction
Folding is old.

References
[1] A. Poe. Widgets, 2009.
`);
    const { title, venue } = (await fill(paper, template)) as Record<string, unknown>;
    assert.equal(title, 'Folding Widgets in Thin Layers');
    assert.equal(venue, 'Widgets & Gadgets');
  });

  it('may run the abstract in with its label, and name their conference', async () => {
    const parsed = drawn(`
# Widgets at Scale

Proceedings of the 3rd Conference on Widgets

Abstract—We fold widgets. All of them, and
quickly at that.

# I. INTRODUCTION

# REFERENCES
`);
    const { abstract, venue, publication_type } = await fill(parsed, template);
    assert.equal(abstract, 'We fold widgets. All of them, and quickly at that.');
    assert.equal(venue, 'Proceedings of the 3rd Conference on Widgets');
    assert.equal(publication_type, 'Conference Paper');
  });

  it('declare how many pages they have', async () => {
    const leaf = (await fillTree(preprint, { number_of_pages: 'integer' })).members.number_of_pages;
    assert.deepEqual(leaf?.kind === 'leaf' && [leaf.value, leaf.evidence], [2, [{ place: null, text: '2' }]]);
  });

  it('are not seen in letters and invoices', async () => {
    const parsed = drawn('# Rechnung\n\nNummer      4711\nBetrag      12,00 EUR');
    const { abstract, venue, publication_type, ids } = await fill(parsed, template);
    assert.deepEqual([abstract, venue, publication_type, ids], [null, null, null, null]);
  });

  it('takes nothing from its bibliography, and lists no columns of text', async () => {
    const parsed = drawn(
      `
# On Widgets

        Ann Doe, Bo Roe

# ABSTRACT                                           KEYWORDS
`,
      `
# REFERENCES

[1] A. Poe. Widgets. arXiv:1901.00001, 2019. Keywords: folding. Venue: Widget Days
`,
    );
    const { ids, venue, keywords } = await fill(parsed, { ids: '', venue: '', keywords: [''] });
    assert.deepEqual({ ids, venue, keywords }, { ids: null, venue: null, keywords: [] });
  });

  it('lists the keywords below their heading, and not what stands below them', async () => {
    const parsed = drawn(`
# On Widgets

        Ann Doe, Bo Roe

# Abstract
Widgets fold in many ways, and we have tried most of them.

# Keywords
widgets, folding, paper engineering

Reference format: Ann Doe and Bo Roe. On Widgets. In a place where people talk of widgets all day
long, and of nothing else, until they are told to stop and to go home.

# 1 Introduction
Folding is old.
`);
    assert.deepEqual((await fill(parsed, { keywords: [''] })).keywords, ['widgets', 'folding', 'paper engineering']);
  });

  it('end their bibliography where somebody may be written to', async () => {
    const notice = drawn(`
# Recall of the Otter Kettle

# Summary

The handle may come off.

# References

http://kettles.example/notices?id=14

Contact details: Wilma K. Otter <wilma.k.otter@kettles.example>
`);
    assert.deepEqual(await fill(notice, { contact: { name: '', email: '' } }), {
      contact: { name: 'Wilma K. Otter', email: 'wilma.k.otter@kettles.example' },
    });
  });
});
