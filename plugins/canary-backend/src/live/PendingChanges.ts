import type { LiveChange } from '@llm-canary/backstage-plugin-canary-common';

/**
 * What a viewer has yet to be told: the newest version of each cluster, the longest waiting first. Never
 * more than there are clusters, however long it is not told.
 */
export class PendingChanges {
  readonly #versions = new Map<string, string>();

  put({ cluster, version }: LiveChange): void {
    this.#versions.set(cluster, version);
  }

  take(): LiveChange | undefined {
    for (const [cluster, version] of this.#versions) {
      this.#versions.delete(cluster);
      return { cluster, version };
    }
    return undefined;
  }
}
