import {
  checkNamespace,
  checkObjectName,
  equalJson,
  type Operation,
  type SloRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectRef, ReadOptions } from '../../kubernetes/types';
import { noSloError } from '../sloError';
import type {
  SloChange,
  SloDryRun,
  SloService,
  SloWriteCall,
  SloWritten,
} from '../types';
import { apiFailure } from './apiErrors';
import { mergeSlo } from './mergeSlo';
import { configPath, readSloConfig, type ConfigSource } from './readSloConfig';
import { SloApiClient } from './SloApiClient';

/** @public */
export interface ApiSloServiceOptions {
  /** `https://…`; plain HTTP to this machine only. */
  url: string;
  /** Sent as Bearer token. Without one every call is refused, and nothing is sent. */
  token?: string;
}

/** What the CRD says where an SLO says nothing. */
const defaults: SloRequest = {
  priority: 0,
  minimumDeployment: { type: 'replica', value: 1 },
};

/** The service speaks of high priority, and of no number. */
function bodyOf(route: string, { priority, ...slo }: SloRequest) {
  return {
    route,
    ...slo,
    ...(priority !== undefined && { highPriority: priority >= 10 }),
  };
}

interface Prepared {
  source: ConfigSource;
  before: SloRequest;
  after: SloRequest;
  warnings: string[];
}

async function prepare(
  source: ConfigSource,
  change: SloChange,
): Promise<Prepared> {
  const seen = await readSloConfig(source);
  if (!seen.found) throw noSloError(source.subject, seen.warnings);
  const { slo: before, warnings } = seen;
  const after =
    change.operation === 'slo-reset' ? defaults : mergeSlo(before, change.slo);
  return { source, before, after, warnings };
}

/** Parts of an update that differ: the service merges what is sent, field by field. */
function differing({ before, after }: Prepared): SloRequest {
  const live = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => !equalJson(live.get(field), value),
    ),
  );
}

async function write(
  source: ConfigSource,
  { change, beforeWrite }: SloWriteCall,
): Promise<SloWritten> {
  const prepared = await prepare(source, change);
  const { client, subject } = source;
  const { name } = subject.ref;
  const path = configPath(name);
  const { before, after, warnings } = prepared;
  if (equalJson(before, after)) {
    return { sent: false, changed: false, warnings };
  }
  await beforeWrite();
  try {
    await client.call(
      change.operation === 'slo-reset'
        ? { method: 'DELETE', path }
        : { method: 'PUT', path, body: bodyOf(name, differing(prepared)) },
    );
  } catch (error) {
    throw apiFailure(error, subject, true);
  }
  return { sent: true, changed: true, warnings };
}

function shown({ namespace, name }: ObjectRef, slo: SloRequest) {
  return {
    apiVersion: 'inference.modelsphere.dev/v1alpha1',
    kind: 'LLMSLORequirement',
    metadata: { name, namespace },
    spec: { serviceId: name, ...slo },
  };
}

async function dryRun(
  source: ConfigSource,
  change: SloChange,
): Promise<SloDryRun> {
  const { before, after, warnings } = await prepare(source, change);
  const { ref } = source.subject;
  const { apiVersion, kind } = shown(ref, after);
  return {
    result: equalJson(before, after) ? 'unchanged' : 'changed',
    apiVersion,
    kind,
    name: ref.name,
    before: shown(ref, before),
    after: shown(ref, after),
    warnings: [
      ...warnings,
      'The SLO service has no dry-run: this was computed, and nothing was asked of it.',
    ],
  };
}

/**
 * SLOs through the HTTP API of the SLO service (`/config/{route}`). It goes by the bare name of the
 * service and knows no namespaces and no preconditions: with one name in two namespaces it refuses
 * writes, and between the read and the write of an SLO somebody else's write is lost.
 * @public
 */
export function createApiSloService(options: ApiSloServiceOptions): SloService {
  const client = new SloApiClient(options);
  const sourceOf = (
    { namespace, name }: ObjectRef,
    operation: Operation,
    read: ReadOptions = {},
  ): ConfigSource => {
    const ref = {
      namespace: checkNamespace(namespace),
      name: checkObjectName(name),
    };
    return { client, subject: { ref, operation }, read };
  };
  return {
    source: 'api',
    async read(ref, read) {
      return readSloConfig(sourceOf(ref, 'slo-read', read));
    },
    async write(call) {
      return write(sourceOf(call.ref, call.change.operation), call);
    },
    async dryRun({ ref, change }, read) {
      return dryRun(sourceOf(ref, change.operation, read), change);
    },
    close: () => client.close(),
  };
}
