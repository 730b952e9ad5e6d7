import {
  checkNamespace,
  checkObjectName,
  type NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MetricOrigin } from '../names/types';

/** The Service in front of the pods that lead others; it means the same service. */
const LEADER = '-leader';

/** Of no service; what the gateway could not attribute. */
const UNKNOWN = 'unknown';

/** A value of a label in PromQL, whose escapes are those of JSON. */
export function quoted(value: string): string {
  return JSON.stringify(value);
}

/**
 * The matchers of a service's series, and of those of its leader. Only `=`, and only names that
 * Kubernetes could have given, so that nothing in a name is ever PromQL.
 *
 * @throws InputError for any other name, before anything is asked
 */
export function serviceMatchers(
  service: NamespacedName,
  origin: MetricOrigin,
): string[] {
  const namespace = checkNamespace(service.namespace);
  const name = checkObjectName(service.name);
  return [name, `${name}${LEADER}`].map(value =>
    origin === 'engine'
      ? `namespace=${quoted(namespace)},service=${quoted(value)}`
      : `service=${quoted(`${namespace}/${value}`)}`,
  );
}

/** A text that two services never share. */
export function serviceKey({ namespace, name }: NamespacedName): string {
  return `${namespace}/${name}`;
}

/**
 * The service that a series tells of: of the engine by `namespace` and `service`, of the gateway by a
 * `service` with a slash. Undefined: of none.
 *
 * @param asked - keys of services that were asked for; one of them may end like a leader itself
 */
export function serviceOfLabels(
  labels: Readonly<Record<string, string>>,
  asked?: ReadonlySet<string>,
): NamespacedName | undefined {
  const { service = '' } = labels;
  const slash = service.indexOf('/');
  const namespace =
    slash === -1 ? (labels.namespace ?? '') : service.slice(0, slash);
  const name = service.slice(slash + 1);
  if (namespace === '' || name === '' || name === UNKNOWN) return undefined;
  const isAsked = asked?.has(serviceKey({ namespace, name })) ?? false;
  return isAsked || !name.endsWith(LEADER)
    ? { namespace, name }
    : { namespace, name: name.slice(0, -LEADER.length) };
}
