/**
 * Keeps repeats at a tenth of the traffic: each first try earns a tenth of a repeat, up to ten that
 * may be saved. A server in trouble is not met with four times the load.
 */
export class RetryBudget {
  static readonly #saved = 10;
  static readonly #earned = 0.1;
  #tokens = RetryBudget.#saved;

  earn(): void {
    this.#tokens = Math.min(
      RetryBudget.#saved,
      this.#tokens + RetryBudget.#earned,
    );
  }

  /** False when the budget is used up; then the first error stands. */
  spend(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
