import type { FileFault } from '../../../src/plugin/contract.ts';

/** Why a file cannot be read. The readers of this folder throw it; the plugin's door turns it into the host's error. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FileFault;

  constructor(code: FileFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
