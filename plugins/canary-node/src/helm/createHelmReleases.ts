import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import pLimit from 'p-limit';
import { checkNamespace, checkObjectName, type ObjectRef } from '../kubernetes';
import { HttpKubernetesClient } from '../kubernetes/client/HttpKubernetesClient';
import { createTransport } from '../kubernetes/transport/createTransport';
import { maxRecordBytes } from './checkRecord';
import type { HelmContext } from './HelmContext';
import {
  defaultHelmLimits,
  type HelmReleasesOptions,
} from './HelmReleasesOptions';
import { dryRunWrite } from './dryRun/dryRunWrite';
import { ReleaseRecords } from './records/ReleaseRecords';
import { runWrite } from './runWrite';
import type { HelmReleases } from './types';

/** Programs at once, when the caller has no limit over all clusters. */
const processes = 4;

/** Helm's own limit is 53 characters; its names are those of services. */
function checkRef({ namespace, name }: ObjectRef): void {
  try {
    checkNamespace(namespace);
    checkObjectName(name);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'not a valid name';
    throw new CanaryError('INVALID_INPUT', message, { cause });
  }
  if (name.length > 53) {
    throw new CanaryError(
      'INVALID_INPUT',
      'The name of a Helm release has at most 53 characters',
    );
  }
}

/**
 * Helm releases of one cluster, written by the real helm behind an endpoint of ours that holds the
 * credential. Connects when it is first used. `close` ends the calls that run, and the connections.
 * @public
 */
export function createHelmReleases(
  options: HelmReleasesOptions,
): HelmReleases & { close(): Promise<void> } {
  const { connection, limits, slot, ...rest } = options;
  const processLimit = pLimit(processes);
  const shared = createTransport(connection);
  const reader = new HttpKubernetesClient(shared);
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  const context: HelmContext = {
    options: rest,
    limits: { ...defaultHelmLimits, ...limits },
    transport: shared.transport,
    reader,
    records: new ReleaseRecords(reader, maxRecordBytes),
    slot: work => (slot ? slot(work) : processLimit(work)),
    closed: closing.signal,
  };

  async function tracked<T>(
    ref: ObjectRef,
    work: () => Promise<T>,
  ): Promise<T> {
    checkRef(ref);
    const promise = work();
    running.add(promise);
    try {
      return await promise;
    } finally {
      running.delete(promise);
    }
  }

  return {
    run: call => tracked(call.ref, () => runWrite(call, context)),
    dryRun: call => tracked(call.ref, () => dryRunWrite(call, context)),
    async close() {
      closing.abort();
      await Promise.allSettled(running);
      await reader.close();
    },
  };
}
