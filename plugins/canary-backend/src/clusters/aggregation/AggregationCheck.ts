import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type {
  KubernetesObject,
  KubernetesReader,
  Resource,
} from '@llm-canary/backstage-plugin-canary-node';

const apiServices: Resource = {
  group: 'apiregistration.k8s.io',
  version: 'v1',
  plural: 'apiservices',
  kind: 'APIService',
};
const KEEP_MILLISECONDS = 60_000;
const DEADLINE_MILLISECONDS = 2_000;

/**
 * Whether a kind is served by an extension API server, which may ignore the preconditions of a write
 * (fault 17). Asked again after a minute. What cannot be read changes nothing: the answer from before
 * holds, and without one it is no, because most credentials may not read APIServices; see
 * `docs/rbac.md`.
 */
export class AggregationCheck {
  readonly #options: {
    reader: Pick<KubernetesReader, 'list'>;
    resource: Resource;
    now(): number;
  };
  #isAggregated = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;

  constructor(options: {
    reader: Pick<KubernetesReader, 'list'>;
    resource: Resource;
    /** Milliseconds of a clock that nobody sets back. */
    now(): number;
  }) {
    this.#options = options;
  }

  /** Never rejects. Those who ask at the same time share one request. */
  async isAggregated(): Promise<boolean> {
    if (this.#options.now() - this.#askedAt >= KEEP_MILLISECONDS) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined;
      });
      await this.#asking;
    }
    return this.#isAggregated;
  }

  async #ask(): Promise<void> {
    const { reader, resource, now } = this.#options;
    try {
      let isAggregated = false;
      const pages = reader.list(apiServices, {
        project: object => (servesByAnother(object, resource) ? true : null),
        deadlineMilliseconds: DEADLINE_MILLISECONDS,
      });
      for await (const { items } of pages) {
        if (items.length > 0) isAggregated = true;
      }
      this.#isAggregated = isAggregated;
    } catch {
      // As before.
    }
    this.#askedAt = now();
  }
}

/** In any version of the group: which of them a write goes to is found out later. */
function servesByAnother(object: KubernetesObject, resource: Resource) {
  const { spec } = object;
  return (
    isRecord(spec) && spec.group === resource.group && isRecord(spec.service)
  );
}
