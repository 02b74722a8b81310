/** Instances of pdfium: compiled once, used by one file at a time, dropped when they fail or have grown. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';
import { type MemoryBound, Pdfium, TooComplex } from './pdfium.ts';

/** Memory above this (bytes) is given back by starting the next file in a new instance; memory never shrinks. */
const roomyMemory = 64 * 1024 * 1024;
/** The largest files with their pages' pictures take some 300 MB; more is what bombs ask for. */
const mostMemory = 1024 * 1024 * 1024;

let compiled: Promise<WebAssembly.Module> | undefined;
let idle: Pdfium | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
  return WebAssembly.compile(await readFile(path));
}

/** Lets the memory grow to `mostMemory` and no further: pdfium then gives up, mostly by aborting. */
function boundMemory({ env }: WebAssembly.Imports): MemoryBound {
  const bound = { exceeded: false };
  const grow = env?.emscripten_resize_heap as ((size: number) => boolean) | undefined;
  if (env && grow)
    env.emscripten_resize_heap = (size: number) => {
      bound.exceeded ||= size >>> 0 > mostMemory;
      return !bound.exceeded && grow(size);
    };
  return bound;
}

async function instantiate(): Promise<Pdfium> {
  compiled ??= compile();
  const wasm = await compiled;
  return new Promise((resolve, reject) => {
    let bound: MemoryBound = { exceeded: false };
    const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      bound = boundMemory(imports);
      WebAssembly.instantiate(wasm, imports).then(done, reject);
      return {};
    };
    const load = PDFiumModule as unknown as (options: object) => Promise<{ wasmExports: WebAssembly.Exports }>;
    const silent = () => {};
    load({ instantiateWasm, print: silent, printErr: silent }).then(
      (module) => resolve(new Pdfium(module.wasmExports, bound)),
      reject,
    );
  });
}

/**
 * Runs with an instance that no other file uses at the same time. An instance that failed is dropped, as is one whose
 * memory has grown; a new one takes some 3 ms.
 */
export async function withPdfium<T>(run: (pdfium: Pdfium) => Promise<T>): Promise<T> {
  const pdfium = idle ?? (await instantiate());
  idle = undefined;
  try {
    const result = await run(pdfium);
    if (pdfium.size <= roomyMemory && !pdfium.bound.exceeded) idle = pdfium;
    return result;
  } catch (error) {
    if (pdfium.bound.exceeded) throw new TooComplex('pdfium is out of memory', { cause: error });
    throw error;
  }
}
