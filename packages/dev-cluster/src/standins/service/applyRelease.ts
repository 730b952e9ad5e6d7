import type { StandInContext } from '../StandInContext';
import { ApiError, field, kinds } from '../client';
import { recordEvent } from '../recordEvent';
import { decideAdoption } from './adoption';
import type { Service } from './readService';
import type { ReleaseRecord, ReleaseStatus } from './releaseRecord';
import { renderChart } from './renderChart';
import type { RenderedObject } from './renderChart';
import { appliedStatus, failedStatus } from './serviceStatus';
import type { AppliedReason, FailureReason } from './serviceStatus';
import type { WantedRelease } from './wantedRelease';
import { writeControllerRevision } from './writeControllerRevision';
import {
  readReleaseRecords,
  writeReleaseRecord,
  writeRenderedObjects,
} from './writeRelease';

/** The chart that never applies, for the demo and for tests of failures. */
export const brokenChart = 'broken';

interface Apply {
  context: StandInContext;
  service: Service;
  wanted: WantedRelease;
  records: readonly ReleaseRecord[];
}

/**
 * Makes the release what the service wants: adopts one that is there, else installs or upgrades. The
 * end is written into the status; only a failure of the API itself rejects.
 */
export async function applyRelease(
  context: StandInContext,
  service: Service,
  wanted: WantedRelease,
): Promise<void> {
  const records = await readReleaseRecords(context.client, service);
  const apply = { context, service, wanted, records };
  if (service.status.appliedHash === undefined) {
    const adoption = decideAdoption(records, wanted);
    if (adoption.adopt === 'drift') {
      await fail(apply, { reason: 'Drift', message: adoption.message });
      return;
    }
    if (adoption.adopt === 'release') {
      await succeed(apply, 'Adopted', adoption.record.revision);
      return;
    }
  }
  await installOrUpgrade(apply);
}

async function installOrUpgrade(apply: Apply): Promise<void> {
  const { context, service, wanted, records } = apply;
  const revision = (records[0]?.revision ?? 0) + 1;
  const rendered = renderChart({ ...service, ...wanted });
  const refused = await writeObjects(apply, rendered);
  await writeReleaseRecord(
    context.client,
    newRecord(apply, {
      revision,
      rendered,
      status: refused === undefined ? 'deployed' : 'failed',
      description: refused ?? (revision === 1 ? 'Install' : 'Upgrade'),
    }),
    { before: records, now: context.now() },
  );
  if (refused !== undefined) {
    await fail(apply, { reason: 'ApplyFailed', message: refused, revision });
    return;
  }
  await succeed(apply, revision === 1 ? 'Installed' : 'Upgraded', revision);
}

/** Resolves with why the objects were refused; undefined when all are written. */
async function writeObjects(
  { context, service, wanted }: Apply,
  rendered: readonly RenderedObject[],
): Promise<string | undefined> {
  if (wanted.chart.name === brokenChart) {
    return (
      `chart ${brokenChart} ${wanted.chart.version}: template ` +
      `deployment.yaml: values.tensorParallelSize is required`
    );
  }
  try {
    await writeRenderedObjects(context.client, service, rendered);
    return undefined;
  } catch (error) {
    // The values made an object that the API does not accept; trying again would change nothing.
    if (ApiError.is(error, 400, 422)) return error.message;
    throw error;
  }
}

function newRecord(
  { context, service, wanted, records }: Apply,
  part: {
    revision: number;
    status: ReleaseStatus;
    description: string;
    rendered: readonly RenderedObject[];
  },
): ReleaseRecord {
  const at = context.now().toISOString();
  return {
    namespace: service.namespace,
    name: service.name,
    revision: part.revision,
    status: part.status,
    chart: wanted.chart,
    config: wanted.values,
    description: part.description,
    firstDeployed: records.at(-1)?.firstDeployed ?? at,
    lastDeployed: at,
    manifest: part.rendered.map(({ object }) => object),
  };
}

async function succeed(
  apply: Apply,
  reason: AppliedReason,
  revision: number,
): Promise<void> {
  const { context, service, wanted } = apply;
  const controllerRevision = await writeControllerRevision(
    context.client,
    service,
    { hash: wanted.hash, revision },
  );
  await setStatus(
    apply,
    appliedStatus(
      service,
      { ...wanted, reason, revision, controllerRevision },
      context.now(),
    ),
  );
  const { name, version } = wanted.chart;
  await tell(apply, reason, `revision ${revision}, chart ${name} ${version}`);
}

async function fail(
  apply: Apply,
  failure: { reason: FailureReason; message: string; revision?: number },
): Promise<void> {
  const { context, service } = apply;
  await setStatus(apply, failedStatus(service, failure, context.now()));
  await tell(apply, failure.reason, failure.message);
}

async function setStatus(
  { context, service }: Apply,
  status: Record<string, unknown>,
): Promise<void> {
  const { namespace, name, uid } = service;
  const at = { namespace, name, subresource: 'status' } as const;
  const written = await context.client.merge(kinds.llmService, at, {
    metadata: { uid },
    status,
  });
  if (field(written, 'status', 'phase') !== status.phase) {
    throw new ApiError(`${namespace}/${name}: the status was not kept`, {
      status: 0,
    });
  }
}

async function tell(
  { context, service }: Apply,
  reason: AppliedReason | FailureReason,
  message: string,
): Promise<void> {
  const failed = reason === 'ApplyFailed' || reason === 'Drift';
  const { namespace, name, uid } = service;
  await recordEvent(context, {
    kind: kinds.llmService,
    object: { namespace, name, uid },
    type: failed ? 'Warning' : 'Normal',
    component: 'llmservice-operator',
    reason,
    message,
  });
}
