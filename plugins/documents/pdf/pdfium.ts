/**
 * pdfium, compiled to WebAssembly. Its functions are called raw, through the module's exports: the wrapper's classes
 * cost a check for each call and never close the pages they read.
 */
import type { Native } from './functions.ts';

/** A pointer or handle in the module's memory; 0 means none. */
export type Pointer = number;

/** The file asks for more than an instance can hold, or than is worth its time. */
export class TooComplex extends Error {}

/** Whether an instance asked for more memory than it may have. */
export interface MemoryBound {
  exceeded: boolean;
}

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
