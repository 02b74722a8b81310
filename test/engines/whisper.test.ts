import assert from 'node:assert/strict';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWhisper } from '../../src/engines/speech/whisper.ts';
import { describeWithFfmpeg, make, mediaTools } from '../support/media.ts';
import { said, writeTinyWhisper } from '../support/tiny-whisper.ts';

const never = new AbortController().signal;
const quietly = { signal: never, progress: () => {} };

describeWithFfmpeg('Whisper over a tiny model', (folder) => {
  const repository = 'tests/tiny-whisper';
  const engine = () => createWhisper({ folder, repository, threads: 1 });
  before(() => writeTinyWhisper(folder, repository));

  /** Real speech, so that the voice gate opens; silence around it. */
  const speech = async (sentences: number): Promise<string> => {
    const text = 'The quick brown fox jumps over the lazy dog near the river bank. '.repeat(sentences);
    const script = join(folder, 'text.txt');
    writeFileSync(script, text);
    const wav = make('-f', 'lavfi', '-i', `flite=textfile=${script}`, join(folder, `speech-${sentences}.wav`));
    const pcm = join(folder, `speech-${sentences}.pcm`);
    await mediaTools().decodeSpeech(wav, pcm, { signal: never, maxSeconds: 600 });
    return pcm;
  };

  it('hears words with their times, and tells the language', async () => {
    const { segments, language } = await engine().transcribe(await speech(1), quietly);
    assert.equal(language, 'de');
    assert.deepEqual(
      segments.map(({ text }) => text),
      said.map(({ text }) => text),
    );
    const [first, second] = segments;
    assert.ok(first && second);
    assert.ok(
      first.start < 1 && Math.abs(first.end - first.start - 2) < 0.01,
      'as long as the model says, from where speech starts',
    );
    assert.ok(Math.abs(second.start - first.end) < 0.01);
  });

  it('hears a long recording in windows, each at its own time', async () => {
    const seen: number[] = [];
    const pcm = await speech(16);
    const { segments } = await engine().transcribe(pcm, {
      signal: never,
      progress: (done, total) => seen.push(done / total),
    });
    const starts = segments.filter(({ text }) => text.endsWith('bye')).map(({ start }) => start);
    assert.ok(starts.length >= 2, `${starts.length} windows`);
    for (const [i, start] of starts.slice(1).entries()) assert.ok(start - (starts[i] ?? 0) > 15);
    assert.ok(seen.length >= starts.length);
  });

  it('ends with the signal', async () => {
    const pcm = await speech(16);
    const abort = new AbortController();
    const work = engine().transcribe(pcm, { signal: abort.signal, progress: () => abort.abort(new Error('gone')) });
    await assert.rejects(work, /gone/);
  });

  it('hears nothing in silence, noise and music', async () => {
    const notes = 'sin(2*PI*261.6*t)+sin(2*PI*329.6*t)+sin(2*PI*392*t)*sin(2*PI*2*t)';
    const sounds = { silence: 'anullsrc=d=8', noise: 'anoisesrc=d=8:a=0.3', music: `aevalsrc=exprs=${notes}:d=8` };
    for (const [name, source] of Object.entries(sounds)) {
      const pcm = join(folder, `${name}.pcm`);
      await mediaTools().decodeSpeech(make('-f', 'lavfi', '-i', source, '-t', '8', join(folder, `${name}.wav`)), pcm, {
        signal: never,
        maxSeconds: 60,
      });
      assert.deepEqual((await engine().transcribe(pcm, quietly)).segments, [], name);
    }
  });

  it('fails for a missing file and for a damaged one, and works when it is mended', async () => {
    const pcm = await speech(1);
    const file = join(folder, repository, 'onnx/decoder_model_merged_quantized.onnx');
    const whisper = engine();
    rmSync(file);
    await assert.rejects(whisper.transcribe(pcm, quietly));
    writeTinyWhisper(folder, repository);
    truncateSync(file, 100);
    await assert.rejects(whisper.transcribe(pcm, quietly));
    writeTinyWhisper(folder, repository);
    assert.equal((await whisper.transcribe(pcm, quietly)).segments.length, said.length);
  });
});
