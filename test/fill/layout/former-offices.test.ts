/** Names of those who no longer are, or soon are not, what a key asks for, and of those whose office has a word of it. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';

describe('who has left an office', () => {
  const told: [text: string, key: string, offered: boolean][] = [
    ['The club thanked outgoing chair Mary Dunne for her work.', 'new_chair', false],
    ['We wish our retiring treasurer Mary Dunne well.', 'treasurer', false],
    ['We wish our retiring treasurer Mary Dunne well.', 'retiring_treasurer', true],
    ['The club thanked outgoing chair Mary Dunne for her work.', 'outgoing_chair', true],
    ['The former pilot Mary Dunne is the chair.', 'chair', true],
    ['The chair Mary Dunne thanked all who came.', 'new_chair', true],
  ];
  for (const [text, key, offered] of told)
    it(`${key}: ${text}`, async () => {
      const found = await offers(flowing(`Club news\n\n${text}`), { [key]: '' });
      assert.equal(found[`/${key}`]?.includes('Mary Dunne') ?? false, offered);
    });
});

describe('what somebody is', () => {
  const told: [text: string, key: string, offered: boolean][] = [
    ['Presented by Mary Dunne, Customer Success Director, Blue Kettle Ltd', 'customer', false],
    ['Presented by Mary Dunne, Customer Success Director, Blue Kettle Ltd', 'presenter', true],
    ['Mary Dunne is project manager for Fernley.', 'project_name', false],
    ['Mary Dunne is project manager for Fernley.', 'project_manager', true],
    ['Ask Mary Dunne, our site manager, for a key.', 'site_manager', true],
    ['A letter came from Mary Dunne, chair of trustees.', 'chair', true],
    ['The barn is let to Mary Dunne, tenant farmer.', 'tenant', true],
  ];
  for (const [text, key, offered] of told)
    it(`${offered ? 'answers' : 'leaves open'} ${key}: ${text}`, async () => {
      const found = await offers(flowing(`News\n\n${text}`), { [key]: '' });
      assert.equal(found[`/${key}`]?.includes('Mary Dunne') ?? false, offered);
    });
});
