import {
  CanaryError,
  isRecord,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  MigratedRelease,
  ReleaseMigrationFacts,
  VacantName,
  WritableService,
} from '@llm-canary/backstage-plugin-canary-node';
import {
  apiVersionOf,
  decideByRecord,
  type ReleaseRecord,
} from '../../clusters';
import { refusal } from '../../operations/errors';
import { refuseReserved } from '../../operations/refuseReserved';
import { refuseServiceIdOfArm } from '../../operations/refuseServiceIdOfArm';
import { refuseForeign, stateOf } from '../../releases/decideRelease';
import { readRelease, type LiveRelease } from '../../releases/readRelease';
import type { ReleaseMigrationEnvironment } from '../ReleaseMigrationEnvironment';
import { operation, subjectOf, type ReleaseToMove } from '../ReleaseToMove';
import { checkOwner } from './checkOwner';
import { readObjectOwners } from './readObjectOwners';

/** What a plan is made of, and what it was read from. */
export interface ReadFacts {
  facts: ReleaseMigrationFacts;
  /** What stands under the name, as the guard saw it. */
  seen: WritableService | VacantName;
  /** helm's records, newest first. */
  records: LiveRelease['records'];
}

function standingOf(
  seen: WritableService | VacantName,
): ReleaseMigrationFacts['standing'] {
  if (!seen.found) return undefined;
  const { status } = seen.object;
  const adopted = isRecord(status) && typeof status.appliedHash === 'string';
  return { adopted };
}

/** @throws RELEASE_NOT_FOUND, INVALID_INPUT */
function presentRelease(
  move: ReleaseToMove,
  live: LiveRelease,
): ReleaseRecord & { chart: { version: string } } {
  const { newest } = live;
  if (!newest) {
    throw refusal('RELEASE_NOT_FOUND', subjectOf(move), {
      why: 'is no Helm release',
    });
  }
  const foreign = refuseForeign(live);
  if (foreign) throw refusal(foreign.code, subjectOf(move), foreign);
  const { name, version } = newest.chart;
  if (version === undefined) {
    throw refusal('INVALID_INPUT', subjectOf(move), {
      why: `cannot be moved: its record names chart ${name} without a version`,
    });
  }
  return { ...newest, chart: { name, version } };
}

/** An LLMService may not say what only the experiment operator says, nor pass for an arm. */
async function refuseValues(
  move: ReleaseToMove,
  { values }: Pick<ReleaseRecord, 'values'>,
): Promise<void> {
  const { cluster } = move;
  refuseReserved([{ name: 'values', values }], {
    keys: cluster.operatorKeys,
    source: 'The release',
  });
  await refuseServiceIdOfArm({ ...subjectOf(move), cluster }, values);
}

async function chartProblem(
  { charts }: Pick<ReleaseMigrationEnvironment, 'charts'>,
  { repo }: ReleaseToMove,
  chart: MigratedRelease['chart'],
): Promise<string | undefined> {
  try {
    await charts.locate(chart, { repository: repo });
    return undefined;
  } catch (error) {
    if (!CanaryError.is(error)) throw error;
    return `${repo}: ${error.message}`;
  }
}

function recordProblem(
  { date }: Pick<ReleaseMigrationEnvironment, 'date'>,
  live: LiveRelease,
): string | undefined {
  const newest = stateOf(live.records, live);
  const verdict = newest && decideByRecord(operation, newest, date().getTime());
  return verdict?.allowed === false ? verdict.why : undefined;
}

/**
 * Reads everything that a migration depends on, live, and writes nothing.
 *
 * @param options.running - asks which operation runs on the release; not when the caller is that one
 * @throws the refusals of ownership, RELEASE_NOT_FOUND, CANARY_LAYER_RESERVED, INVALID_INPUT, and those
 * of a read that failed
 */
export async function readFacts(
  environment: ReleaseMigrationEnvironment,
  move: ReleaseToMove,
  options: { running(): Promise<string | undefined> },
): Promise<ReadFacts> {
  const { cluster, ref, repo } = move;
  const { readMilliseconds } = environment;
  const seen = await checkOwner(environment, move);
  const live = await readRelease(environment, {
    cluster,
    ref,
    change: { operation },
  });
  const release = presentRelease(move, live);
  await refuseValues(move, release);
  const { chart, values, revision, manifest } = release;
  const [problem, objects, running] = await Promise.all([
    chartProblem(environment, move, chart),
    readObjectOwners({
      reader: cluster.client,
      ref,
      manifest,
      deadlineMilliseconds: readMilliseconds,
    }),
    options.running(),
  ]);
  return {
    seen,
    records: live.records,
    facts: {
      cluster: ref.cluster,
      namespace: ref.namespace,
      name: ref.name,
      kind: {
        apiVersion: apiVersionOf(seen.resource),
        kind: seen.resource.kind,
        served: seen.found || seen.kindServed,
      },
      standing: standingOf(seen),
      release: { revision, chart, values },
      recordProblem: recordProblem(environment, live),
      running,
      chart: { repo, problem },
      objects,
      keys: cluster.operatorKeys,
    },
  };
}
