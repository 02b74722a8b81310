/**
 * Takes out of `node_modules` what never runs here: binaries for other platforms, and the build for browsers, which
 * transformers.js carries in itself. For images, where 380 MB count.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(process.cwd(), 'node_modules');

const runtimes = join(modules, 'onnxruntime-node', 'bin');
for (const api of existsSync(runtimes) ? readdirSync(runtimes) : []) {
  for (const platform of readdirSync(join(runtimes, api))) {
    for (const architecture of readdirSync(join(runtimes, api, platform))) {
      if (platform === process.platform && architecture === process.arch) continue;
      remove(join(runtimes, api, platform, architecture));
    }
  }
}
remove(join(modules, 'onnxruntime-web'));

function remove(path) {
  rmSync(path, { recursive: true, force: true });
  console.log(`removed ${path}`);
}
