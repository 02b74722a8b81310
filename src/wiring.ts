/** A container of parts, over tsyringe: typed by its tokens, late in making them, and able to close them again. */
import 'reflect-metadata';
import { instanceCachingFactory, container as root } from 'tsyringe';

declare const held: unique symbol;
/** The name under which a container holds a part, with the part's type. */
export type Token<T> = symbol & { readonly [held]?: T };

export const token = <T>(name: string): Token<T> => Symbol(name);

export interface Container extends AsyncDisposable {
  /** Only for entry points and tests; everything else is handed what it needs. */
  resolve<T>(token: Token<T>): T;
}

export class Wiring implements Container {
  readonly #parts = root.createChildContainer();
  readonly #closers: (() => Promise<unknown>)[] = [];

  resolve<T>(token: Token<T>): T {
    return this.#parts.resolve<T>(token);
  }

  has<T>(token: Token<T>): boolean {
    return this.#parts.isRegistered(token);
  }

  /** Registers a part that is made once, when it is first asked for. Registering it again swaps it. */
  provide<T>(token: Token<T>, make: () => T): void {
    this.#parts.register<T>(token, { useFactory: instanceCachingFactory(make) });
  }

  /** Like `provide`, for a part that must be closed. The one opened last is closed first. */
  open<T>(token: Token<Promise<T>>, make: () => Promise<T>, close: (part: T) => Promise<unknown>): void {
    this.provide(token, () => {
      const part = make();
      this.#closers.unshift(() => part.then(close, () => {}));
      return part;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const close of this.#closers) await close();
  }
}
