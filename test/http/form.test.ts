import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { readTemplate } from '../../src/fill/template.ts';
import { fileLimit, receiveForm } from '../../src/http/form.ts';
import type { Resource } from '../../src/http/resource.ts';
import { eventually, type Harness, startHarness } from './harness.ts';

/** Answers with what it received. */
const echo = (uploads: string): Resource => ({
  path: '/echo',
  operations: {
    post: {
      handlers: [
        async (request, response) => {
          const options = { folder: uploads, checkTemplate: async (json: string) => readTemplate(json) };
          await using form = await receiveForm(request, response, options);
          const { path, name, size, template } = form;
          const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
          response.json({ name, size, template, hash, mode: statSync(path).mode & 0o777 });
        },
      ],
    },
  },
});

type Part = [name: string, value: string | Blob, fileName?: string];

function formData(parts: Part[]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName ?? 'x.pdf');
  }
  return form;
}

describe('the form of a parse request', function () {
  this.timeout(60_000);
  let harness: Harness;
  before(async () => {
    harness = await startHarness(({ uploads }) => [echo(uploads)]);
  });
  after(() => harness[Symbol.asyncDispose]());
  afterEach(() => eventually(() => harness.leftovers().length === 0, 'no file is left'));

  const post = (parts: Part[]) => fetch(`${harness.base}/echo`, { method: 'POST', body: formData(parts) });
  const refusal = async (parts: Part[]) => {
    const answer = await post(parts);
    const { code, detail } = (await answer.json()) as { code: string; detail: string };
    return { status: answer.status, code, detail };
  };
  const file = new Blob(['hello']);

  it('says that a file without a name is none, however long and whatever comes beside it', async () => {
    for (const parts of [
      [['file', 'hello']],
      [
        ['template_json', '{"a":""}'],
        ['file', 'hello'],
      ],
      [
        ['file', 'x'.repeat(300_000)],
        ['template_json', '{"a":""}'],
      ],
    ] as Part[][]) {
      const { status, detail } = await refusal(parts);
      assert.deepEqual([status, detail], [400, 'The part "file" has no file name, so it is not a file.']);
    }
  });
  const template = '{"a":""}';

  it('is received in any order, privately, with its name in UTF-8', async () => {
    for (const parts of [
      [['template_json', template] as Part, ['file', file, 'Übersicht 請求書.pdf'] as Part],
      [['file', file, '../../Übersicht 請求書.pdf'] as Part, ['template_json', template] as Part],
    ]) {
      const answer = await post(parts);
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.json(), {
        name: 'Übersicht 請求書.pdf',
        size: 5,
        template,
        hash: createHash('sha256').update('hello').digest('hex'),
        mode: 0o600,
      });
    }
  });

  it('has a name that can neither break a line nor turn the direction of writing', async () => {
    const names = {
      'a\u202efdp.exe': 'a fdp.exe',
      'a\u2028b\u0085c\u009b31m.pdf': 'a b c 31m.pdf',
      [`${'a'.repeat(254)}😀`]: 254,
    };
    for (const [name, right] of Object.entries(names)) {
      const answer = await post([
        ['file', file, name],
        ['template_json', template],
      ]);
      const { name: given } = (await answer.json()) as { name: string };
      if (typeof right === 'string') assert.equal(given, right);
      else assert.ok(given.isWellFormed() && given.startsWith('a'.repeat(right)));
    }
  });

  it('may bring the template as a file, as curl does with @', async () => {
    const answer = await post([
      ['template_json', new Blob([template]), 't.json'],
      ['file', file],
    ]);
    assert.equal(((await answer.json()) as { template: string }).template, template);
  });

  it('is received whole, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 100_000 }), async (bytes) => {
        const answer = await post([
          ['file', new Blob([Uint8Array.from(bytes)])],
          ['template_json', template],
        ]);
        const { hash, size } = (await answer.json()) as { hash: string; size: number };
        assert.equal(size, bytes.length);
        assert.equal(hash, createHash('sha256').update(bytes).digest('hex'));
      }),
      { numRuns: 30 },
    );
  });

  const bad: [string, Part[], string, RegExp][] = [
    ['no file', [['template_json', template]], 'bad-request', /"file" is missing/],
    ['no template', [['file', file]], 'bad-request', /"template_json" is missing/],
    [
      'a file without a file name',
      [
        ['file', 'text'],
        ['template_json', template],
      ],
      'bad-request',
      /"file"/,
    ],
    ['nothing', [['', '']], 'bad-request', /form/],
    [
      'two files',
      [
        ['file', file],
        ['file', file],
        ['template_json', template],
      ],
      'bad-request',
      /"file" comes twice/,
    ],
    [
      'two templates',
      [
        ['file', file],
        ['template_json', template],
        ['template_json', template],
      ],
      'bad-request',
      /comes twice/,
    ],
    [
      'two templates, one as a file',
      [
        ['template_json', template],
        ['template_json', new Blob([template])],
        ['file', file],
      ],
      'bad-request',
      /"template_json" comes twice/,
    ],
    [
      'another field',
      [
        ['file', file],
        ['x', 'y'],
      ],
      'bad-request',
      /"x"/,
    ],
    [
      'another file',
      [
        ['file', file],
        ['x', file],
      ],
      'bad-request',
      /"x"/,
    ],
    [
      'a nested field',
      [
        ['file', file],
        ['template_json[a]', template],
      ],
      'bad-request',
      /form/,
    ],
    [
      'a field of evil name',
      [
        ['file', file],
        ['__proto__', template],
      ],
      'bad-request',
      /form/,
    ],
    [
      'a template over 256 KiB',
      [
        ['template_json', ' '.repeat(262_145)],
        ['file', file],
      ],
      'template-invalid',
      /256 KiB/,
    ],
    [
      'a template file over 256 KiB',
      [
        ['template_json', new Blob([' '.repeat(262_145)])],
        ['file', file],
      ],
      'template-invalid',
      /256 KiB/,
    ],
    [
      'a bad template before the file',
      [
        ['template_json', '{"a":'],
        ['file', file],
      ],
      'template-invalid',
      /line 1/,
    ],
  ];
  for (const [name, parts, code, detail] of bad) {
    it(`is refused with ${name}`, async () => {
      const refused = await refusal(parts);
      assert.equal(refused.code, code);
      assert.equal(refused.status, 400);
      assert.match(refused.detail, detail);
    });
  }

  it('is refused when it is no form, or a broken one', async () => {
    const send = async (type: string, body: string, more: Record<string, string> = {}) => {
      const headers = { 'Content-Type': type, ...more };
      const answer = await fetch(`${harness.base}/echo`, { method: 'POST', headers, body });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    for (const [type, body] of [
      ['application/json', '{}'],
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=x', 'hello'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      ],
      ['multipart/form-data; boundary=x', '--x\r\n\0\0\0: bad\r\n\r\nabc\r\n--x--\r\n'],
      ['multipart/form-data; boundary=x', '--x--\r\n'],
    ] as const) {
      assert.deepEqual(await send(type, body), [400, 'bad-request'], JSON.stringify([type, body]));
    }
    const packed = { 'Content-Encoding': 'gzip' };
    assert.deepEqual(await send('multipart/form-data; boundary=x', 'x', packed), [400, 'bad-request']);
  });

  it('may carry one byte less than 32 MiB', async () => {
    const parts: Part[] = [
      ['template_json', template],
      ['file', new Blob([Buffer.alloc(fileLimit - 1)])],
    ];
    const answer = await post(parts);
    assert.equal(answer.status, 200);
    assert.equal(((await answer.json()) as { size: number }).size, fileLimit - 1);
  });

  it('is refused at 32 MiB, and fetch sees it', async () => {
    for (const size of [fileLimit, fileLimit + 1, 2 * fileLimit]) {
      const refused = await refusal([
        ['template_json', template],
        ['file', new Blob([Buffer.alloc(size)])],
      ]);
      assert.deepEqual([refused.status, refused.code], [413, 'file-too-large'], `${size} bytes`);
    }
  });

  it('is refused while it still comes without an end, and the connection closes', async () => {
    const socket = connect(harness.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.write(
      'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
        'Transfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = (text: string | Buffer) =>
      Buffer.concat([Buffer.from(`${text.length.toString(16)}\r\n`), Buffer.from(text), Buffer.from('\r\n')]);
    socket.write(chunk('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'));
    const block = chunk(Buffer.alloc(1 << 20));
    let sent = 0;
    while (answer === '' && sent < 500) {
      const signal = AbortSignal.timeout(200);
      if (!socket.write(block)) await once(socket, 'drain', { signal }).catch(() => {});
      sent++;
      await later(0);
    }
    assert.match(answer, /^HTTP\/1\.1 413 /);
    assert.match(answer, /"code":"file-too-large"/);
    assert.ok(sent < 200, `${sent} MiB went out before the answer came`);
    await eventually(() => socket.closed || socket.readableEnded, 'the connection is closed');
    socket.destroy();
  });

  it('is refused with an endless preamble', async () => {
    const body = Buffer.alloc(fileLimit + 1_000_000, 'x');
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const stream = new Blob([body]).stream();
    const answer = await fetch(`${harness.base}/echo`, { method: 'POST', headers, body: stream, duplex: 'half' });
    assert.equal(answer.status, 413);
  });

  it('is refused by curl too, which sees the answer and need not send the body when it asks first', async () => {
    const path = join(harness.uploads, '..', 'big.bin');
    writeFileSync(path, Buffer.alloc(3 * fileLimit));
    const format = '%{http_code} %{size_upload}';
    const args = ['-s', '-w', format, '-F', 'template_json={"a":""}', '-F', `file=@${path}`];
    const run = async (...more: string[]) =>
      (await promisify(execFile)('curl', [...args, ...more, `${harness.base}/echo`])).stdout;
    assert.match(await run('-H', 'Expect: 100-continue'), /"code":"file-too-large".*413 0$/);
    assert.match(await run('-H', 'Expect:'), /"code":"file-too-large".*413 \d+$/);
    assert.match(await run('-H', 'Expect:', '-H', 'Transfer-Encoding: chunked'), /"file-too-large".*413 \d+$/);
  });

  it('leaves nothing behind when it is cut at any point', async () => {
    const body = Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="template_json"\r\n\r\n${template}\r\n`),
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
      Buffer.alloc(300_000, 'y'),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const head =
      'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
      `Content-Length: ${body.length}\r\n\r\n`;
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(harness.port, '127.0.0.1');
        socket.on('error', () => {});
        socket.write(head);
        socket.write(body.subarray(0, Math.floor(Math.random() * body.length)));
        await later(Math.random() * 100);
        if (Math.random() < 0.5) socket.resetAndDestroy();
        else socket.end();
        await later(50);
        socket.destroy();
      }),
    );
  });

  it('leaves nothing behind when the connection breaks behind its last byte', async () => {
    const head = 'Content-Disposition: form-data; name=';
    const body =
      `--x\r\n${head}"template_json"\r\n\r\n${template}\r\n--x\r\n` +
      `${head}"file"; filename="a"\r\n\r\n${'a'.repeat(200_000)}\r\n--x--\r\n`;
    const request =
      'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
      `Content-Length: ${body.length}\r\n\r\n${body}`;
    const breakOff = async (): Promise<void> => {
      const socket = connect(harness.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.end(request);
      await once(socket.resume(), 'close');
    };
    await Promise.all(Array.from({ length: 300 }, breakOff));
  });
});

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
