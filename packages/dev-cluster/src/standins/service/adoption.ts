import { jsonEquals } from '../../embedded/exactJson';
import type { Fields } from '../client';
import type { ChartVersion } from './appliedHash';
import type { ReleaseRecord } from './releaseRecord';

export type Adoption =
  | { adopt: 'nothing' }
  | { adopt: 'release'; record: ReleaseRecord }
  | { adopt: 'drift'; message: string };

/**
 * Whether a service that never applied anything takes over a release that is deployed already: only
 * when chart and supplied values are the same, so that taking over changes nothing.
 */
export function decideAdoption(
  records: readonly ReleaseRecord[],
  wanted: { chart: ChartVersion; values: Fields },
): Adoption {
  const record = records.find(({ status }) => status === 'deployed');
  if (!record) return { adopt: 'nothing' };
  const { chart, values } = wanted;
  const differing = [
    record.chart.name === chart.name ? '' : 'chart name',
    record.chart.version === chart.version ? '' : 'chart version',
    jsonEquals(record.config, values) ? '' : 'values',
  ].filter(part => part !== '');
  if (differing.length === 0) return { adopt: 'release', record };
  const what = differing.join(', ');
  return {
    adopt: 'drift',
    message: `release ${record.name} revision ${record.revision} differs in ${what}`,
  };
}
