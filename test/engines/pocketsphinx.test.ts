import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPocketSphinx } from '../../src/engines/speech/pocketsphinx.ts';
import { findProgram } from '../../src/plugin/programs.ts';
import { describeWithFfmpeg, make, mediaTools } from '../support/media.ts';

const never = new AbortController().signal;
const program = findProgram('pocketsphinx_continuous');

describe('PocketSphinx', () => {
  it('is absent where its program is', () => assert.equal(createPocketSphinx({ lanes: 1, path: '/nowhere' }), null));

  it('is absent where its model is', () => {
    const folder = mkdtempSync(join(tmpdir(), 'formwork-sphinx-'));
    writeFileSync(join(folder, 'pocketsphinx_continuous'), '#!/bin/sh\n', { mode: 0o755 });
    assert.equal(createPocketSphinx({ lanes: 1, path: folder }), null);
    rmSync(folder, { recursive: true });
  });
});

describeWithFfmpeg('PocketSphinx with its program', (folder) => {
  before(function () {
    if (createPocketSphinx({ lanes: 1 })) return;
    console.log('      skipped: pocketsphinx_continuous or its model is not installed, run npm run setup');
    this.skip();
  });

  const pcmOf = async (name: string, ...source: string[]): Promise<string> => {
    const pcm = join(folder, `${name}.pcm`);
    await mediaTools().decodeSpeech(make(...source, join(folder, `${name}.wav`)), pcm, {
      signal: never,
      maxSeconds: 120,
    });
    return pcm;
  };
  const engine = () => createPocketSphinx({ lanes: 2 }) ?? assert.fail();
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

  /** Sentences with silence after them: some 45 seconds of speech. */
  async function long(): Promise<string> {
    const script = join(folder, 'long.txt');
    writeFileSync(script, 'The meeting starts on Monday morning. Please bring the contract with you.');
    const once = ['-f', 'lavfi', '-i', `flite=textfile=${script},apad=pad_dur=2,aloop=loop=20:size=105000`];
    return pcmOf('long', ...once, '-t', '70');
  }

  /** Processes of ours that run the program. */
  const running = (): number =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          const [words, status] = ['cmdline', 'status'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
          return (
            words?.includes(folder) &&
            words.includes('-infile') &&
            /^PPid:\t(\d+)$/m.exec(status ?? '')?.[1] === `${process.pid}`
          );
        } catch {
          return false;
        }
      }).length;

  it('hears a long recording side by side, and tells how far it is', async function () {
    this.timeout(300_000);
    const pcm = await long();
    const told: number[] = [];
    let most = 0;
    const { segments, warnings } = await engine().transcribe(pcm, {
      signal: never,
      progress(done, total) {
        assert.ok(done <= total && done >= (told.at(-1) ?? 0), 'only forward');
        told.push(done);
        most = Math.max(most, running());
      },
    });
    assert.deepEqual([warnings, most], [[], 2]);
    assert.ok(told.length > 8 && Math.abs((told.at(-1) ?? 0) - 70) < 1, String(told));
    const times = segments.map(({ start }) => start);
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b),
    );
    const heard = segments.map(({ text }) => text).join(' ');
    assert.ok((heard.match(/morning/g) ?? []).length >= 6, heard);
    assert.deepEqual(
      readdirSync(folder).filter((name) => /pcm\./.test(name)),
      [],
    );
  });

  it('tells how far it is while somebody speaks without a pause', async function () {
    this.timeout(300_000);
    const script = join(folder, 'breathless.txt');
    writeFileSync(script, 'we agreed to order four hundred chairs for the new building and the garden '.repeat(8));
    const pcm = await pcmOf('breathless', '-f', 'lavfi', '-i', `flite=textfile=${script}`);
    const told: number[] = [];
    const progress = (done: number): void => void told.push(done);
    const alone = createPocketSphinx({ lanes: 1 }) ?? assert.fail();
    const { segments } = await alone.transcribe(pcm, { signal: never, progress });
    assert.equal(segments.length, 1, 'one utterance');
    const end = segments[0]?.end ?? 0;
    const steps = told.map((done, at) => done - (told[at - 1] ?? 0));
    assert.ok(end > 25 && Math.max(...steps) < end / 2, `${end}: ${told}`);
  });

  it('gives what it has when there is no time left, and says what is missing', async function () {
    this.timeout(300_000);
    const pcm = await long();
    const enough = new AbortController();
    const { segments, warnings } = await engine().transcribe(pcm, {
      signal: never,
      enough: enough.signal,
      progress: (done) => done > 24 && enough.abort(),
    });
    assert.ok(segments.length > 0);
    const missing = warnings.map(({ code, place }) => [code, place?.kind]);
    assert.ok(missing.length > 0 && missing.every(([code, kind]) => code === 'not-in-time' && kind === 'time'));
    const places = warnings.flatMap(({ place }) => (place?.kind === 'time' ? [place] : []));
    assert.ok((places.at(-1)?.end ?? 0) > 60 && (places[0]?.start ?? 0) > 0, JSON.stringify(places));
    assert.equal(running(), 0);
  });

  it('ends with the signal, and all its processes with it', async function () {
    this.timeout(300_000);
    const pcm = await long();
    const abort = new AbortController();
    let asked = 0;
    const work = engine().transcribe(pcm, {
      signal: abort.signal,
      progress(done) {
        if (done < 15 || asked > 0) return;
        asked = performance.now();
        abort.abort(new Error('gone'));
      },
    });
    await assert.rejects(work, /gone/);
    assert.ok(performance.now() - asked < 1000);
    assert.equal(running(), 0);
  });
});
