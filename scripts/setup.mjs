/**
 * `npm run setup`: brings what `npm start` and `npm test` need. Plain JavaScript for any Node from 18 on, because it
 * runs before anything is installed. Running it again is quick and harmless.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What they are called, what they are for, and the Debian packages that bring them. Formwork runs without any of them. */
const tools = JSON.parse(readFileSync(join(root, 'scripts', 'system-tools.json'), 'utf8'));

/** Milliseconds that one step of the package manager may take. */
const patience = 10 * 60 * 1000;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installModules();
  installTools();
}

/** `npm ci`, unless it was done for this very lock file. */
function installModules() {
  const modules = join(root, 'node_modules');
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.log('npm packages: node_modules is a link to another place, left as it is');
    return;
  }
  const stamp = join(modules, '.formwork-setup');
  const lock = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) {
    console.log('npm packages: up to date');
    return;
  }
  console.log('npm packages: npm ci');
  const npm = process.env.npm_execpath;
  const words = ['ci', '--loglevel=error'];
  const [program, ...before] = npm?.endsWith('js') ? [process.execPath, npm] : ['npm'];
  execFileSync(program, [...before, ...words], {
    cwd: root,
    stdio: 'inherit',
    // Parts for graphics cards, which are not used, would be fetched from elsewhere.
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
    shell: program === 'npm' && process.platform === 'win32',
  });
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, lock);
}

/** Changes with the packages that are wanted and the platform that they are for. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Installs the missing tools where that is allowed; else says how. Never fails: everything else works without them. */
function installTools() {
  const missing = tools.filter(({ program }) => !isInstalled(program));
  if (missing.length === 0) {
    console.log('system tools: up to date');
    return;
  }
  const packages = [...new Set(missing.flatMap((tool) => tool.packages))];
  const line = `apt-get install --no-install-recommends ${packages.join(' ')}`;
  for (const { program, purpose } of missing) console.log(`system tools: ${program} is missing (${purpose})`);
  if (process.getuid?.() === 0 && isInstalled('apt-get')) {
    console.log(`system tools: ${line}`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...words) =>
      spawnSync('apt-get', words, { env: environment, stdio: ['ignore', 'ignore', 'inherit'], timeout: patience });
    const install = () => apt('install', '-y', '-q', '--no-install-recommends', ...packages).status === 0;
    if (install()) return;
    // The lists of packages may be absent or old, as they are in container images.
    if (apt('update', '-q').status === 0 && install()) return;
  }
  console.log(`system tools: to add them, run as root on Debian or Ubuntu:\n\n  ${line}\n`);
}

function isInstalled(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    const path = join(folder, program);
    try {
      accessSync(path, constants.X_OK);
      return statSync(path).isFile();
    } catch {
      return false;
    }
  });
}
