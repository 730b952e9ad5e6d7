import { objectNameProblem } from '@llm-canary/backstage-plugin-canary-common';
import { recordPrefix } from '../records/recordName';

/** What a release may write. */
export interface WriteRules {
  namespace: string;
  /** Cluster-scoped kinds, each as `plural.group`. */
  clusterScoped: ReadonlySet<string>;
  /** Kinds with a guard of their own, which a chart would go round; each as `plural.group`. */
  guarded: ReadonlySet<string>;
}

/** A write, by what it addresses. */
export interface WriteTarget {
  group: string;
  plural: string;
  /** Empty: cluster-scoped. */
  namespace: string;
  /** Empty where the address does not name it. */
  name: string;
}

/** Why a release may not write an object; undefined when it may. */
export function writeProblem(
  target: WriteTarget,
  rules: WriteRules,
): string | undefined {
  const { group, plural, namespace, name } = target;
  const type = `${plural}.${group}`;
  const what = `${plural} ${name}`.trim().slice(0, 120);
  if (rules.guarded.has(type))
    return `${what}: only the portal itself writes these`;
  if (namespace === '') {
    return rules.clusterScoped.has(type) && type !== 'namespaces.'
      ? undefined
      : `${what}: a chart may not write this cluster-scoped kind`;
  }
  if (namespace !== rules.namespace) {
    return `${what}: it stands in another namespace than the release`;
  }
  return type === 'secrets.' && name.startsWith(recordPrefix)
    ? `${what}: only helm writes records of releases`
    : undefined;
}

/** Why an object of a manifest may not be written; undefined when it may. */
export function objectProblem(
  object: { kind: string; namespace: string; name: string } & {
    served?: { group: string; plural: string };
  },
  rules: WriteRules,
): string | undefined {
  const { served, kind, namespace, name } = object;
  // Names of RBAC objects may hold colons, which nothing else may.
  const problem = objectNameProblem(name.replaceAll(':', '-').toLowerCase());
  if (kind === '' || problem !== undefined) {
    return 'an object without a kind or a valid name';
  }
  if (served) return writeProblem({ ...served, namespace, name }, rules);
  return namespace === rules.namespace
    ? undefined
    : `${kind} ${name}: it stands in another namespace than the release`;
}
