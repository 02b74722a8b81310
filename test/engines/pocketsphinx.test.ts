import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPocketSphinx } from '../../src/engines/speech/pocketsphinx.ts';
import { findProgram } from '../../src/plugin/programs.ts';
import { describeWithFfmpeg, make, mediaTools } from '../support/media.ts';

const never = new AbortController().signal;
const program = findProgram('pocketsphinx_continuous');

describe('PocketSphinx', () => {
  it('is absent where its program is', () => assert.equal(createPocketSphinx('/nowhere'), null));
});

describeWithFfmpeg('PocketSphinx with its program', (folder) => {
  before(function () {
    if (program) return;
    console.log('      skipped: pocketsphinx_continuous is not installed, run npm run setup');
    this.skip();
  });

  const pcmOf = async (name: string, ...source: string[]): Promise<string> => {
    const pcm = join(folder, `${name}.pcm`);
    await mediaTools().decodeSpeech(make(...source, join(folder, `${name}.wav`)), pcm, {
      signal: never,
      maxSeconds: 60,
    });
    return pcm;
  };
  const engine = () => createPocketSphinx() ?? assert.fail();
  const quietly = { signal: never, progress: () => {} };

  it('hears the words that the program itself hears, with their times', async () => {
    const script = join(folder, 'text.txt');
    writeFileSync(script, 'The meeting starts on Monday morning. Please bring the contract with you.');
    const pcm = await pcmOf('speech', '-f', 'lavfi', '-i', `flite=textfile=${script}`);
    const { segments } = await engine().transcribe(pcm, quietly);
    const bare = execFileSync(program ?? '', ['-infile', pcm, '-logfn', '/dev/null'], { encoding: 'utf8' });
    assert.equal(segments.map(({ text }) => text).join(' '), bare.split(/\s+/).filter(Boolean).join(' '));
    let last = 0;
    for (const { start, end } of segments) {
      assert.ok(start >= last && end > start);
      last = end;
    }
  });

  it('hears nothing in silence and noise', async () => {
    for (const [name, source] of Object.entries({ silence: 'anullsrc=d=5', noise: 'anoisesrc=d=5:a=0.3' })) {
      const pcm = await pcmOf(name, '-f', 'lavfi', '-i', source, '-t', '5');
      assert.deepEqual((await engine().transcribe(pcm, quietly)).segments, [], name);
    }
  });

  it('ends with the signal', async () => {
    const script = join(folder, 'long.txt');
    writeFileSync(script, 'One two three four five six seven eight nine ten. '.repeat(20));
    const pcm = await pcmOf('long', '-f', 'lavfi', '-i', `flite=textfile=${script}`);
    const abort = new AbortController();
    const work = engine().transcribe(pcm, { signal: abort.signal, progress: () => abort.abort(new Error('gone')) });
    await assert.rejects(work);
  });
});
