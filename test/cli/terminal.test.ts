import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { harmless, harmlessJson, oneLine } from '../../src/model/harmless.ts';
import { Commands } from '../support/commands.ts';

/** Opens a sequence of control without ESC, and turns the direction of writing. */
const [csi, override] = ['\u009b', '\u202e'];

describe('words of others on a terminal', function () {
  this.timeout(60_000);

  it('are shown without what steers it, or turns the direction of writing', () => {
    assert.equal(harmless(`a\x1b]0;b\x07\r${csi}31m${override}c\t\n\u2028`), 'a]0;b31mc\t\n');
    assert.equal(oneLine(`a\nb\t${csi}c`), 'a b  c');
    assert.deepEqual(JSON.parse(harmlessJson(JSON.stringify({ [csi]: override }))), { [csi]: override });
    assert.equal(harmless('क्‍ष 👩‍💻 שלום'), 'क्‍ष 👩‍💻 שלום', 'joiners are letters');
  });

  it('come as they are where programs read them', async () => {
    using commands = new Commands();
    writeFileSync(join(commands.folder, 'a.txt'), `Name: Ada${csi}31m\n`);
    assert.match((await commands.run(['read', 'a.txt'])).stdout, new RegExp(csi));
  });

  for (const [name, words] of Object.entries({
    'a text': ['read', 'a.txt'],
    'a document': ['read', 'a.txt', '--json'],
    'an answer': ['parse', 'a.txt', '-t', '{"name": ""}'],
    'many answers': ['parse', 'a.txt', 'b.txt', '-t', '{"name": ""}'],
    'a name in a failure': ['read', `c.x${csi}31m${override}y`],
  }))
    it(`are harmless in ${name}`, async () => {
      using commands = new Commands({ NODE_OPTIONS: '--import=data:text/javascript,process.stdout.isTTY=true' });
      for (const file of ['a.txt', 'b.txt', `c.x${csi}31m${override}y`])
        writeFileSync(
          join(commands.folder, file),
          file.startsWith('c') ? '\x01\x02\x03\x04' : `Name: Ada ${csi}31m${override}\n`,
        );
      const { stdout, stderr } = await commands.run(words);
      assert.match(stdout + stderr, name.endsWith('failure') ? /a file named \.x31my/ : /Ada/);
      assert.doesNotMatch(stdout + stderr, /[\u009b\u202e]/);
    });
});
