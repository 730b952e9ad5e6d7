/** A promise that whoever follows a call settles: at its first write, or with why there was none. */
export class FirstWrite<T> {
  readonly promise: Promise<T>;
  #resolve: (value: T) => void = () => undefined;
  #reject: (reason: unknown) => void = () => undefined;

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    // Who waits for the end alone must not fall over this.
    this.promise.catch(() => undefined);
  }

  accept(value: T): void {
    this.#resolve(value);
  }

  fail(reason: unknown): void {
    this.#reject(reason);
  }
}
