import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForWrites } from '../../clusters/types';
import type { ToldSecrets } from '../../masking';
import type { SeenService } from '../environment';
import { readServiceState } from '../serviceState';
import { describeService } from './describeService';
import type { DiffTask } from './DiffTask';
import type { DiffParts } from './ServiceDiffs';
import { tryWrite } from './tryWrite';

const operation = 'uninstall';

/** The dry-run of an uninstall. What the release made goes with the object, by its operator. */
export function diffUninstall(place: {
  cluster: ClusterForWrites;
  ref: ServiceRef;
  told: ToldSecrets;
}): DiffTask {
  const { cluster, ref, told } = place;
  return {
    cluster,
    ref,
    operation,
    told,
    refuse: () => {},
    compute: async service =>
      partsOf(service, [
        describeService(
          { change: changeOf(service) },
          { before: service.object },
        ),
      ]),
    attempt: async service =>
      partsOf(service, [
        await tryWrite(
          { operation, ref },
          {
            before: service.object,
            change: changeOf(service),
            send: async () => {
              await cluster.writer.delete(service, { dryRun: true });
              return undefined;
            },
          },
        ),
      ]),
    changeRelease: () => ({ operation }),
  };
}

function isTerminating({ object }: SeenService): boolean {
  return readServiceState(object).terminating;
}

function changeOf(service: SeenService): 'deleted' | 'unchanged' {
  return isTerminating(service) ? 'unchanged' : 'deleted';
}

function partsOf(
  service: SeenService,
  objects: DiffParts['objects'],
): DiffParts {
  const terminating = isTerminating(service);
  return {
    changed: !terminating,
    revision: readServiceState(service.object).revision,
    values: [],
    objects,
    warnings: terminating ? ['It is being uninstalled already.'] : [],
  };
}
