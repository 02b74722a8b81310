/**
 * pdfium, compiled to WebAssembly. Its functions are called raw, through the module's exports: the wrapper's classes
 * cost a check for each call and never close the pages they read.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumModule } from '@hyzyla/pdfium';

/** A pointer or handle in the module's memory; 0 means none. */
export type Pointer = number;

/** The functions in use, by their names in pdfium's public C headers. */
type Name =
  | 'malloc'
  | 'free'
  | 'FPDF_InitLibraryWithConfig'
  | 'FPDF_LoadMemDocument'
  | 'FPDF_CloseDocument'
  | 'FPDF_GetLastError'
  | 'FPDF_GetPageCount'
  | 'FPDF_GetMetaText'
  | 'FPDF_LoadPage'
  | 'FPDF_ClosePage'
  | 'FPDF_GetPageBoundingBox'
  | 'FPDFPage_GetRotation'
  | 'FPDFPage_CountObjects'
  | 'FPDFPage_GetObject'
  | 'FPDFPageObj_GetType'
  | 'FPDFPageObj_GetMatrix'
  | 'FPDFPageObj_GetBounds'
  | 'FPDFImageObj_GetImagePixelSize'
  | 'FPDFBitmap_CreateEx'
  | 'FPDFBitmap_FillRect'
  | 'FPDFBitmap_Destroy'
  | 'FPDF_RenderPageBitmap'
  | 'FPDFPageObj_GetFillColor'
  | 'FPDFPageObj_GetStrokeColor'
  | 'FPDFFormObj_CountObjects'
  | 'FPDFFormObj_GetObject'
  | 'FPDFPath_CountSegments'
  | 'FPDFPath_GetPathSegment'
  | 'FPDFPath_GetDrawMode'
  | 'FPDFPathSegment_GetType'
  | 'FPDFPathSegment_GetPoint'
  | 'FPDFPathSegment_GetClose'
  | 'FPDFPage_Flatten'
  | 'FPDFPage_GetAnnotCount'
  | 'FPDFPage_GetAnnot'
  | 'FPDFPage_CloseAnnot'
  | 'FPDFAnnot_GetSubtype'
  | 'FPDFAnnot_GetRect'
  | 'FPDFAnnot_GetFlags'
  | 'FPDFAnnot_GetFormFieldType'
  | 'FPDFAnnot_GetFormFieldName'
  | 'FPDFAnnot_GetFormFieldAlternateName'
  | 'FPDFAnnot_GetFormFieldValue'
  | 'FPDFAnnot_GetFormFieldExportValue'
  | 'FPDFAnnot_IsChecked'
  | 'FPDFDOC_InitFormFillEnvironment'
  | 'FPDFDOC_ExitFormFillEnvironment'
  | 'FORM_OnAfterLoadPage'
  | 'FORM_OnBeforeClosePage'
  | 'FPDFLink_Enumerate'
  | 'FPDFLink_GetAnnotRect'
  | 'FPDFLink_GetAction'
  | 'FPDFAction_GetType'
  | 'FPDFAction_GetURIPath'
  | 'FPDFAction_GetDest'
  | 'FPDFDest_GetDestPageIndex'
  | 'FPDFBookmark_GetFirstChild'
  | 'FPDFBookmark_GetNextSibling'
  | 'FPDFBookmark_GetTitle'
  | 'FPDFBookmark_GetDest'
  | 'FPDFBookmark_GetAction'
  | 'FPDFDoc_GetAttachmentCount'
  | 'FPDFDoc_GetAttachment'
  | 'FPDFAttachment_GetName'
  | 'FPDFAttachment_GetFile'
  | 'FPDF_GetFormType'
  | 'FPDFText_LoadPage'
  | 'FPDFText_ClosePage'
  | 'FPDFText_CountChars'
  | 'FPDFText_GetUnicode'
  | 'FPDFText_IsGenerated'
  | 'FPDFText_IsHyphen'
  | 'FPDFText_GetTextObject'
  | 'FPDFText_GetCharBox'
  | 'FPDFText_GetCharOrigin'
  | 'FPDFText_GetFontSize'
  | 'FPDFText_GetMatrix'
  | 'FPDFTextObj_GetFont'
  | 'FPDFFont_GetBaseFontName'
  | 'FPDFFont_GetFlags'
  | 'FPDFFont_GetAscent'
  | 'FPDFFont_GetDescent';

/** All arguments are numbers: handles, addresses, values. */
type Native = Record<Name, (...args: number[]) => number>;

/** Memory above this (bytes) is given back by starting the next file in a new instance; memory never shrinks. */
const roomyMemory = 64 * 1024 * 1024;
/** The largest files with their pages' pictures take some 300 MB; more is what bombs ask for. */
const mostMemory = 1024 * 1024 * 1024;

/** The file asks for more than an instance can hold, or than is worth its time. */
export class TooComplex extends Error {}

/** One instance of the library with its own memory. A fault in its code ends it and nothing else. */
export class Pdfium {
  readonly call: Native;
  readonly bound: MemoryBound;
  readonly #memory: WebAssembly.Memory;
  /** Detached, and then empty, once the memory has grown. */
  #floats = new Float32Array(0);
  #scratch: Pointer;
  #scratchSize = 64 * 1024;

  constructor(exports: WebAssembly.Exports, bound: MemoryBound) {
    this.bound = bound;
    this.call = exports as unknown as Native;
    this.#memory = exports.memory as WebAssembly.Memory;
    this.call.FPDF_InitLibraryWithConfig(0);
    this.#scratch = this.call.malloc(this.#scratchSize);
  }

  get size(): number {
    return this.#memory.buffer.byteLength;
  }

  /** Address of at least `size` bytes, aligned for doubles, valid until the next call of `scratch`. */
  scratch(size: number): Pointer {
    if (size > this.#scratchSize) {
      this.call.free(this.#scratch);
      this.#scratch = this.call.malloc(size);
      this.#scratchSize = size;
      if (this.#scratch === 0) throw new TooComplex('pdfium is out of memory');
    }
    return this.#scratch;
  }

  /** One number, for places that are read often. */
  float(address: Pointer): number {
    if (this.#floats.length === 0) this.#floats = new Float32Array(this.#memory.buffer);
    return this.#floats[address >> 2] ?? 0;
  }

  /** Views of the memory hold until the next native call that allocates: take what is needed at once. */
  floats(address: Pointer, count: number): Float32Array {
    return new Float32Array(this.#memory.buffer, address, count);
  }

  doubles(address: Pointer, count: number): Float64Array {
    return new Float64Array(this.#memory.buffer, address, count);
  }

  integers(address: Pointer, count: number): Int32Array {
    return new Int32Array(this.#memory.buffer, address, count);
  }

  bytes(address: Pointer, count: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, address, count);
  }

  /** A copy of the bytes in the module's memory, which the caller frees. */
  allocate(bytes: Uint8Array): Pointer {
    const address = this.call.malloc(Math.max(bytes.length, 1));
    if (address === 0) throw new TooComplex('pdfium is out of memory');
    this.bytes(address, bytes.length).set(bytes);
    return address;
  }

  /** Reads a UTF-16 string from a function that fills (buffer, bytes) and returns the bytes needed, its end included. */
  text(read: (buffer: Pointer, size: number) => number): string {
    return decodeUtf16(this.#fill(read));
  }

  /** The same for functions that fill a byte string. */
  latin(read: (buffer: Pointer, size: number) => number): string {
    const bytes = this.#fill(read);
    const end = bytes.indexOf(0);
    return new TextDecoder('utf-8').decode(end < 0 ? bytes : bytes.subarray(0, end));
  }

  /** Runs with a UTF-8 or ASCII string, ended by zero, in memory. */
  withString<T>(value: string, run: (address: Pointer) => T): T {
    const address = this.allocate(new TextEncoder().encode(`${value}\0`));
    try {
      return run(address);
    } finally {
      this.call.free(address);
    }
  }

  #fill(read: (buffer: Pointer, size: number) => number): Uint8Array {
    const buffer = this.scratch(2048);
    let size = read(buffer, this.#scratchSize);
    if (size > this.#scratchSize) size = read(this.scratch(size), size);
    return this.bytes(this.#scratch, Math.max(0, Math.min(size, this.#scratchSize))).slice();
  }
}

function decodeUtf16(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-16le').decode(bytes);
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}

let compiled: Promise<WebAssembly.Module> | undefined;
let idle: Pdfium | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');
  return WebAssembly.compile(await readFile(path));
}

/** Whether an instance asked for more memory than it may have. */
interface MemoryBound {
  exceeded: boolean;
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
