/** The latest small uploads that this process has put into the store, for the case that it runs their jobs itself. */

/** Bytes, and files. */
const [mostBytes, mostFiles] = [8 * 1024 * 1024, 32];

export class Uploads {
  readonly #kept = new Map<string, Uint8Array>();
  #bytes = 0;

  get ids(): string[] {
    return [...this.#kept.keys()];
  }

  keep(job: string, bytes: Uint8Array): void {
    this.#kept.set(job, bytes);
    this.#bytes += bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes && this.#kept.size <= mostFiles) return;
      this.drop(oldest);
    }
  }

  /** Lets go of an upload. @returns its bytes, if they were here */
  drop(job: string): Uint8Array | undefined {
    const bytes = this.#kept.get(job);
    this.#kept.delete(job);
    this.#bytes -= bytes?.length ?? 0;
    return bytes;
  }
}
