import { listReleaseRecords } from '../clusters';
import type { ReleaseOperations } from '../operations/ReleaseOperations';
import { releasesWithoutHelm } from '../operations/releasesWithoutHelm';
import { diffRelease } from './diffRelease';
import type { ReleaseEnvironment } from './ReleaseEnvironment';
import { writeRelease } from './writeRelease';

/** Whether a release stands there must be known soon: an operation waits for it. */
const readOptions = { deadlineMilliseconds: 10_000 };

/** The operations on Helm releases, by the helm of each cluster; refused where there is none. */
export function createReleaseOperations(
  environment: ReleaseEnvironment,
): ReleaseOperations {
  const exists: ReleaseOperations['exists'] = async ({ client }, ref) => {
    const records = await listReleaseRecords(client, ref, readOptions);
    return records.length > 0;
  };
  const refusing = releasesWithoutHelm({ exists });
  return {
    exists,
    write(call) {
      const helm = call.cluster.helm?.writer;
      return helm
        ? writeRelease(environment, { call, helm })
        : refusing.write(call);
    },
    async diff(call) {
      const helm = call.cluster.helm?.writer;
      return helm
        ? diffRelease(environment, { call, helm })
        : refusing.diff(call);
    },
  };
}
