/**
 * Takes out of `node_modules` what never runs here: binaries for other platforms, builds of Tesseract and languages
 * that are not used, the build for browsers, which transformers.js carries in itself, maps, types and pages to read. For
 * images, where 400 MB count.
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

const tesseract = join(modules, 'tesseract.js-core');
for (const file of existsSync(tesseract) ? readdirSync(tesseract) : []) {
  const core = /^(tesseract-core.*?)\.(js|wasm|wasm\.js)$/.exec(file);
  if (core && (core[1] !== 'tesseract-core-relaxedsimd-lstm' || core[2] === 'wasm.js')) remove(join(tesseract, file));
}
const languages = join(modules, '@tesseract.js-data');
for (const code of existsSync(languages) ? readdirSync(languages) : []) remove(join(languages, code, '4.0.0'));

// The network for lines that stand on their heads is not used.
remove(join(modules, '@gutenye', 'ocr-models', 'assets', 'ch_ppocr_mobile_v2.0_cls_infer.onnx'));

remove(join(modules, 'fluent-ffmpeg', 'coverage'));
// Builds for browsers, for CommonJS and of later syntax, and sources.
for (const build of ['bundle', 'build', 'es6-modern']) remove(join(modules, 'libphonenumber-js', build));
remove(join(modules, 'zod', 'src'));
keep(join(modules, '@hyzyla', 'pdfium', 'dist'), /^(?:index\.esm\.js|pdfium\.wasm)$/);
keep(join(modules, '@jjhbw', 'silero-vad', 'weights'), /16k/);
for (const part of ['full', 'writer', 'iife', 'miniprogram', 'cjs']) remove(join(modules, 'zxing-wasm', 'dist', part));
for (const build of ['global', 'amd', 'cjs-browser']) remove(join(modules, 'luxon', 'build', build));
remove(join(modules, 'bintrees', 'test'));
remove(join(modules, 'protobufjs', 'dist'));
// Of the builds of transformers.js one is loaded.
keep(join(modules, '@xenova', 'transformers', 'dist'), /^transformers\.node\.mjs$/);
// Maps, types and what to read are for those who write code; licences stay.
const forAuthors =
  /\.(?:[cm]?js\.map|d\.[cm]?ts(?:\.map)?)$|(?:^|\/)(?:readme|changelog|history)[^/]*\.(?:md|markdown)$/i;
for (const file of readdirSync(modules, { recursive: true })) {
  if (forAuthors.test(file)) rmSync(join(modules, file), { force: true });
}

/** Removes all of a folder but what has one of the names. */
function keep(folder, names) {
  for (const file of existsSync(folder) ? readdirSync(folder) : []) if (!names.test(file)) remove(join(folder, file));
}

function remove(path) {
  rmSync(path, { recursive: true, force: true });
  console.log(`removed ${path}`);
}
