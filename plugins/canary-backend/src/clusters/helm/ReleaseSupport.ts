import type {
  ChartRequest,
  Operation,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';

/** What the portal can do to Helm releases, apart from who manages one and what its record says. */
export interface ReleaseSupport {
  /**
   * For each operation that cannot be done here, why; goes on from the name of the release. Never
   * rejects, and never waits long.
   */
  whyNot(
    ref: ServiceRef,
    chart: ChartRequest,
  ): Promise<Partial<Record<Operation, string>>>;
  /** Whether a run of the portal left a record without an end. Never rejects. */
  isLeftByRun(
    ref: ServiceRef,
    record: { status: string; changedAt?: number },
  ): Promise<boolean>;
}
