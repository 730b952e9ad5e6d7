import {
  diffValues,
  isRecord,
  mergeLayers,
  type ServiceRef,
  type ValueChange,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForWrites } from '../../clusters/types';
import type { ToldSecrets } from '../../masking';
import type { ServiceChange } from '../changeSpec';
import type { SeenService } from '../environment';
import { layersOf } from '../layersOf';
import { refuseSpecOfArm } from '../refuseServiceIdOfArm';
import { refuseUnsettled } from '../refuseUnsettled';
import type { ServiceIntent } from '../ServiceIntent';
import { readServiceState } from '../serviceState';
import { tellIntent } from '../tellSecrets';
import { describeService } from './describeService';
import type { DiffTask } from './DiffTask';
import type { DiffParts } from './ServiceDiffs';
import { tryWrite } from './tryWrite';

/** The dry-run of an operation that patches a service. */
export function diffUpdate(
  place: { cluster: ClusterForWrites; ref: ServiceRef; told: ToldSecrets },
  wanted: ServiceIntent,
): DiffTask {
  const { cluster, ref, told } = place;
  const intent = tellIntent(wanted, told);
  const { operation, expectRevision, changeRelease, decideCreation } = intent;
  const { systemLayer } = cluster.operatorKeys;
  return {
    cluster,
    ref,
    operation,
    expectRevision,
    told,
    refuse(service) {
      intent.refuseExisting?.();
      const state = readServiceState(service.object);
      refuseUnsettled(state, { ref, operation, expectRevision });
    },
    async compute(service) {
      const change = await intent.compute(service);
      const after = { ...service.object, spec: specAfter(service, change) };
      const object = describeService(
        { change: change.changesSpec ? 'changed' : 'unchanged' },
        { before: service.object, after },
      );
      return partsOf(service, change, {
        values: valueChanges(service, change, systemLayer),
        objects: [object],
      });
    },
    async attempt(service) {
      const change = await intent.compute(service);
      await refuseSpecOfArm(
        { cluster, operation, ref },
        specAfter(service, change),
      );
      const object = await tryWrite(
        { operation, ref },
        {
          before: service.object,
          change: change.operations.length > 0 ? 'changed' : 'unchanged',
          send: () =>
            cluster.writer.patch(service, change.operations, { dryRun: true }),
        },
      );
      return partsOf(service, change, {
        values: valueChanges(service, change, systemLayer),
        objects: [object],
      });
    },
    changeRelease,
    decideCreation,
  };
}

function partsOf(
  service: SeenService,
  change: ServiceChange,
  found: Pick<DiffParts, 'values' | 'objects'>,
): DiffParts {
  return {
    changed: change.operations.length > 0,
    revision: readServiceState(service.object).revision,
    ...found,
    warnings: change.warnings,
  };
}

function specAfter(
  { object }: SeenService,
  change: ServiceChange,
): Record<string, unknown> {
  return { ...(isRecord(object.spec) && object.spec), ...change.spec };
}

function valueChanges(
  service: SeenService,
  change: ServiceChange,
  systemLayer: string,
): ValueChange[] {
  const merged = (spec: unknown) =>
    mergeLayers(layersOf(isRecord(spec) ? spec.layers : undefined), {
      systemLayer,
    }).values;
  return diffValues(
    merged(service.object.spec),
    merged(specAfter(service, change)),
  );
}
