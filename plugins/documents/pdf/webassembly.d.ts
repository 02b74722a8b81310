/** What Node has of WebAssembly and is used here; its types are otherwise only in TypeScript's library for browsers. */
declare namespace WebAssembly {
  type Exports = Record<string, unknown>;
  type Imports = Record<string, Record<string, unknown>>;
  interface Instance {
    readonly exports: Exports;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Module {
    readonly __module: unique symbol;
  }
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
