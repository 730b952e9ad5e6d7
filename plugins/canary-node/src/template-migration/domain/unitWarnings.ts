import type { ClosureObject } from './closure';
import { sourceObjects, targetObjects } from './closure';
import type { UnitFacts } from './facts';
import { conditionsOf, isEmpty, specOf, textOf } from './fields';

/** Conditions that say something bad when they are True (spec 1.5, 3). */
const badWhenTrue: ReadonlySet<unknown> = new Set([
  'StorageQuotaExceeded',
  'Stopped',
]);

function conditionWarnings({ kind, object }: ClosureObject): string[] {
  return conditionsOf(object)
    .filter(({ type, status }) =>
      badWhenTrue.has(type) ? status !== 'False' : status !== 'True',
    )
    .map(({ type, status, reason }) => {
      const because = textOf(reason);
      return `${kind}/${object.metadata.name}: condition ${textOf(type) ?? '?'} is ${textOf(status) ?? '?'}${because === undefined ? '' : ` (${because})`}`;
    });
}

/** The profile pipeline leaves variables of runtime configurations out (spec 0.10, R76). */
function environmentWarnings({ runtimeConfigs }: UnitFacts): string[] {
  return [
    { kind: 'AIMRuntimeConfig', object: runtimeConfigs.namespaced },
    { kind: 'AIMClusterRuntimeConfig', object: runtimeConfigs.cluster },
  ]
    .filter(({ object }) => !isEmpty(specOf(object).env))
    .map(
      ({ kind }) =>
        `${kind}/${runtimeConfigs.name}: spec.env is not carried by the profile pipeline; once the pin has expired, the workload runs without it`,
    );
}

/** What a reviewer should know although it keeps no unit from being automatic. */
export function unitWarnings(facts: UnitFacts): string[] {
  const objects = [...sourceObjects(facts), ...targetObjects(facts)];
  return [
    ...environmentWarnings(facts),
    ...objects.flatMap(conditionWarnings),
    ...facts.warningEvents.map(event => `Warning event about ${event}`),
  ];
}

/** R150: said of every unit that would be cut over. */
export const laterEditWarning =
  'After the cutover any later change of the spec of the service, scaling included, lets the pin expire and may roll the workload';

/** Said where nobody stated the keys of the pin. */
export const noPinKeysWarning =
  'The annotation keys of the preservation pin were not stated: this plan can be rehearsed, but not committed';
