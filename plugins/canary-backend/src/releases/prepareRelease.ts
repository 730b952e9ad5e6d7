import {
  equalJson,
  type ChartRequest,
  type Layer,
} from '@llm-canary/backstage-plugin-canary-common';
import type { HelmWrite } from '@llm-canary/backstage-plugin-canary-node';
import type { ReleaseRecord, ReleaseRecordFacts } from '../clusters';
import { refuseMasks, restoreMasks } from '../masking';
import { refusal } from '../operations/errors';
import { refuseServiceIdOfArm } from '../operations/refuseServiceIdOfArm';
import type { ReleaseDiffCall } from '../operations/ReleaseOperations';
import { scaleValues } from '../operations/scaleValues';
import { decideRelease } from './decideRelease';
import { locateChart } from './locateChart';
import { mergeReleaseLayers } from './mergeReleaseLayers';
import { readRecord, readRelease, type LiveRelease } from './readRelease';
import type { ReleaseEnvironment } from './ReleaseEnvironment';

const RELEASE_LAYER = 'values';

/** A change of a release that was decided on what stands there. */
export interface PreparedRelease {
  write: HelmWrite;
  /** The newest record when it was decided; absent where there was no release. */
  decidedOn?: ReleaseRecordFacts;
  before?: ReleaseRecord;
  /** The user's values afterwards; empty after an uninstall. */
  values: Record<string, unknown>;
  /** The release is as it is wanted already. */
  settled: boolean;
  warnings: string[];
}

type Planned = Pick<PreparedRelease, 'write' | 'values'>;

interface Preparation {
  environment: Pick<ReleaseEnvironment, 'charts' | 'now' | 'runs' | 'masks'>;
  call: ReleaseDiffCall & { signal?: AbortSignal };
  live: LiveRelease;
}

function subjectOf({ call }: Preparation) {
  return { ref: call.ref, operation: call.change.operation };
}

function presentChart(preparation: Preparation): ChartRequest {
  const { name, version } = preparation.live.newest?.chart ?? {};
  if (name === undefined || version === undefined) {
    throw refusal('INVALID_INPUT', subjectOf(preparation), {
      why: 'needs a chart: its record names none with a version',
    });
  }
  return { name, version };
}

/** A release of another chart would vanish from the portal. */
function refuseUnshown(preparation: Preparation, chart: ChartRequest): void {
  const { call, live } = preparation;
  const { helm } = call.cluster;
  const isShown =
    helm?.charts.has(chart.name) === true || live.records[0]?.selected === true;
  if (!isShown) {
    throw refusal('INVALID_INPUT', subjectOf(preparation), {
      why: `would not be shown as a release of chart ${chart.name}, which is not in canary.helm.charts`,
    });
  }
}

async function planChart(
  preparation: Preparation,
  wanted: {
    verb: 'install' | 'upgrade';
    chart?: ChartRequest;
    values: Record<string, unknown>;
    force?: boolean;
  },
): Promise<Planned> {
  const { environment, call } = preparation;
  const { values, chart, ...rest } = wanted;
  if (chart) refuseUnshown(preparation, chart);
  const located = await locateChart(
    environment.charts,
    chart ?? presentChart(preparation),
    {
      ...subjectOf(preparation),
      present: chart === undefined,
      signal: call.signal,
    },
  );
  return {
    write: { ...rest, chart: located, values },
    values,
  };
}

async function planRollback(
  { call, live }: Preparation,
  toRevision: number,
): Promise<Planned> {
  const facts = live.records.find(({ revision }) => revision === toRevision);
  const target = facts && (await readRecord(call, facts));
  if (!target) {
    throw refusal(
      'RELEASE_NOT_FOUND',
      { ref: call.ref, operation: call.change.operation },
      { why: `has no revision ${toRevision} any more` },
    );
  }
  return {
    write: { verb: 'rollback', toRevision },
    values: target.values,
  };
}

/** A release has one layer, which the sender saw under its name. */
function mergeSent(
  preparation: Preparation,
  sent: readonly Layer[],
): Record<string, unknown> {
  const { environment, call, live } = preparation;
  const { namespace, name } = call.ref;
  return mergeReleaseLayers(
    restoreMasks({
      sent,
      live: live.newest
        ? [{ name: RELEASE_LAYER, values: live.newest.values }]
        : [],
      masks: environment.masks,
      subject: `${call.change.operation} refused: ${namespace}/${name}`,
    }),
  );
}

function plan(preparation: Preparation): Promise<Planned> {
  const { call, live } = preparation;
  const { change } = call;
  switch (change.operation) {
    case 'install':
      return planChart(preparation, {
        verb: 'install',
        chart: change.chart,
        values: mergeSent(preparation, change.layers),
      });
    case 'apply':
    case 'apply-force':
      return planChart(preparation, {
        verb: 'upgrade',
        chart: change.chart,
        values: mergeSent(preparation, change.layers),
        force: change.operation === 'apply-force',
      });
    case 'autoscale':
      return planChart(preparation, {
        verb: 'upgrade',
        values: scaleValues(live.newest?.values, change),
      });
    case 'rollback':
      return planRollback(preparation, change.toRevision);
    case 'uninstall':
      return Promise.resolve({
        write: { verb: 'uninstall' },
        values: {},
      });
    default: {
      const never: never = change;
      return never;
    }
  }
}

/** Three values that are so already need no new revision, unless the last one failed. */
function isSettled({ call, live }: Preparation, values: unknown): boolean {
  return (
    call.change.operation === 'autoscale' &&
    live.newest?.status === 'deployed' &&
    equalJson(live.newest.values, values)
  );
}

/**
 * Reads the release live, decides whether helm may be called, and computes what it is to do.
 *
 * @throws every refusal of the operation
 */
export async function prepareRelease(
  environment: Pick<ReleaseEnvironment, 'charts' | 'now' | 'runs' | 'masks'>,
  call: ReleaseDiffCall & { signal?: AbortSignal },
): Promise<PreparedRelease> {
  const { change, ref, expectRevision } = call;
  const live = await readRelease(environment, call);
  const verdict = decideRelease(
    change,
    { ...live, now: environment.now() },
    expectRevision,
  );
  if (!verdict.allowed) {
    const { code, why, retryAfterSeconds } = verdict;
    throw refusal(
      code,
      { ref, operation: change.operation },
      { why, ...(retryAfterSeconds && { fields: { retryAfterSeconds } }) },
    );
  }
  const preparation = { environment, call, live };
  call.told?.add(live.newest?.values);
  const planned = await plan(preparation);
  call.told?.add(planned.values);
  refuseMasks(planned.values, live.newest?.values);
  await refuseServiceIdOfArm(
    { cluster: call.cluster, ref, operation: change.operation },
    planned.values,
  );
  return {
    ...planned,
    decidedOn: live.records[0],
    before: live.newest,
    settled: isSettled(preparation, planned.values),
    warnings: verdict.warnings,
  };
}
