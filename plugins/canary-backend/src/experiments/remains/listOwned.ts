import type { ExperimentRemain } from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type ObjectMeta,
  type Resource,
} from '@llm-canary/backstage-plugin-canary-node';
import { overrideKind, type Cluster } from '../../clusters';
import { objectKinds } from '../../services/objects';
import type { KnownExperiment } from '../list';
import { isMadeBy } from './isMadeBy';
import { standingAfter, standingOf, type Standing } from './observeRemain';

/** What is listed of one namespace is not read to its end beyond this. */
const mostObjects = 10_000;

export interface RemainSearch {
  cluster: Cluster;
  experiment: KnownExperiment;
  call: { deadlineMilliseconds: number };
}

interface Listed {
  name: string;
  standing: Standing;
}

/** The objects of a kind in a namespace that are wanted, by their metadata alone. */
export async function listMetadata<T>(
  { cluster, call }: Pick<RemainSearch, 'cluster' | 'call'>,
  { resource, namespace }: { resource: Resource; namespace: string },
  pick: (metadata: ObjectMeta) => T | null,
): Promise<T[]> {
  const found: T[] = [];
  let seen = 0;
  const pages = cluster.reader.list(resource, {
    ...call,
    namespace,
    metadataOnly: true,
    project: ({ metadata }) => {
      seen += 1;
      return pick(metadata);
    },
  });
  for await (const { items } of pages) {
    found.push(...items);
    if (seen >= mostObjects) break;
  }
  return found;
}

/** The APIs that may serve a kind, as the cluster's own list of kinds has them. */
function apisOf(kind: string, { kinds }: Cluster): Resource[] {
  const apis = objectKinds.find(known => known.kind === kind)?.apis ?? [];
  const [first, ...others] = apis;
  return first && others.length === 0
    ? [overrideKind(first, kinds)]
    : [...apis];
}

interface Owned {
  remains: ExperimentRemain[];
  /** Expected names that something else has now. */
  foreign: ReadonlySet<string>;
}

/**
 * What an experiment made of a kind in its namespace: all that is there, and those names, if they are
 * given, that should be and are not.
 */
export async function listOwned(
  search: RemainSearch,
  of: {
    role: ExperimentRemain['role'];
    kind: string;
    /** What it makes by its operator's custom. */
    expected: readonly string[];
  },
): Promise<Owned> {
  const { cluster, experiment } = search;
  const { namespace } = experiment;
  const { expected } = of;
  const remain = ({ name, standing }: Listed): ExperimentRemain => ({
    role: of.role,
    kind: of.kind,
    namespace,
    name,
    kept: false,
    ...standing,
  });
  const found: Listed[] = [];
  const foreign = new Set<string>();
  for (const resource of apisOf(of.kind, cluster)) {
    try {
      const listed = await listMetadata(
        search,
        { resource, namespace },
        metadata => {
          const { name } = metadata;
          const made = { ...metadata, namespace };
          if (isMadeBy(made, experiment, cluster.keys)) {
            return { name, standing: standingOf(metadata) };
          }
          if (expected.includes(name)) foreign.add(name);
          return null;
        },
      );
      found.push(...listed);
    } catch (error) {
      if (KubernetesError.is(error, 'notServed')) continue;
      const standing = standingAfter(error);
      const names = expected.length > 0 ? expected : ['*'];
      const remains = names.map(name => remain({ name, standing }));
      return { remains, foreign };
    }
  }
  const missing = expected
    .filter(name => found.every(one => one.name !== name))
    .map((name): Listed => ({ name, standing: { state: 'gone' } }));
  return { remains: [...found, ...missing].map(remain), foreign };
}
