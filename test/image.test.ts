import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import tools from '../scripts/system-tools.json' with { type: 'json' };
import { readConfig } from '../src/config.ts';
import { findProgram } from '../src/plugin/programs.ts';

const root = resolve(import.meta.dirname, '..');
const nobody = 65534;
const isRoot = process.getuid?.() === 0;

/** Instructions of the Dockerfile, continued lines joined. */
const instructions = readFileSync(join(root, 'Dockerfile'), 'utf8')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }));

/** The steps of the Dockerfile, as far as they run something: each is followed below, or said not to be. */
const followed: Record<string, string> = {
  'apt-get update': 'the programs that are installed here, in `takes programs along`',
  'sh scripts/closure.sh': 'in `takes programs along`',
  'ONNXRUNTIME_NODE_INSTALL=skip npm ci --omit=dev': 'linkProductionModules, from what npm ci has installed here',
  'for code in $LANGUAGES': 'not followed: it asks the registry, and only where languages are named',
  'node scripts/sbom.mjs > sbom.cdx.json && node scripts/prune.mjs': 'before, and in `lists what it is made of`',
};

/** What debian:bookworm-slim takes, unpacked. */
const baseSize = 75e6;

const all = (name: string): string[] => instructions.filter((one) => one.name === name).map((one) => one.rest);

/** What is copied from here, and not from a stage before. */
const copies = all('COPY').filter((step) => !step.startsWith('--from='));

/** Follows the steps of the Dockerfile in a folder, since tests can't ask for Docker. */
describe('the image', function () {
  this.timeout(120_000);
  let folder: string;
  let app: string;

  before(function () {
    // Its scripts are for a POSIX shell.
    if (process.platform === 'win32') this.skip();
    folder = mkdtempSync(join(tmpdir(), 'formwork-image-'));
    chmodSync(folder, 0o755);
    app = join(folder, 'app');
    mkdirSync(app);
    for (const step of copies) {
      const words = step.split(' ');
      const target = join(app, words.at(-1) ?? '');
      for (const source of words.slice(0, -1)) {
        const into = step.endsWith('/') ? join(target, source.split('/').at(-1) ?? '') : target;
        cpSync(join(root, source), into, { recursive: true });
      }
    }
    linkProductionModules(join(app, 'node_modules'));
    execFileSync(process.execPath, ['scripts/prune.mjs'], { cwd: app });
  });
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

  it('installs the system packages that setup installs, the init that it starts with, and what strips programs', () => {
    const [line = ''] = all('RUN').filter((step) => step.includes('apt-get'));
    const wanted = line.replace(/\$\{SPEECH:\+([^}]*)\}/, '$1');
    const listed = /--no-install-recommends ([^&]+)/.exec(wanted)?.[1]?.trim().split(' ');
    const [[init = ''] = []] = all('ENTRYPOINT').map((words) => JSON.parse(words) as string[]);
    assert.deepEqual(
      listed?.sort(),
      [...new Set([...tools.flatMap((tool) => tool.packages), init, 'binutils'])].sort(),
    );
  });

  it('has no step that is not followed here', () => {
    const steps = all('RUN');
    assert.equal(steps.length, Object.keys(followed).length);
    for (const start of Object.keys(followed))
      assert.ok(
        steps.some((step) => step.startsWith(start)),
        start,
      );
    const names = [
      'FROM',
      'ARG',
      'RUN',
      'COPY',
      'WORKDIR',
      'ENV',
      'VOLUME',
      'USER',
      'EXPOSE',
      'HEALTHCHECK',
      'ENTRYPOINT',
    ];
    for (const { name } of instructions) assert.ok([...names, 'CMD'].includes(name), name);
    assert.deepEqual(
      all('COPY').filter((step) => step.startsWith('--from=')),
      ['--from=tools /tools/ /', '--from=modules /app ./'],
    );
    assert.deepEqual(all('USER'), ['1000:1000']);
    assert.deepEqual(all('FROM').at(-1), 'debian:bookworm-slim');
  });

  it('takes programs along with all that they are linked with, and stays below 600 MB', function () {
    // A change of root is root's alone, and ffmpeg is what is taken along.
    if (!isRoot || !findProgram('ffprobe')) this.skip();
    this.timeout(600_000);
    const tools = join(folder, 'tools');
    const [step = ''] = all('RUN').filter((one) => one.startsWith('sh scripts/closure.sh'));
    const wanted = /closure\.sh \/tools ([\w ]+?) \$/.exec(step)?.[1]?.split(' ') ?? [];
    assert.ok(['node', 'ffmpeg', 'ffprobe', 'bwrap', 'tini'].every((program) => wanted.includes(program)));
    // An init of a few kilobytes is not on every machine.
    const here = wanted.filter((program) => program !== 'tini' || findProgram(program));
    execFileSync('sh', [join(root, 'scripts/closure.sh'), tools, ...here]);
    // BuildKit refuses to copy a folder over a link, and Debian has some where folders used to be.
    const folders = readdirSync(tools, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => `/${relative(tools, join(parentPath, name))}`);
    assert.deepEqual(
      folders.filter((path) => lstatSync(path).isSymbolicLink()),
      [],
    );
    const sizes = [tools, app].map((path) =>
      Number(execFileSync('du', ['-sb', path], { encoding: 'utf8' }).split('\t')[0]),
    );
    const [programs = 0, own = 0] = sizes;
    const total = programs + own + baseSize;
    const say = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
    console.log(`      ${say(total)}: programs ${say(programs)}, the service ${say(own)}, Debian ${say(baseSize)}`);
    // Elsewhere ffmpeg is another one.
    const isSame = existsSync('/etc/os-release') && readFileSync('/etc/os-release', 'utf8').includes('bookworm');
    if (isSame && findProgram('strip')) assert.ok(total < 600e6, say(total));
    for (const name of readdirSync('/').filter((one) => lstatSync(`/${one}`).isSymbolicLink()))
      symlinkSync(readlinkSync(`/${name}`), join(tools, name));
    for (const program of ['ffmpeg', 'ffprobe', 'bwrap']) {
      const path = findProgram(program) ?? '';
      const said = execFileSync('chroot', [tools, path, program === 'bwrap' ? '--version' : '-version'], {
        encoding: 'utf8',
      });
      assert.match(said, /version|bubblewrap/);
    }
  });

  it('lists what it is made of', () => {
    const words = [join(root, 'scripts/sbom.mjs')];
    const bill = JSON.parse(execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }));
    assert.equal(bill.bomFormat, 'CycloneDX');
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const listed = new Set(bill.components.map(({ name }: { name: string }) => name));
    for (const name of Object.keys(dependencies)) assert.ok(listed.has(name) || name === '@xenova/transformers', name);
    assert.ok(!listed.has('mocha'));
  });

  it('ignores what it does not copy, and nothing that it copies', () => {
    const kept = readFileSync(join(root, '.dockerignore'), 'utf8')
      .match(/^!.+$/gm)
      ?.map((line) => line.slice(1));
    const copied = copies.flatMap((step) => step.split(' ').slice(0, -1));
    assert.deepEqual(kept?.sort(), copied.sort());
  });

  it('holds runtime binaries of this platform only', () => {
    const runtimes = join(app, 'node_modules/onnxruntime-node/bin');
    const found = readdirSync(runtimes).flatMap((api) =>
      readdirSync(join(runtimes, api)).flatMap((platform) =>
        readdirSync(join(runtimes, api, platform)).map((arch) => `${platform}/${arch}`),
      ),
    );
    assert.deepEqual(found, [`${process.platform}/${process.arch}`]);
  });

  it('serves as a user who can write to nothing but its data and the temporary folder', async () => {
    const data = join(folder, 'data');
    const tmp = join(folder, 'tmp');
    for (const path of [data, tmp]) {
      mkdirSync(path, { mode: 0o700 });
      if (isRoot) chownSync(path, nobody, nobody);
    }
    const settings = Object.fromEntries(all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))));
    // As built with --build-arg LANGUAGES="hun vie": those are read, too.
    const languages = settings.FORMWORK_LANGUAGES?.replace('$LANGUAGES', 'hun vie') ?? '';
    assert.deepEqual(readConfig({ FORMWORK_LANGUAGES: languages }).config.FORMWORK_LANGUAGES, ['eng', 'hun', 'vie']);
    assert.ok(
      all('ARG').filter((name) => name === 'LANGUAGES').length === 2,
      'the stage that has the setting has the argument',
    );
    const env = {
      ...settings,
      FORMWORK_LANGUAGES: settings.FORMWORK_LANGUAGES?.replace('$LANGUAGES', ''),
      PATH: process.env.PATH,
      DATA_DIR: data,
      TMPDIR: tmp,
      PORT: '0',
      HOST: '127.0.0.1',
      FORMWORK_WORKERS: '1',
    };
    const user = isRoot ? { uid: nobody, gid: nobody } : {};
    const [command = '[]'] = all('CMD');
    const [program = '', ...words] = JSON.parse(command) as string[];
    assert.equal(program, 'node');
    const child = spawn(process.execPath, words, { cwd: app, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
    try {
      const output = await firstWords(child);
      const key = /^ +(fw_\w+)$/m.exec(output)?.[1] ?? '';
      const port = /localhost:(\d+)|127\.0\.0\.1:(\d+)/.exec(output)?.slice(1).find(Boolean) ?? '';
      const form = new FormData();
      form.append('template_json', '{"invoice_number": ""}');
      form.append('file', new Blob([readFileSync(join(app, 'samples/invoice.pdf'))]), 'invoice.pdf');
      const headers = { 'X-API-Key': key };
      const answer = await fetch(`http://127.0.0.1:${port}/parse`, { method: 'POST', headers, body: form });
      assert.deepEqual(await answer.json(), { invoice_number: 'EX-2026-0042' });
      assert.equal(health(port), 0);
    } finally {
      child.kill('SIGTERM');
      await new Promise((done) => child.once('exit', done));
    }
    assert.equal(health('9'), 1);
  });

  /** Exit code of the health check against a port. */
  function health(port: string): number {
    const words = JSON.parse(/CMD (\[.*\])$/.exec(all('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]') as string[];
    try {
      execFileSync(process.execPath, words.slice(1), { env: { PORT: port }, stdio: 'ignore' });
      return 0;
    } catch (error) {
      return (error as { status: number }).status;
    }
  }
});

/** What `npm ci --omit=dev` would install, as hard links or copies of what is here. */
function linkProductionModules(target: string): void {
  const modules = join(root, 'node_modules');
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const wanted = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  for (const [path] of wanted) {
    const source = join(root, path);
    if (!existsSync(source) || path.lastIndexOf('node_modules/') > 0) continue;
    const into = join(target, path.slice('node_modules/'.length));
    mkdirSync(dirname(into), { recursive: true });
    // Hard links, which other file systems don't take.
    const copy = (how: string) => execFileSync('cp', [how, resolve(modules, path.slice('node_modules/'.length)), into]);
    try {
      copy('-rl');
    } catch {
      rmSync(into, { recursive: true, force: true });
      copy('-r');
    }
  }
}

function firstWords(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (output.includes('curl')) resolve(output);
      });
    }
    child.once('exit', () => reject(new Error(`it ended: ${output}`)));
  });
}
