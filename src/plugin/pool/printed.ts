/** What a plugin prints, on its way from the worker to the plugin's author. Callers never see it. */

/** Letters of one task. */
const most = 16 * 1024;

/** In the worker: hands on what is written to the standard streams, which goes there as well. */
export function tapOutput(take: (text: string) => void): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...words: unknown[]) => boolean;
    stream.write = (chunk: unknown, ...rest: unknown[]) => {
      take(typeof chunk === 'string' ? chunk : Buffer.from(chunk as Uint8Array).toString('utf8'));
      return write(chunk, ...rest);
    };
  }
}

/** Counts what one task prints, and cuts it off. */
export class Printed {
  #left = most;
  readonly #tell: (text: string) => void;

  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  take(text: string): void {
    if (this.#left <= 0) return;
    this.#left -= text.length;
    if (text !== '') this.#tell(this.#left > 0 ? text : `${text.slice(0, this.#left + text.length)} … and more\n`);
  }
}
