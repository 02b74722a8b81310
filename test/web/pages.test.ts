import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findProgram } from '../../src/plugin/programs.ts';
import { makePdf } from '../support/pdf.ts';
import { makeEncryptedPdf } from '../support/pdf-encrypted.ts';
import { placedFiles, template } from './positions.ts';
import { describeWithChromium, key } from './support.ts';

const samples = join(import.meta.dirname, '../../samples');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** What axe has against a page; run beside the page's own scripts, which its policy would not let it join. */
async function violations(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = { frameId: frameTree.frame.id, worldName: 'axe', grantUniveralAccess: true };
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', world);
  const run = (expression: string) =>
    session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true, returnByValue: true });
  await run(axe);
  const { result } = await run('axe.run(document, { resultTypes: ["violations"] })');
  const found = result.value as { violations: Violation[]; passes: unknown[] };
  assert.ok(found.passes.length > 10, 'axe looked at the page');
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

const value = (page: Page, pointer: string) => page.locator(`[data-pointer="${pointer}"]`);
const place = (page: Page, pointer: string) => page.locator(`[data-place="${pointer}"]`).first();
const withKey = `/#key=${key}`;
const editor = (page: Page) => page.getByRole('textbox', { name: 'Template, as JSON' });
const filled = (page: Page) => page.locator('.get[aria-busy="false"] .values').waitFor();

async function upload(page: Page, name: string, buffer: Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
}

describeWithChromium('the playground', (bench) => {
  it('shows a filled template at first sight, from this host alone, in less than 150 KB', async () => {
    const { page, context, faults } = await bench.open('about:blank'.slice(0, 0));
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${bench.base}/?fresh`);
    await value(page, '/invoice_number').waitFor();
    assert.equal(await value(page, '/total').locator('.text').textContent(), '2933.64');
    assert.ok(bytes > 20_000 && bytes < 150_000, `${bytes} bytes`);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('links every value with its place, both ways', async () => {
    const { page, context } = await bench.open('/');
    await value(page, '/lines/2/amount').hover();
    assert.match((await place(page, '/lines/2/amount').getAttribute('class')) ?? '', /active/);
    await place(page, '/buyer/name').hover();
    assert.match((await value(page, '/buyer/name').getAttribute('class')) ?? '', /active/);
    await context.close();
  });

  it('asks for a key when a file of one’s own is opened, and keeps it in the session alone', async () => {
    const { page, context, faults } = await bench.open('/');
    await value(page, '/total').waitFor();
    await upload(page, 'a.pdf', makePdf([{ items: [{ text: 'Colour: green', x: 72, y: 100 }] }]));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('API key').fill(key);
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press('Enter');
    await page.locator('image').waitFor({ state: 'attached' });
    await editor(page).fill('{"colour": ""}');
    await page.keyboard.press('Control+Enter');
    await filled(page);
    assert.equal(await value(page, '/colour').locator('.text').textContent(), 'green');
    assert.equal(await page.evaluate(() => sessionStorage.getItem('formwork-key')), key);
    assert.equal(await page.evaluate(() => JSON.stringify(localStorage)), '{}');
    await page.reload();
    await page.getByText('Past runs').click();
    await page.getByRole('button', { name: /^a\.pdf/ }).click();
    assert.equal(await value(page, '/colour').locator('.text').textContent(), 'green');
    const other = await context.newPage();
    await other.goto(bench.base);
    await other.getByRole('button', { name: 'Enter key' }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('takes the key of the first start out of the address', async () => {
    const { page, context } = await bench.open(withKey);
    await page.getByRole('button', { name: 'Forget key' }).waitFor();
    assert.equal(page.url(), `${bench.base}/`);
    await context.close();
  });

  const media = {
    'invoice.pdf': ['invoice', '/due_date', '2026-04-13'],
    'receipt.jpg': ['receipt', '/total', '13.9'],
    'review.pptx': ['review', '/contact', 'ines.sample@bridge.example'],
    'letter.docx': ['letter', '/position', 'Site engineer'],
    'voicemail.mp3': ['voicemail', '/artist', 'Anna Keller'],
    'tour.mp4': ['tour', '/meeting_point', 'Gate 3'],
  };
  for (const [file, [name = '', pointer = '', expected]] of Object.entries(media)) {
    it(`reads ${file}, and shows where a value stands`, async function () {
      // Recordings and films are read with ffmpeg.
      if (/mp[34]$/.test(file) && !findProgram('ffmpeg')) this.skip();
      const { page, context, faults } = await bench.open(withKey);
      await value(page, '/total').waitFor();
      await upload(page, file, readFileSync(join(samples, file)));
      await editor(page).fill(readFileSync(join(samples, `${name}.json`), 'utf8'));
      await page.locator('.progress').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Fill it/ }).click();
      await filled(page);
      assert.equal(await value(page, pointer).locator('.text').textContent(), expected);
      await value(page, pointer).hover();
      assert.match((await place(page, pointer).getAttribute('class')) ?? '', /active/);
      assert.ok(await place(page, pointer).isVisible());
      assert.deepEqual(faults, []);
      await context.close();
    });
  }

  it('marks 20 values within 3 px of where they stand on a page of 1000 px', async () => {
    const { page, context } = await bench.open(withKey);
    await value(page, '/total').waitFor();
    const errors: Record<string, number> = {};
    for (const { file, bytes, known } of await placedFiles()) {
      await upload(page, file, bytes);
      await editor(page).fill(JSON.stringify(template));
      await page.locator('.progress').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Fill it/ }).click();
      await filled(page);
      for (const [name, box] of Object.entries(known)) {
        const mark = place(page, `/${name}`).locator('rect').first();
        const [paper, seen] = [await page.locator('.sheet svg').first().boundingBox(), await mark.boundingBox()];
        assert.ok(paper && seen, `${file} ${name}`);
        // What the page draws around the box itself: air of 3 px and half of a line of 1.5 px.
        const [pixel, air] = [1000 / paper.width, 3.75];
        const sides = [
          (seen.x - paper.x) * pixel + air,
          (seen.y - paper.y) * pixel + air,
          (seen.x + seen.width - paper.x) * pixel - air,
          (seen.y + seen.height - paper.y) * pixel - air,
        ];
        const down = (1000 * paper.height) / paper.width;
        const off = sides.map((at, side) => {
          const [least = 0, most = 0] = [...(box[side] ?? [])]
            .map((edge) => edge * (side % 2 === 0 ? 1000 : down))
            .sort((a, b) => a - b);
          return Math.max(0, least - at, at - most);
        });
        errors[`${file} ${name}`] = Math.max(...off);
      }
    }
    assert.equal(Object.keys(errors).length, 20);
    if (process.env.SHOW) console.log(errors);
    const wrong = Object.entries(errors).filter(([, error]) => error > 3);
    assert.deepEqual(wrong, []);
    await context.close();
  });

  it('says what is wrong with a template while it is written', async () => {
    const { page, context } = await bench.open('/');
    await value(page, '/total').waitFor();
    const verdict = page.locator('#verdict');
    await editor(page).fill('{\n  "a": "",\n  "b"\n}');
    assert.match((await verdict.textContent()) ?? '', /line 4, column 1/);
    assert.ok(await page.getByRole('button', { name: /^Fill it/ }).isDisabled());
    await editor(page).fill('{"a": {"type": "object", "properties": {"x": {"type": "nonsense"}}}}');
    await editor(page).fill('{"a": [], "b": {"c": "date"}}');
    assert.match((await verdict.textContent()) ?? '', /values? asked for/);
    await context.close();
  });

  it('tells a person what failed', async () => {
    const { page, context } = await bench.open(withKey);
    await value(page, '/total').waitFor();
    const alert = page.getByRole('alert');
    await upload(page, 'secret.pdf', makeEncryptedPdf('Colour: green', 'open sesame'));
    assert.match((await alert.textContent()) ?? '', /password/);
    await upload(page, 'broken.pdf', Buffer.from('%PDF-1.7 and no more'));
    await page.getByText('damaged').first().waitFor();
    await upload(page, 'a.xyz', Buffer.from([0, 1, 2, 3]));
    await page.getByText('not supported').first().waitFor();
    await page.getByRole('button', { name: 'Forget key' }).click();
    await page.getByRole('button', { name: 'Enter key' }).click();
    await page.getByRole('dialog').getByLabel('API key').fill('fw_wrong');
    await page.keyboard.press('Enter');
    await page.getByText('The API key is not valid').waitFor();
    await page.getByText('This file can’t be shown.').waitFor();
    await page.getByRole('button', { name: 'Enter another key' }).click();
    await page.getByRole('dialog').getByLabel('API key').fill(key);
    await page.keyboard.press('Enter');
    await page.getByText('not supported').first().waitFor();
    await context.close();
  });

  it('makes a key of a word, suggests a template, and thins out by confidence', async () => {
    const { page, context, faults } = await bench.open(withKey);
    await value(page, '/total').waitFor();
    const word = page.locator('rect.word').filter({ hasText: 'PO-7781' });
    await word.dispatchEvent('click');
    assert.equal(await page.getByLabel('Key', { exact: true }).inputValue(), 'order_number');
    await page.getByRole('button', { name: 'Add key' }).click();
    await page.keyboard.press('Control+Enter');
    await value(page, '/order_number').waitFor();
    assert.equal(await value(page, '/order_number').locator('.text').textContent(), 'PO-7781');
    await page.getByRole('button', { name: 'Suggest', exact: true }).click();
    await page.locator('.progress').waitFor({ state: 'detached' });
    const suggested = JSON.parse(await editor(page).inputValue()) as Record<string, unknown>;
    const { invoice_number, due_date, items } = suggested;
    assert.deepEqual([invoice_number, due_date], ['', 'date']);
    const line = { description: '', quantity: 'integer', unit_price: 'number', amount: 'number' };
    assert.deepEqual(items, [line]);
    await page.getByLabel('Least confidence').fill('1');
    await page.getByRole('tab', { name: 'JSON' }).click();
    const json = JSON.parse((await page.locator('#result pre').textContent()) ?? '') as Record<string, unknown>;
    assert.equal(json.total, null);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('suggests a template from a table of labels and values', async () => {
    const { page, context, faults } = await bench.open(withKey);
    await value(page, '/total').waitFor();
    await page.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../../samples/letter.docx'));
    await page.locator('.flow').waitFor();
    await page.getByRole('button', { name: 'Suggest', exact: true }).click();
    await page.locator('.progress').waitFor({ state: 'detached' });
    const { position, start_date } = JSON.parse(await editor(page).inputValue()) as Record<string, unknown>;
    assert.deepEqual([position, start_date], ['', 'date']);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('asks with the least confidence that is set, writes it into the code, and asks again for what is less sure', async () => {
    const { page, context, faults } = await bench.open(withKey);
    await value(page, '/total').waitFor();
    const fill = page.getByRole('button', { name: /^Fill it/ });
    const asked = async (send: Promise<unknown>) => {
      const [request] = await Promise.all([
        page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/parse')),
        send,
      ]);
      return new URL(request.url()).searchParams.get('confidence');
    };
    assert.equal(await asked(fill.click()), null);
    await filled(page);
    await page.getByLabel('Least confidence').fill('0.9');
    assert.equal(await asked(fill.click()), '0.9');
    await filled(page);
    const again = page.getByRole('button', { name: 'Ask for these' });
    assert.equal(await again.count(), 0);
    await page.getByLabel('Least confidence').fill('0.3');
    assert.deepEqual(await violations(page), []);
    assert.equal(await asked(again.click()), '0.3');
    await filled(page);
    await page.getByRole('tab', { name: 'Code' }).click();
    for (const language of ['curl', 'JavaScript', 'Python']) {
      await page.getByRole('button', { name: language }).click();
      assert.match((await page.locator('#result pre').textContent()) ?? '', /confidence(?:=|": )0\.3/);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('shows a letter and slides as they look, pictures and all', async () => {
    const { page, context, faults } = await bench.open('/');
    await page.getByRole('button', { name: 'Letter' }).click();
    await page.locator('.flow img').waitFor();
    const drawn = (selector: string) =>
      page.evaluate<number>(`document.querySelector(${JSON.stringify(selector)}).naturalWidth`);
    assert.ok((await drawn('.flow img')) > 50);
    assert.equal(await page.locator('.flow td mark').count(), 5);
    assert.equal(await page.locator('.flow strong', { hasText: '20 April 2026' }).count(), 1);
    assert.equal(await page.locator('.flow p.right').textContent(), '2 April 2026');
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Slides' }).click();
    const href = await page.locator('.sheet image').first().getAttribute('href');
    assert.match(href ?? '', /^data:image\/svg/);
    await page.evaluate(
      `document.body.append(Object.assign(new Image(), { id: 'slide', src: ${JSON.stringify(href)} }))`,
    );
    await page.waitForFunction('document.getElementById("slide").complete');
    assert.equal(await drawn('#slide'), 1200);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('shows what a file says that is all text, before anything is asked of it', async () => {
    const { page, context, faults } = await bench.open(withKey);
    await value(page, '/total').waitFor();
    await upload(
      page,
      'note.md',
      Buffer.from('# Site visit\n\nPlace: Pier 9\n\n| part | count |\n|---|---|\n| bolts | 12 |\n| | 30 |\n'),
    );
    await page.locator('.flow .heading').waitFor();
    assert.deepEqual(await page.locator('.flow :is(td, th)').allTextContents(), [
      'part',
      'count',
      'bolts',
      '12',
      '',
      '30',
    ]);
    await editor(page).fill('{"place": ""}');
    await page.locator('.progress').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Enter');
    await filled(page);
    assert.equal(await place(page, '/place').textContent(), 'Pier 9');
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('runs nothing that a file, its name or a template brings along', async () => {
    const { page, context, faults } = await bench.open(withKey);
    await value(page, '/total').waitFor();
    const code = '"><img src=x onerror="window.ran = true"><script>window.ran = true</script>';
    const mail = `From: ${code} <ada@example.org>\nSubject: ${code}\nContent-Type: text/html\n\n<p>Place: Pier 9</p>${code}\n`;
    await upload(page, `${code}.eml`, Buffer.from(mail));
    await page.locator('.flow').waitFor();
    await editor(page).fill(JSON.stringify({ place: '', [code]: code }));
    await page.keyboard.press('Control+Enter');
    await filled(page);
    await page.getByText('Past runs').click();
    await page.getByRole('button', { name: code }).first().waitFor();
    assert.equal(await place(page, '/place').textContent(), 'Pier 9');
    assert.equal(await page.evaluate('window.ran'), undefined);
    assert.deepEqual(faults, []);
    await context.close();
  });

  it('can be used by keyboard alone', async () => {
    const { page, context } = await bench.open(withKey);
    await value(page, '/total').waitFor();
    const focused = () => page.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""');
    const reach = async (wanted: RegExp) => {
      for (let steps = 0; steps < 60 && !wanted.test(await focused()); steps++) await page.keyboard.press('Tab');
      assert.match(await focused(), wanted);
    };
    await reach(/^Letter$/);
    await page.keyboard.press('Enter');
    await value(page, '/position').waitFor();
    await reach(/^Values$/);
    await page.keyboard.press('ArrowRight');
    assert.match(await focused(), /^JSON$/);
    await page.keyboard.press('ArrowLeft');
    await reach(/^Site engineer/);
    assert.match((await place(page, '/position').getAttribute('class')) ?? '', /active/);
    await context.close();
  });

  it('copies itself as code without the key', async () => {
    const options = { permissions: ['clipboard-read', 'clipboard-write'] };
    const { page, context } = await bench.open(withKey, options);
    await value(page, '/total').waitFor();
    await page.getByRole('tab', { name: 'Code' }).click();
    for (const [language, sign] of Object.entries({ curl: "curl 'http", JavaScript: 'FormData', Python: 'requests' })) {
      await page.getByRole('button', { name: language }).click();
      await page.getByRole('button', { name: 'Copy' }).click();
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      assert.ok(copied.includes(sign) && copied.includes('invoice_number') && !copied.includes(key), language);
    }
    await context.close();
  });

  it('has nothing that axe objects to, light and dark, and fits small screens', async () => {
    for (const path of ['/', '/#data', '/docs']) {
      const { page, context, faults } = await bench.open(path);
      await page
        .locator(path === '/' ? '.values' : 'try-it form')
        .first()
        .waitFor({ state: 'attached' });
      assert.deepEqual(await violations(page), [], path);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 360, height: 700 });
      assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 360, path);
      assert.deepEqual(await violations(page), [], `${path}, dark and small`);
      assert.deepEqual(faults, []);
      await context.close();
    }
  });

  it('tries the operations, in the data view and in the docs', async () => {
    const { page, context } = await bench.open('/#data');
    const records = page.locator('try-it[path="/v1/gridop/records"]');
    await records.getByLabel('API key').fill(key);
    await records.getByRole('button', { name: 'Send' }).click();
    await records.getByText('"results"').waitFor();
    await page.goto(`${bench.base}/docs`);
    const parse = page.locator('try-it[path="/parse"]');
    await page.locator('details', { has: parse }).locator('summary').click();
    await parse.locator('input[type="file"]').setInputFiles(join(samples, 'invoice.pdf'));
    await parse.getByRole('button', { name: 'Send' }).click();
    await parse.locator('.outcome *').first().waitFor();
    assert.match((await parse.locator('.outcome').textContent()) ?? '', /EX-2026-0042/);
    await context.close();
  });
});
