import {
  maskPlan,
  type Plan,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Masks } from '../masking';
import type { PlanReader } from './PlanReader';

/** Plans as they may leave the backend: without secrets. Their hash stays that of the true values. */
export class MaskedPlanReader implements PlanReader {
  readonly #reader: PlanReader;
  readonly #masks: Masks;

  constructor(options: { reader: PlanReader; masks: Masks }) {
    this.#reader = options.reader;
    this.#masks = options.masks;
  }

  async getPlan(ref: ServiceRef): Promise<Plan> {
    return maskPlan(await this.#reader.getPlan(ref), this.#masks.of);
  }

  async getRevisionPlan(ref: ServiceRef, revision: number): Promise<Plan> {
    return maskPlan(
      await this.#reader.getRevisionPlan(ref, revision),
      this.#masks.of,
    );
  }
}
