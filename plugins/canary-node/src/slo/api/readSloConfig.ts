import {
  isRecord,
  type SloRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ReadOptions } from '../../kubernetes/types';
import { readSlo } from '../readSlo';
import { sloError, type SloSubject } from '../sloError';
import type { SloState } from '../types';
import { apiFailure, notSyncedError } from './apiErrors';
import type { SloApiClient } from './SloApiClient';
import { SloApiFailure } from './SloApiFailure';

/** The SLO service knows no namespaces: the route is the name of the service. */
export function configPath(name: string): string {
  return `/config/${encodeURIComponent(name)}`;
}

/** One question for the configuration of a route. */
export interface ConfigSource {
  client: SloApiClient;
  subject: SloSubject;
  read: ReadOptions;
}

/** A route that is not known has no SLO only when the service knows all there are. */
async function settleMissing({ client, subject, read }: ConfigSource) {
  try {
    await client.call({ method: 'GET', path: '/readyz', options: read });
  } catch (error) {
    if (!(error instanceof SloApiFailure) || error.kind === 'noToken') {
      throw apiFailure(error, subject, false);
    }
    throw notSyncedError(subject, error);
  }
}

function readConfig(body: unknown, { subject }: ConfigSource): SloState {
  if (!isRecord(body)) {
    throw sloError('CLUSTER_UNAVAILABLE', subject, {
      why: 'has an SLO that the SLO service answered without its fields',
      retryAfterSeconds: 5,
    });
  }
  const { namespace } = body;
  if (typeof namespace === 'string' && namespace !== subject.ref.namespace) {
    const { name } = subject.ref;
    return {
      found: false,
      warnings: [
        `The SLO service has an SLO for ${name}, and it is that of ${namespace}/${name}.`,
      ],
    };
  }
  const slo: SloRequest = readSlo(body);
  return { found: true, slo, warnings: [] };
}

/** Reads the configuration of a route. Rejects with a CanaryError. */
export async function readSloConfig(source: ConfigSource): Promise<SloState> {
  const { client, subject, read } = source;
  let body: unknown;
  try {
    const path = configPath(subject.ref.name);
    body = await client.call({ method: 'GET', path, options: read });
  } catch (error) {
    if (!(error instanceof SloApiFailure) || error.status !== 404) {
      throw apiFailure(error, subject, false);
    }
    await settleMissing(source);
    return { found: false, warnings: [] };
  }
  return readConfig(body, source);
}
