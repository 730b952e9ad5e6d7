import {
  type ExperimentDrift,
  type ExperimentAddress,
  keysOfPointer,
  maskValues,
  type ServiceDrift,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Masks } from '../masking';
import type { DriftReader } from './DriftReader';

/** Drift as it may leave the backend: without secrets. */
export class MaskedDriftReader implements DriftReader {
  readonly #reader: DriftReader;
  readonly #masks: Masks;

  constructor(options: { reader: DriftReader; masks: Masks }) {
    this.#reader = options.reader;
    this.#masks = options.masks;
  }

  async getDrift(ref: ServiceRef): Promise<ServiceDrift> {
    return this.#maskDrift(await this.#reader.getDrift(ref));
  }

  async getExperimentDrift(ref: ExperimentAddress): Promise<ExperimentDrift> {
    const { arms, target } = await this.#reader.getExperimentDrift(ref);
    return {
      arms: arms.map(({ drift, ...arm }) => ({
        ...arm,
        ...(drift && { drift: this.#maskDrift(drift) }),
      })),
      target: {
        ...target,
        changes: target.changes.map(({ before, after, ...change }) => ({
          ...change,
          ...(before !== undefined && { before: this.#mask(change, before) }),
          ...(after !== undefined && { after: this.#mask(change, after) }),
        })),
      },
    };
  }

  #maskDrift(drift: ServiceDrift): ServiceDrift {
    return {
      ...drift,
      items: drift.items.map(({ planned, live, ...entry }) => ({
        ...entry,
        ...(planned !== undefined && { planned: this.#mask(entry, planned) }),
        ...(live !== undefined && { live: this.#mask(entry, live) }),
      })),
    };
  }

  #mask({ path }: { path: string }, value: unknown): unknown {
    const within = keysOfPointer(path);
    return maskValues(value, { mask: this.#masks.of, within });
  }
}
