import type { ApiEndpoint } from '../../http';
import { applyNamespaces } from '../../samples/applySamples';
import {
  isAlreadyExists,
  StandInClient,
  type ApiObject,
} from '../../standins/client';
import type {
  ExpectedUnit,
  FixtureObject,
  MigrationFixture,
} from '../fixtures';
import { kindOf } from '../kindsOf';
import { createAtGeneration } from './createAtGeneration';
import { statusManagerOf, userManager } from './fieldManagers';
import { prefixedNames, replaceSymbols, type Symbols } from './symbols';

/** A fixture as it stands on a server. */
export interface LoadedFixture {
  /** Namespaces as they are called there. */
  namespaces: string[];
  /** Live uid of each symbolic one. */
  uids: ReadonlyMap<string, string>;
  /** What must come of each unit, by its name there. */
  expected: Record<string, ExpectedUnit>;
  /** Names and uids as they are there, in any value. */
  live<T>(value: T): T;
  /** Symbolic names and uids, in any value that was read there. */
  symbolic<T>(value: T): T;
}

/**
 * Creates the objects of a fixture in namespaces that are made for it, and resolves when each of them
 * has its status. Owners come first, under the uids that the server gives; generations are reached by
 * changes of the spec; statuses are written as their operators would. Terminating objects are deleted
 * last. Cluster-scoped objects that exist are left alone.
 */
export async function loadFixture(
  server: ApiEndpoint,
  fixture: MigrationFixture,
  options: { namespacePrefix?: string } = {},
): Promise<LoadedFixture> {
  const { namespacePrefix = '' } = options;
  const names = prefixedNames(fixture.objects, namespacePrefix);
  for (const namespace of fixture.namespaces) {
    names.set(namespace, `${namespacePrefix}${namespace}`);
  }
  const uids = new Map<string, string>();
  const symbols: Symbols = text => uids.get(text) ?? names.get(text) ?? text;
  const client = new StandInClient(server);
  try {
    await applyNamespaces(
      client,
      fixture.namespaces.map(name => symbols(name)),
    );
    for (const object of ownersFirst(fixture.objects)) {
      await create(client, { object, symbols, uids });
    }
    for (const object of fixture.objects) {
      await writeStatus(client, replaceSymbols(object, symbols));
    }
    for (const object of fixture.objects) {
      if (!object.metadata.deletionTimestamp) continue;
      await client.delete(
        kindOf(object),
        addressOf(replaceSymbols(object, symbols)),
      );
    }
  } finally {
    await client.close();
  }
  return loaded({ fixture, names, uids });
}

function loaded(parts: {
  fixture: MigrationFixture;
  names: ReadonlyMap<string, string>;
  uids: ReadonlyMap<string, string>;
}): LoadedFixture {
  const { fixture, names, uids } = parts;
  const all = new Map([...names, ...uids]);
  const back = new Map([...all].map(([symbol, text]) => [text, symbol]));
  return {
    uids,
    namespaces: fixture.namespaces.map(name => names.get(name) ?? name),
    expected: Object.fromEntries(
      Object.entries(fixture.expected).map(([unit, wanted]) => {
        const [namespace, name] = unit.split('/');
        return [`${names.get(namespace) ?? namespace}/${name}`, wanted];
      }),
    ),
    live: value => replaceSymbols(value, text => all.get(text) ?? text),
    symbolic: value => replaceSymbols(value, text => back.get(text) ?? text),
  };
}

async function create(
  client: StandInClient,
  part: { object: FixtureObject; symbols: Symbols; uids: Map<string, string> },
): Promise<void> {
  const { object, symbols, uids } = part;
  const wanted = replaceSymbols(object, symbols);
  const live = await createAtGeneration(client.as(userManager), wanted).catch(
    async (error): Promise<ApiObject> => {
      const isShared = !object.metadata.namespace && isAlreadyExists(error);
      const found =
        isShared && (await client.get(kindOf(object), addressOf(wanted)));
      if (!found) throw error;
      return found;
    },
  );
  const symbol = object.metadata.uid;
  if (symbol && live.metadata.uid) uids.set(symbol, live.metadata.uid);
}

async function writeStatus(
  client: StandInClient,
  object: FixtureObject,
): Promise<void> {
  if (object.status === undefined) return;
  await client
    .as(statusManagerOf(object.kind))
    .merge(
      kindOf(object),
      { ...addressOf(object), subresource: 'status' },
      { status: object.status },
    );
}

/** An order in which nobody comes before its owners. */
function ownersFirst(objects: readonly FixtureObject[]): FixtureObject[] {
  const waiting = new Set(objects);
  const ordered: FixtureObject[] = [];
  while (waiting.size > 0) {
    const uids = new Set([...waiting].map(({ metadata }) => metadata.uid));
    const free = [...waiting].filter(
      ({ metadata: { ownerReferences = [] } }) =>
        !ownerReferences.some(({ uid }) => uids.has(uid)),
    );
    if (free.length === 0) throw new Error('objects own each other');
    free.forEach(object => waiting.delete(object));
    ordered.push(...free);
  }
  return ordered;
}

function addressOf({ metadata: { namespace, name } }: FixtureObject) {
  return { namespace, name };
}
