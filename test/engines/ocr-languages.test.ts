import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createOcrEngine } from '../../src/engines/ocr.ts';
import type { Recognition } from '../../src/plugin/contract.ts';

const root = resolve(import.meta.dirname, '../..');
const fixture = (name: string) => readFile(join(root, 'test/fixtures/images', name));
const text = (recognition: Recognition) => recognition.lines.map((line) => line.text).join('\n');
const codes = (recognition: Recognition) => recognition.warnings.map(({ code }) => code);

describe('languages of text in pictures', function () {
  this.timeout(60_000);
  let models: string;
  let engine: ReturnType<typeof createOcrEngine>;
  const read = async (name: string, ...languages: string[]) =>
    engine.recognise({ data: await fixture(name) }, { languages, signal: AbortSignal.timeout(50_000) });

  before(async () => {
    models = await mkdtemp(join(tmpdir(), 'formwork-languages-'));
    engine = createOcrEngine({ lanes: 1, folders: { models, home: root } });
  });
  after(async () => {
    await engine[Symbol.asyncDispose]();
    await rm(models, { recursive: true });
  });

  it('are told by themselves, and have their letters where their package is installed', async () => {
    const lines = [
      'Rechnung über Öl und Gemüse',
      'Käufer: Jürgen Groß, Weiße Straße 7',
      'Fälligkeit: 14.03.2025',
      'Gebühr: 1.284,50 €',
    ];
    const told = await read('german.png', 'eng');
    equal(text(told), lines.join('\n'));
    for (const [at, { words }] of told.lines.entries()) equal(words.length, lines[at]?.split(' ').length);
    deepEqual(told.warnings, []);
    equal(text(await read('german.png', 'eng', 'deu')), lines.join('\n'));
  });

  it('that are told and not installed are a warning, and figures are read', async () => {
    const { lines, warnings } = await read('hungarian.png', 'eng');
    deepEqual(
      warnings.map(({ code, message }) => [code, /npm install \S+/.exec(message)?.[0]]),
      [['language-missing', 'npm install @tesseract.js-data/hun']],
    );
    match(lines.map((line) => line.text).join('\n'), /48 600/);
  });

  it('leave a picture in English as it is', async () => {
    const both = await read('receipt.png', 'eng', 'deu');
    equal(text(both), text(await read('receipt.png', 'eng')));
  });

  it('need nothing for English and Chinese', async () => {
    deepEqual((await read('receipt.png', 'eng', 'zho')).warnings, []);
  });

  it('may be Japanese and Korean, which are told by themselves', async () => {
    const letters = async (name: string) => text(await read(name, 'eng')).replaceAll(' ', '');
    equal(
      await letters('japanese.png'),
      '貸し出しのお知らせ\nご利用日:2025年3月14日\nノートパソコン12台\nお支払い金額¥48,600\nこちらの窓口までお越しください',
    );
    equal(
      await letters('korean.png'),
      '도서관대출안내\n대출일:2025년3월14일\n노트북12대\n납부할금액48,600원\n창구로오시기바랍니다',
    );
  });

  it('may be written in Cyrillic and Greek letters, which are told by themselves', async () => {
    const russian = [
      'Договор № 4417 от 14.03.2025',
      'Заказчик: Зверева Елена Юрьевна',
      'Цена: 48 600 рублей',
      'Старый мост через реку',
      'Почта: office@plotina.example',
    ];
    const ukrainian = [
      'Рахунок № 4417 від 14.03.2025',
      'Замовник: Галина Їжакевич',
      'Ціна: 48 600 гривень',
      'Оплатити протягом 14 днів',
    ];
    const greek = [
      'Τιμολόγιο 4417 της 14.03.2025',
      'Πελάτης: Ευαγγελία Ψάλτη',
      'Σύνολο: 1.284,50',
      'Ευχαριστούμε για την προτίμηση',
    ];
    equal(text(await read('russian.png', 'eng')), russian.join('\n'));
    equal(text(await read('ukrainian.png', 'eng')), ukrainian.join('\n'));
    equal(text(await read('greek.png', 'eng')), greek.join('\n'));
    deepEqual((await read('russian.png', 'rus')).warnings, []);
  });

  it('or not, euro signs are read where they stand, and nothing else is taken for one', async () => {
    const read = text(
      await engine.recognise({ data: await fixture('euros.png') }, { signal: AbortSignal.timeout(50_000) }),
    );
    const [total, due, fee, price, sum] = read.split('\n');
    deepEqual(
      [total, due, fee, sum],
      ['Total € 1,284.50', 'Amount due: 48,60 €', 'A fee of €14,750 a month', '3 × 4,50 € = 13,50 €'],
    );
    match(price ?? '', /di 12 euro$/);
    ok(!price?.includes('€'), price);
    ok(
      !text(
        await engine.recognise({ data: await fixture('receipt.png') }, { signal: AbortSignal.timeout(50_000) }),
      ).includes('€'),
    );
  });

  it('that are not installed are a warning with the command that brings them, and what can be read is', async () => {
    const recognition = await read('receipt.png', 'eng', 'isl');
    deepEqual(codes(recognition), ['language-missing']);
    match(recognition.warnings[0]?.message ?? '', /Icelandic .*npm install @tesseract\.js-data\/isl/);
    ok(text(recognition).includes('TOTAL'));
  });

  it('that do not exist are named as such, whatever they are made of', async () => {
    const { warnings } = await read('receipt.png', 'xyz', '../deu', '');
    deepEqual(
      warnings.map(({ message }) => /^"(.*)" is no ISO 639-3 code/.exec(message)?.[1]),
      ['xyz', '../deu', ''],
    );
  });

  it('are read from the folder of models, and damage there is a warning until it is mended', async () => {
    const path = join(models, 'isl.traineddata');
    const good = join(root, 'node_modules/@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz');
    const whole = await readFile(good);
    for (const data of [whole.subarray(0, 100_000), Buffer.alloc(100_000, 7), Buffer.alloc(0)]) {
      await writeFile(path, data);
      const recognition = await read('german.png', 'isl');
      deepEqual(codes(recognition), ['language-unusable']);
      ok(text(recognition).includes('14.03.2025'));
    }
    await copyFile(good, path);
    const mended = await read('german.png', 'isl');
    deepEqual(mended.warnings, []);
    ok(text(mended).includes('Weiße Straße'));
  });
});
