import {
  CanaryError,
  type ChartRequest,
  type Operation,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ChartRepositories } from '@llm-canary/backstage-plugin-canary-node';
import type { ReleaseSupport } from '../clusters';
import type { ClustersForWrites } from '../clusters/types';
import type { RunStore } from '../runs';
import { wroteRecord } from './wroteRecord';

/** A page does not wait for a slow repository: the operation itself will say it. */
const patienceMilliseconds = 1_000;

const byHelm: readonly Operation[] = [
  'install',
  'apply',
  'apply-force',
  'rollback',
  'uninstall',
  'autoscale',
];

/** They may name another version, but no request names a repository. */
const byChartName: readonly Operation[] = ['apply', 'apply-force'];

/** They need the very chart that the release has; a migration needs no helm for it. */
const byPresentChart: readonly Operation[] = ['autoscale', 'migrate'];

async function whyNotFound(
  charts: Pick<ChartRepositories, 'locate'>,
  chart: ChartRequest,
): Promise<string | undefined> {
  try {
    await charts.locate(chart, {
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    return undefined;
  } catch (error) {
    return CanaryError.is(error, 'INVALID_INPUT')
      ? 'no configured repository has its chart'
      : undefined;
  }
}

function refuse(
  operations: readonly Operation[],
  reason: string | undefined,
): Partial<Record<Operation, string>> {
  return reason === undefined
    ? {}
    : Object.fromEntries(operations.map(operation => [operation, reason]));
}

/** Says which operations on Helm releases cannot be done here for want of a helm or of a chart. */
export function createReleaseSupport(options: {
  clusters: ClustersForWrites;
  /** Absent when no chart repository is configured. */
  charts?: Pick<ChartRepositories, 'locate'>;
  runs: Pick<RunStore, 'list'>;
}): ReleaseSupport {
  const { clusters, charts, runs } = options;
  return {
    isLeftByRun: (ref, record) => wroteRecord(runs, ref, record),
    async whyNot(ref, { name, version }) {
      const withoutHelm = clusters.get(ref.cluster)?.helm?.writer
        ? {}
        : refuse(
            byHelm,
            'the portal has no helm program; canary.helm.binary names it',
          );
      if (!charts) {
        return {
          ...refuse(
            [...byChartName, ...byPresentChart],
            'no chart repository is configured (canary.charts.repositories)',
          ),
          ...withoutHelm,
        };
      }
      const [anyVersion, thisVersion] = await Promise.all([
        whyNotFound(charts, { name, version: '*' }),
        whyNotFound(charts, { name, version }),
      ]);
      const present = thisVersion && `${thisVersion} ${name} ${version}`;
      return {
        ...refuse(byChartName, anyVersion && `${anyVersion} ${name}`),
        ...refuse(byPresentChart, present),
        ...withoutHelm,
      };
    },
  };
}
