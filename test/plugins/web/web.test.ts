import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readPage } from '../../../plugins/html/page.ts';
import { extractFile, outline } from '../../support/extract.ts';

describe('web pages', () => {
  it('are what a reader sees of them', async () => {
    const html = `<!doctype html><html lang="en"><head><title>Order 77 &amp; more</title><style>p {}</style></head><body>
      <h1>Your order</h1><p style="display:none">seen by nobody</p><p hidden>nor this<script>nor.this</script></p>
      <p>First line<br>second
      line</p><ul><li>one<ul><li>two</ul><li>three</ul>
      <dl><dt>Total</dt><dd>12.50</dd></dl><pre>\n a\n   b</pre>
      <select><option>no<option selected>yes</select> <input value="typed"><input type="checkbox" checked> agreed
      </body></html>`;
    const document = await extractFile(html, 'order.html');
    assert.deepEqual(outline(document), [
      'heading 1: Your order',
      'paragraph: First line | second line',
      'list-item 1: one',
      'list-item 2: two',
      'list-item 1: three',
      'paragraph: Total\t12.50',
      'paragraph: a | b',
      'paragraph: yes typed ☒ agreed',
    ]);
    assert.deepEqual(document.metadata, { encoding: 'utf-8', language: 'en', title: 'Order 77 & more' });
    const places = document.blocks.map(({ place }) => (place?.kind === 'text' ? place.line : 0));
    assert.deepEqual(places, [2, 3, 4, 4, 4, 5, 6, 8]);
  });

  it('part what stands in boxes of its own, and no word, price or formula', () => {
    const read = (html: string) => readPage(html).blocks.map((block) => ('text' in block ? block.text : ''));
    assert.deepEqual(read('<div><small>Available</small>11,750 SF</div>'), ['Available\t11,750 SF']);
    assert.deepEqual(read('<div><span>Clear height</span><b>22 ft</b></div>'), ['Clear height\t22 ft']);
    assert.deepEqual(read('<p><b>Sent</b><i>monday at 8</i></p>'), ['Sent\tmonday at 8']);
    assert.deepEqual(read('<p><b>Fare</b>€ 31.60</p>'), ['Fare\t€ 31.60']);
    for (const [html, text] of [
      ['H<sub>2</sub>O and 10<sup>th</sup>', 'H2O and 10th'],
      ['<b>N</b>ote, <i>word</i>s, <b>Total</b>: 3', 'Note, words, Total: 3'],
      ['€<b>12</b><span>.99</span> or <b>7</b><small>50</small>', '€12.99 or 750'],
      ['(<a>here</a>)', '(here)'],
    ] as const)
      assert.deepEqual(read(`<p>${html}</p>`), [text]);
  });

  it('take time in proportion to the boxes in one of them', () => {
    const least = (boxes: number): number =>
      Math.min(
        ...[1, 2, 3].map(() => {
          const started = performance.now();
          readPage(`<p>${'<b>Ab</b>12'.repeat(boxes)}</p>`);
          return performance.now() - started;
        }),
      );
    const ratio = least(40_000) / least(5000);
    assert.ok(ratio < 32, `8 times the boxes take ${ratio.toFixed(1)} times as long`);
    const [block] = readPage(`<p>${'<b>Ab</b>12'.repeat(5000)}</p>`).blocks;
    assert.equal(block && 'text' in block ? block.text.split('\t').length : 0, 201);
  });

  it('have tables of data as tables, and tables that lay things out as the flow that they lay out', async () => {
    const html = `<table><tr><td><table><tr><td>Order no:</td><td>77</td></tr></table></td></tr>
      <tr><td><h2>Items</h2><table><caption>What you bought</caption><thead><tr><th>Item<th>Qty</thead>
      <tr><td>Rope<td>2<tr><td rowspan=2>Oil<td>3<tr><td>4</table></td></tr></table>`;
    const document = await extractFile(html, 'order.html');
    assert.deepEqual(outline(document), [
      'paragraph: Order no:\t77',
      'heading 2: Items',
      'table 1/4x2',
      'Item; Qty',
      'Rope; 2',
      'Oil; 3',
      '; 4',
    ]);
    const table = document.blocks.at(-1);
    assert.ok(table?.kind === 'table');
    assert.equal(table.caption, 'What you bought');
    assert.deepEqual(
      table.cells.find(({ text }) => text === 'Oil'),
      { row: 2, column: 0, rowSpan: 2, text: 'Oil', place: { kind: 'text', line: 3 } },
    );
  });

  it('declare what they say to machines: JSON-LD, microdata and meta', async () => {
    const html = `<title>T</title><meta name="author" content="Ann"><meta name="viewport" content="width">
      <script type="application/ld+json">{"@context":"https://schema.org","@type":"Order","orderNumber":"77",
        "acceptedOffer":[{"price":"12.50"},{"price":3}],"customer":{"@type":"Person","name":"Bob"}}</script>
      <script type="application/ld+json">{"broken": </script>
      <div itemscope itemtype="https://schema.org/Person"><b itemprop="name">Jane Doe</b>
      <i itemprop="address" itemscope><b itemprop="streetAddress">Main St 1</b></i>
      <time itemprop="birthDate" datetime="2001-02-03">3 Feb</time><b itemprop="tel">1</b><b itemprop="tel">2</b></div>`;
    const { fields } = await extractFile(html, 'a.html');
    assert.deepEqual(
      fields.map(({ kind, name, label, value }) => [kind, name, label ?? '', value].join(' ')),
      [
        'property author author Ann',
        'record Order/orderNumber order number 77',
        'record Order/acceptedOffer[1]/price price 12.50',
        'record Order/acceptedOffer[2]/price price 3',
        'record Order/customer/name name Bob',
        'record Person/name name Jane Doe',
        'record Person/address/streetAddress street address Main St 1',
        'record Person/birthDate birth date 2001-02-03',
        'record Person/tel[1] tel 1',
        'record Person/tel[2] tel 2',
        'property title  T',
      ],
    );
    assert.deepEqual(fields[5]?.place, { kind: 'text', line: 5 });
  });

  it('are decoded as they say, or as is found out', async () => {
    const said = Buffer.concat([Buffer.from('<meta charset="iso-8859-2"><p>'), Buffer.from([0xb1, 0xe6, 0xea])]);
    assert.deepEqual(outline(await extractFile(said, 'a.html')), ['paragraph: ąćę']);
    const lies = Buffer.from('<meta charset="latin1"><p>Größe');
    assert.deepEqual(outline(await extractFile(lies, 'a.htm')), ['paragraph: Größe']);
  });

  it('are cut, with a warning, where they nest deeper or go on longer than anything that was written', async () => {
    for (const html of ['<div>'.repeat(200_000), `<table>${'<tr><td>x'.repeat(400_000)}`, '<b>'.repeat(100_000)]) {
      const { warnings } = await extractFile(`<p>first</p>${html}`, 'a.html');
      assert.deepEqual(
        warnings.map(({ code }) => code),
        ['page-cut'],
      );
    }
    const nested = await extractFile(`${'<table><tr><td>'.repeat(500)}deep`, 'a.html');
    assert.deepEqual(outline(nested), ['paragraph: deep']);
  }).timeout(10_000);

  it('take time in proportion to their length', () => {
    const time = (html: string): number => {
      const start = performance.now();
      readPage(html);
      return performance.now() - start;
    };
    const makers = [
      (n: number) => '&amp;'.repeat(n),
      (n: number) => `<p itemscope>${'<b itemprop=a>x</b>'.repeat(n / 4)}`,
      (n: number) => `<pre>${'a\n'.repeat(n)}</pre>`,
    ];
    for (const make of makers) {
      time(make(1000));
      assert.ok(time(make(200_000)) < 3000, make(1).slice(0, 10));
    }
  }).timeout(20_000);

  it('are read whatever they are made of', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            ...[
              '<table>',
              '</table>',
              '<tr>',
              '<td rowspan=9 colspan=3>',
              '</td>',
              '<th>',
              '<li>',
              '<ul>',
              '</ul>',
              '<p>',
            ],
            ...[
              '</p>',
              'text',
              '\n',
              '<pre>',
              '</pre>',
              '<caption>',
              '<h2>',
              '</h2>',
              '<b hidden>',
              '</b>',
              '<dd>',
              '&amp;',
            ],
          ),
          { maxLength: 60 },
        ),
        (parts) => {
          readPage(parts.join(''));
        },
      ),
      { numRuns: 500 },
    ));
});
