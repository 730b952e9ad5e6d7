import { applyChanges, loadFixture, type LoadedFixture } from '../loader';
import { field, type ApiObject } from '../../standins/client';
import {
  demoMigration,
  migrationVariants,
  workedExamples,
  type FixtureObject,
  type MigrationFixture,
} from '../fixtures';
import { kindOf } from '../kindsOf';
import { onBothServers, type AimServer } from '../__testUtils__/onBothServers';

onBothServers('fixtures', aim => {
  const load = (fixture: MigrationFixture) =>
    loadFixture(aim().server, fixture, { namespacePrefix: aim().prefix() });

  it('are there as their files say, under the uids of the server', async () => {
    const fixture = workedExamples();
    const loaded = await load(fixture);
    for (const object of fixture.objects) {
      await expectLoaded(aim(), loaded, object);
    }
    const [service] = Object.keys(loaded.expected);
    expect(service).toBe(`${loaded.namespaces[0]}/qwen-chat`);
    const cache = loaded.live('tpl-m5-cache-33ed039c');
    expect(cache).toMatch(/^tpl-m5-cache-[0-9a-f]{8}$/);
    expect(cache).not.toBe('tpl-m5-cache-33ed039c');
    expect(loaded.symbolic(loaded.live(fixture.objects))).toEqual(
      fixture.objects,
    );
  });

  it.each(
    [demoMigration(), ...migrationVariants()].map(
      fixture => [fixture.name, fixture] as const,
    ),
  )('can be had on a server: %s', async (_, fixture) => {
    const loaded = await load(fixture);
    for (const object of fixture.objects) {
      await expectLoaded(aim(), loaded, object);
    }
    const before = await allOf(aim(), loaded, fixture);
    await applyChanges(aim().server, fixture, loaded);
    const after = await allOf(aim(), loaded, fixture);
    const changed = fixture.objects.filter(
      (_object, index) =>
        before[index]?.metadata.resourceVersion !==
        after[index]?.metadata.resourceVersion,
    );
    expect(changed.map(({ kind }) => kind).sort()).toEqual(
      (fixture.after?.changes ?? []).map(({ kind }) => kind).sort(),
    );
  });
});

function getLive(
  { client }: AimServer,
  loaded: LoadedFixture,
  object: FixtureObject,
): Promise<ApiObject | undefined> {
  const { namespace, name } = loaded.live(object).metadata;
  return client.get(kindOf(object), { namespace, name });
}

function allOf(
  aim: AimServer,
  loaded: LoadedFixture,
  { objects }: MigrationFixture,
) {
  return Promise.all(objects.map(object => getLive(aim, loaded, object)));
}

async function expectLoaded(
  aim: AimServer,
  loaded: LoadedFixture,
  object: FixtureObject,
): Promise<void> {
  const live = await getLive(aim, loaded, object);
  const wanted = loaded.live(object);
  const {
    resourceVersion: _version,
    deletionTimestamp,
    ...metadata
  } = wanted.metadata;
  expect(live).toMatchObject({ metadata });
  expect(live?.metadata.deletionTimestamp !== undefined).toBe(
    deletionTimestamp !== undefined,
  );
  expect(live?.spec).toMatchObject(Object(wanted.spec));
  expect(field(live, 'status') ?? {}).toMatchObject(Object(wanted.status));
}
