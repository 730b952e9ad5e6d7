import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import {
  CanaryError,
  type MetricThreshold,
  type NamespacedName,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { SloState } from '@llm-canary/backstage-plugin-canary-node';
import { thresholdsOf } from './thresholdsOf';

/** How the bounds of an SLO are found. */
export interface ThresholdSources {
  /** Reads an SLO with a deadline, whoever manages the service. */
  readSlo(ref: ServiceRef): Promise<SloState>;
  /** Whether the allow-list of a cluster lets a namespace be looked at. */
  isAllowed(of: { cluster: string; namespace: string }): boolean;
  logger: LoggerService;
}

/** Bounds, or sentences on why there are none. */
export interface Thresholds {
  thresholds: MetricThreshold[];
  notes: string[];
}

function unread(service: NamespacedName, why: string): Thresholds {
  const { namespace, name } = service;
  const note = `The SLO of ${namespace}/${name} can't be read: ${why}`;
  return { thresholds: [], notes: [note] };
}

/** The bounds of the SLO of one service. Never rejects: a chart without them is a chart. */
export async function readThresholds(
  sources: ThresholdSources,
  ref: ServiceRef,
): Promise<Thresholds> {
  if (!sources.isAllowed(ref)) {
    return unread(ref, 'the portal does not look at this namespace');
  }
  try {
    const state = await sources.readSlo(ref);
    return {
      thresholds: state.found ? thresholdsOf(state.slo) : [],
      notes: [],
    };
  } catch (error) {
    if (CanaryError.is(error)) return unread(ref, error.message);
    sources.logger.error('An SLO could not be read', toError(error));
    return unread(ref, 'the log of the portal has the error');
  }
}
