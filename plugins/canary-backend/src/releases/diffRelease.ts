import { diffValues } from '@llm-canary/backstage-plugin-canary-common';
import type {
  HelmDryRunObject,
  HelmReleases,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ReleaseTrialCall } from '../operations/ReleaseOperations';
import type {
  DiffParts,
  UnmaskedChange,
} from '../operations/diff/ServiceDiffs';
import { prepareRelease } from './prepareRelease';
import type { ReleaseEnvironment } from './ReleaseEnvironment';

function describe(object: HelmDryRunObject): UnmaskedChange {
  const { apiVersion, kind, name, result, before, after, detail } = object;
  return {
    apiVersion,
    kind,
    name,
    change: result,
    before,
    after,
    detail,
  };
}

/** What an operation would do to a Helm release: nothing but dry-runs is sent. */
export async function diffRelease(
  environment: ReleaseEnvironment,
  { call, helm }: { call: ReleaseTrialCall; helm: HelmReleases },
): Promise<DiffParts> {
  const prepared = await prepareRelease(environment, call);
  const { decidedOn, before, write, warnings } = prepared;
  const { namespace, name } = call.ref;
  const dryRun = call.computeOnly
    ? { objects: [], warnings: [] }
    : await helm.dryRun({ ref: { namespace, name }, write });
  const values = diffValues(before?.values ?? {}, prepared.values);
  const objects = dryRun.objects.map(describe);
  return {
    changed:
      values.length > 0 || objects.some(({ change }) => change !== 'unchanged'),
    revision: decidedOn?.revision,
    values,
    objects,
    warnings: [...warnings, ...dryRun.warnings],
  };
}
