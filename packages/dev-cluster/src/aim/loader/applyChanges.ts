import type { ApiEndpoint } from '../../http';
import { StandInClient } from '../../standins/client';
import type { FixtureChange, MigrationFixture } from '../fixtures';
import { kindOf } from '../kindsOf';
import { statusManagerOf, userManager } from './fieldManagers';
import type { LoadedFixture } from './loadFixture';
import { recreate } from './recreate';

/** Does to a loaded fixture what its `after` says happens between planning and applying. */
export async function applyChanges(
  server: ApiEndpoint,
  fixture: MigrationFixture,
  loaded: LoadedFixture,
): Promise<void> {
  const client = new StandInClient(server);
  try {
    for (const change of fixture.after?.changes ?? []) {
      await applyChange(client, { fixture, loaded, change });
    }
  } finally {
    await client.close();
  }
}

async function applyChange(
  client: StandInClient,
  part: {
    fixture: MigrationFixture;
    loaded: LoadedFixture;
    change: FixtureChange;
  },
): Promise<void> {
  const { fixture, loaded, change } = part;
  const object = fixture.objects.find(
    ({ kind, metadata }) =>
      kind === change.kind && metadata.name === change.name,
  );
  if (!object) throw new Error(`there is no ${change.kind} ${change.name}`);
  const kind = kindOf(object);
  const { namespace = '', name } = loaded.live(object).metadata;
  if ('recreate' in change) {
    await recreate(client, kind, { namespace, name });
    return;
  }
  for (const { status, patch } of change.merges) {
    const at = { namespace, name };
    if (status) {
      await client
        .as(statusManagerOf(change.kind))
        .merge(kind, { ...at, subresource: 'status' }, { status: patch });
    } else {
      await client.as(userManager).merge(kind, at, patch);
    }
  }
}
