import type {
  DiffResponse,
  ObjectChange,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  HelmDryRunObject,
  HelmReleases,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ReleaseTrialCall } from '../operations/ReleaseOperations';
import { diffValues } from '../operations/diff/diffValues';
import { renderYaml } from '../operations/diff/renderYaml';
import { prepareRelease } from './prepareRelease';
import type { ReleaseEnvironment } from './ReleaseEnvironment';

function textOf(object: unknown): string | undefined {
  return object === undefined ? undefined : renderYaml(object);
}

function describe(object: HelmDryRunObject): ObjectChange {
  const { apiVersion, kind, name, result, before, after, detail } = object;
  return {
    apiVersion,
    kind,
    name,
    change: result,
    before: textOf(before),
    after: textOf(after),
    detail,
  };
}

/** What an operation would do to a Helm release: nothing but dry-runs is sent. */
export async function diffRelease(
  environment: ReleaseEnvironment,
  { call, helm }: { call: ReleaseTrialCall; helm: HelmReleases },
): Promise<
  Pick<DiffResponse, 'changed' | 'revision' | 'values' | 'objects' | 'warnings'>
> {
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
