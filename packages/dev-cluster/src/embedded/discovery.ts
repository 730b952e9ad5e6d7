import type { GroupFault } from './faults';
import type { Kinds } from './Kinds';
import type { ServedKind } from './objects';

const VERBS = [
  'create',
  'delete',
  'deletecollection',
  'get',
  'list',
  'patch',
  'update',
  'watch',
];
const STATUS_VERBS = ['get', 'patch', 'update'];

/** Kinds that are asked with a POST and never stored. */
const REVIEWS = [
  ['selfsubjectaccessreviews', 'SelfSubjectAccessReview'],
  ['selfsubjectrulesreviews', 'SelfSubjectRulesReview'],
];
export const REVIEW_GROUP = 'authorization.k8s.io';

const CORE_VERSIONS = {
  kind: 'APIVersions',
  versions: ['v1'],
  serverAddressByClientCIDRs: [],
};

interface GroupVersions {
  group: string;
  versions: string[];
}

/** What the server says it serves, from the kinds of this moment. */
export class Discovery {
  readonly #kinds: Kinds;
  readonly #groupFaults: ReadonlyMap<string, GroupFault>;

  constructor(kinds: Kinds, groupFaults: ReadonlyMap<string, GroupFault>) {
    this.#kinds = kinds;
    this.#groupFaults = groupFaults;
  }

  /** The answer to a discovery path; undefined when there is none. */
  answer(path: string): unknown {
    const parts = path.replace(/\/+$/, '').split('/').slice(1);
    const [prefix, first, second, ...rest] = parts;
    if (rest.length > 0) return undefined;
    if (prefix === 'api') {
      if (second !== undefined) return undefined;
      return first === undefined ? CORE_VERSIONS : this.#resources('', first);
    }
    if (prefix !== 'apis') return undefined;
    if (first === undefined) return this.#groupList();
    return second === undefined
      ? this.#group(first)
      : this.#resources(first, second);
  }

  /** Aggregated discovery, form v2, of `/api` or `/apis`. */
  aggregated(path: string): unknown {
    const isCore = path.replace(/\/+$/, '') === '/api';
    const groups = this.#groups().filter(
      ({ group }) => (group === '') === isCore,
    );
    return {
      kind: 'APIGroupDiscoveryList',
      apiVersion: 'apidiscovery.k8s.io/v2',
      metadata: {},
      items: groups.map(({ group, versions }) => ({
        metadata: group
          ? { name: group, creationTimestamp: null }
          : { creationTimestamp: null },
        versions: versions.map(version =>
          this.#aggregatedVersion(group, version),
        ),
      })),
    };
  }

  /** Groups in order, without those that a fault deleted. */
  #groups(): GroupVersions[] {
    const found = new Map<string, Set<string>>([
      [REVIEW_GROUP, new Set(['v1'])],
    ]);
    for (const { group, version } of this.#kinds.all()) {
      found.set(group, (found.get(group) ?? new Set()).add(version));
    }
    return [...found]
      .filter(([group]) => this.#groupFaults.get(group) !== 'deleted')
      .map(([group, versions]) => ({ group, versions: [...versions] }));
  }

  #of(group: string, version: string): ServedKind[] {
    return this.#kinds
      .all()
      .filter(kind => kind.group === group && kind.version === version);
  }

  #groupList(): unknown {
    return {
      kind: 'APIGroupList',
      apiVersion: 'v1',
      groups: this.#groups()
        .filter(({ group }) => group !== '')
        .map(describeGroup),
    };
  }

  #group(name: string): unknown {
    const found = this.#groups().find(({ group }) => group === name);
    return (
      found && { kind: 'APIGroup', apiVersion: 'v1', ...describeGroup(found) }
    );
  }

  #resources(group: string, version: string): unknown {
    const known = this.#groups().find(item => item.group === group);
    if (!known?.versions.includes(version)) return undefined;
    const reviews = group === REVIEW_GROUP ? REVIEWS : [];
    return {
      kind: 'APIResourceList',
      apiVersion: 'v1',
      groupVersion: group ? `${group}/${version}` : version,
      resources: [
        ...this.#of(group, version).flatMap(describeResource),
        ...reviews.map(([name, kind]) => ({
          name,
          singularName: kind.toLowerCase(),
          namespaced: false,
          kind,
          verbs: ['create'],
        })),
      ],
    };
  }

  #aggregatedVersion(group: string, version: string): unknown {
    if (this.#groupFaults.get(group) === 'unavailable') {
      return { version, freshness: 'Stale' };
    }
    const reviews = group === REVIEW_GROUP ? REVIEWS : [];
    return {
      version,
      resources: [
        ...this.#of(group, version).map(aggregatedResource),
        ...reviews.map(([resource, kind]) => ({
          resource,
          responseKind: { group, version, kind },
          scope: 'Cluster',
          singularResource: kind.toLowerCase(),
          verbs: ['create'],
        })),
      ],
      freshness: 'Current',
    };
  }
}

function describeGroup({ group, versions }: GroupVersions) {
  const described = versions.map(version => ({
    groupVersion: `${group}/${version}`,
    version,
  }));
  return { name: group, versions: described, preferredVersion: described[0] };
}

function describeResource(kind: ServedKind): unknown[] {
  const base = {
    name: kind.plural,
    singularName: kind.singular,
    namespaced: kind.namespaced,
    kind: kind.kind,
    verbs: VERBS,
    ...(kind.shortNames.length > 0 && { shortNames: kind.shortNames }),
    ...(kind.categories.length > 0 && { categories: kind.categories }),
  };
  if (!kind.statusSubresource) return [base];
  return [
    base,
    {
      name: `${kind.plural}/status`,
      singularName: '',
      namespaced: kind.namespaced,
      kind: kind.kind,
      verbs: STATUS_VERBS,
    },
  ];
}

function aggregatedResource(kind: ServedKind): unknown {
  const { group, version } = kind;
  const responseKind = { group, version, kind: kind.kind };
  return {
    resource: kind.plural,
    responseKind,
    scope: kind.namespaced ? 'Namespaced' : 'Cluster',
    singularResource: kind.singular,
    verbs: VERBS,
    ...(kind.shortNames.length > 0 && { shortNames: kind.shortNames }),
    ...(kind.categories.length > 0 && { categories: kind.categories }),
    ...(kind.statusSubresource && {
      subresources: [
        { subresource: 'status', responseKind, verbs: STATUS_VERBS },
      ],
    }),
  };
}
