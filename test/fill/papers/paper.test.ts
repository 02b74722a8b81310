import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('papers', () => {
  it('list no columns of text', async () => {
    const parsed = drawn(
      `
# On Widgets

        Ann Doe, Bo Roe

# ABSTRACT                                           KEYWORDS
`,
      `
# REFERENCES

[1] A. Poe. Widgets. arXiv:1901.00001, 2019. Keywords: folding.
`,
    );
    assert.deepEqual((await fill(parsed, { keywords: [''] })).keywords, []);
  });

  it('list the keywords below their heading, and not what stands below them', async () => {
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
});
