import type { ReleaseWorkload } from '../pods';

/** An object that an event may be about. */
export interface Subject {
  kind: string;
  name: string;
}

/** Hashes in names of replica sets and pods have no vowels, so that they spell no word. */
const hash = '[bcdfghjklmnpqrstvwxz2456789]';
const ofDeployment: Readonly<Record<string, string>> = {
  ReplicaSet: `-${hash}{6,10}`,
  Pod: `-${hash}{6,10}-${hash}{5}`,
};
const ofOthers: Readonly<Record<string, string>> = {
  StatefulSet: '(-\\d+)+',
  Pod: '(-\\d+)+',
};

function keyOf({ kind, name }: Subject): string {
  return `${kind}/${name}`;
}

/** What a workload names its own: also those that are gone, of which the events tell why. */
function patternOf(
  { resource, name }: ReleaseWorkload,
  kind: string,
): RegExp | undefined {
  const endings = resource.kind === 'Deployment' ? ofDeployment : ofOthers;
  return Object.hasOwn(endings, kind)
    ? new RegExp(`^${name.replaceAll('.', '\\.')}${endings[kind]}$`, 'u')
    : undefined;
}

/** Tells whether an event is about one of the objects, or about what a workload made. */
export function createSubjects(
  objects: readonly Subject[],
  workloads: readonly ReleaseWorkload[],
): (subject: Subject) => boolean {
  const known = new Set(objects.map(keyOf));
  const patterns = new Map(
    ['ReplicaSet', 'StatefulSet', 'Pod'].map(kind => [
      kind,
      workloads.flatMap(workload => patternOf(workload, kind) ?? []),
    ]),
  );
  return subject =>
    known.has(keyOf(subject)) ||
    (patterns.get(subject.kind)?.some(made => made.test(subject.name)) ??
      false);
}
