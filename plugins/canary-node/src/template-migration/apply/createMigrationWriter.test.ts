import type { MigrationJsonPatch } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject, KubernetesWriter } from '../../kubernetes';
import { cutoverPatch, protectionPatch } from '../domain/buildPatches';
import { profileBody, profileCacheBody } from '../domain/targetBodies';
import {
  artifact,
  service,
  uidOf,
} from '../domain/__testUtils__/sourceObjects';
import { setAt } from '../domain/__testUtils__/cleanUnit';
import { createMigrationWriter } from './createMigrationWriter';

const pinKeys = {
  generation: 'bridge.example/generation',
  inferenceServiceUid: 'bridge.example/uid',
};
const ref = { namespace: 'team-a', name: 'x' };

interface Recorded {
  verb: string;
  plural: string;
  namespace: string;
  dryRun: unknown;
}

/** A client that records what it is asked, and answers anything. */
function record() {
  const calls: Recorded[] = [];
  const answer = { metadata: {} } as KubernetesObject;
  const client: Pick<KubernetesWriter, 'create' | 'patch'> = {
    async create(resource, namespace, _body, options) {
      const { plural } = resource;
      calls.push({
        verb: 'create',
        plural,
        namespace,
        dryRun: options?.dryRun,
      });
      return answer;
    },
    async patch(resource, { namespace }, _patch, options) {
      const { plural } = resource;
      calls.push({ verb: 'patch', plural, namespace, dryRun: options?.dryRun });
      return answer;
    },
  };
  return { calls, client };
}

function writerOf(dryRun: boolean, keys: typeof pinKeys | undefined = pinKeys) {
  const { calls, client } = record();
  const options = { namespaces: ['team-a'], dryRun, pinKeys: keys };
  return { calls, writer: createMigrationWriter(client, options) };
}

const profile = () => profileBody('team-a', 'p', { image: 'i' });
const cache = () =>
  profileCacheBody(service(), { namespace: 'team-a', name: 'c', profile: 'p' });
const cutover = (live = service()) =>
  cutoverPatch({
    service: live,
    generation: 3,
    profile: 'p',
    inferenceServiceUid: uidOf(8),
    pinKeys,
  });

describe('createMigrationWriter', () => {
  it.each([
    ['R82: a dry-run sends every write as dryRun', true],
    ['R83: only a commit sends writes that stay', false],
  ])('%s', async (_sentence, dryRun) => {
    const { calls, writer } = writerOf(dryRun);
    await writer.createProfile('team-a', profile());
    await writer.createProfileCache('team-a', cache());
    await writer.protectArtifact(ref, protectionPatch(artifact()));
    await writer.cutOverService(ref, cutover());
    expect(calls).toEqual(
      [
        ['create', 'aimprofiles'],
        ['create', 'aimprofilecaches'],
        ['patch', 'aimartifacts'],
        ['patch', 'aimservices'],
      ].map(([verb, plural]) => ({
        verb,
        plural,
        namespace: 'team-a',
        dryRun,
      })),
    );
  });

  it('R142: rehearses as dryRun, even for a commit', async () => {
    const { calls, writer } = writerOf(false);
    await writer.rehearsal.cutOverService(ref, cutover());
    await writer.rehearsal.createProfile('team-a', profile());
    expect(calls.map(({ dryRun }) => dryRun)).toEqual([true, true]);
  });

  it('R3, R6: has four writes, and no delete', () => {
    const { writer } = writerOf(false);
    const writes = [
      'createProfile',
      'createProfileCache',
      'cutOverService',
      'protectArtifact',
    ];
    expect(Object.keys(writer).toSorted()).toEqual(
      [...writes, 'dryRun', 'rehearsal'].toSorted(),
    );
    expect(Object.keys(writer.rehearsal).toSorted()).toEqual(writes);
  });

  it.each<[string, Record<string, unknown>]>([
    ['R125: a body with a status', { ...profile(), status: {} }],
    ['R6: a body of another kind', { ...profile(), kind: 'AIMClusterProfile' }],
    ['R6: a body of another version', { ...profile(), apiVersion: 'v1' }],
    ['R7: a Secret', { ...profile(), kind: 'Secret', apiVersion: 'v1' }],
    ['R97: a body for another namespace', bodyWith('namespace', 'team-b')],
    ['R137: a body with an owner', bodyWith('ownerReferences', [])],
    ['R6: a name that the server makes up', bodyWith('generateName', 'p-')],
    ['R6: a body without a name', bodyWith('name', undefined)],
    ['R6: a body without a spec', { ...profile(), spec: undefined }],
    [
      'R55: a profile that makes a cache of its own',
      { ...profile(), spec: { caching: { enabled: true } } },
    ],
  ])('%s is not sent', async (_sentence, body) => {
    const { calls, writer } = writerOf(true);
    await expect(writer.createProfile('team-a', body)).rejects.toMatchObject({
      code: 'MIGRATION_PLAN_INVALID',
    });
    expect(calls).toEqual([]);
  });

  it.each<[string, string, unknown]>([
    ['R128: a Dedicated cache', 'mode', 'Dedicated'],
    ['R128: a cache of a profile of the cluster', 'profileScope', 'Cluster'],
  ])('%s is not sent', async (_sentence, key, value) => {
    const { calls, writer } = writerOf(true);
    const body = cache();
    setAt(body, ['spec', key], value);
    await expect(writer.createProfileCache('team-a', body)).rejects.toThrow(
      'does not send',
    );
    expect(calls).toEqual([]);
  });

  it('R128: a cache that names no service is not sent', async () => {
    const { calls, writer } = writerOf(true);
    const body = cache();
    setAt(body, ['metadata', 'labels'], {});
    await expect(writer.createProfileCache('team-a', body)).rejects.toThrow(
      'does not name the service',
    );
    expect(calls).toEqual([]);
  });

  it('R6: nothing is sent to a namespace that is none of the plan', async () => {
    const { calls, writer } = writerOf(false);
    const elsewhere = { namespace: 'team-b', name: 'x' };
    const body = profileBody('team-b', 'p', {});
    await expect(writer.createProfile('team-b', body)).rejects.toThrow();
    await expect(writer.cutOverService(elsewhere, cutover())).rejects.toThrow(
      'none of its namespaces',
    );
    await expect(
      writer.protectArtifact(elsewhere, protectionPatch(artifact())),
    ).rejects.toThrow();
    expect(calls).toEqual([]);
  });

  it('R139: no cutover is sent while the keys of the pin are unknown', async () => {
    const { calls, client } = record();
    const writer = createMigrationWriter(client, {
      namespaces: ['team-a'],
      dryRun: true,
      pinKeys: undefined,
    });
    await expect(writer.cutOverService(ref, cutover())).rejects.toThrow(
      'keys of the pin',
    );
    expect(calls).toEqual([]);
  });

  it.each([
    ['annotations that are there', { a: 'b' }],
    ['an empty map of annotations', {}],
  ])('R139: a cutover onto %s is sent', async (_sentence, annotations) => {
    const { calls, writer } = writerOf(false);
    const live = service();
    setAt(live, ['metadata', 'annotations'], annotations);
    await writer.cutOverService(ref, cutover(live));
    expect(calls).toHaveLength(1);
  });

  it('R139: a cutover of a service that states no template is sent', async () => {
    const { calls, writer } = writerOf(false);
    const live = service();
    setAt(live, ['spec', 'template'], undefined);
    await writer.cutOverService(ref, cutover(live));
    expect(calls).toHaveLength(1);
  });

  const changed = (change: (patch: MigrationJsonPatch[]) => void) => {
    const patch = structuredClone(cutover()) as MigrationJsonPatch[];
    change(patch);
    return patch;
  };
  const drop = (path: string) =>
    changed(patch => {
      patch.splice(
        patch.findIndex(one => one.path === path),
        1,
      );
    });
  const add = (operation: MigrationJsonPatch) =>
    changed(patch => void patch.push(operation));
  const annotated = (key: string) => `/metadata/annotations/${key}`;
  const anotherPin = (map: Record<string, string>) =>
    changed(patch => {
      patch[patch.length - 1] = {
        op: 'add',
        path: '/metadata/annotations',
        value: map,
      };
    });

  it.each<[string, MigrationJsonPatch[]]>([
    ['R122: that does not test the UID', drop('/metadata/uid')],
    ['R122: that does not test the generation', drop('/metadata/generation')],
    ['R122: that does not test the template', drop('/spec/template')],
    [
      'R139: that leaves the template',
      changed(patch => void patch.splice(4, 1)),
    ],
    ['R139: that selects no profile', drop('/spec/profile')],
    [
      'R139: that changes replicas',
      add({ op: 'add', path: '/spec/replicas', value: 2 }),
    ],
    [
      'R125: that writes the status',
      add({ op: 'add', path: '/status', value: {} }),
    ],
    [
      'R137: that writes owners',
      add({ op: 'add', path: '/metadata/ownerReferences', value: [] }),
    ],
    ['R139: that sets one pin only', anotherPin({ [pinKeys.generation]: '4' })],
    [
      'R141: whose pin names another generation',
      anotherPin({
        [pinKeys.generation]: '3',
        [pinKeys.inferenceServiceUid]: uidOf(8),
      }),
    ],
    [
      'R139: that sets a further annotation',
      add({
        op: 'add',
        path: annotated('aim.eai.amd.com~1reconciler-pipeline'),
        value: 'template',
      }),
    ],
    [
      'R139: that removes an annotation',
      add({ op: 'remove', path: annotated('a') }),
    ],
    [
      'R139: that reaches below an annotation',
      add({ op: 'add', path: annotated('a/b'), value: 'c' }),
    ],
    [
      'R122: that replaces a map of annotations it does not test',
      drop('/metadata/annotations'),
    ],
    [
      'R122: that tests after it changes',
      add({ op: 'test', path: '/metadata/resourceVersion', value: '1' }),
    ],
    [
      'R139: that selects by more than a name',
      changed(patch => {
        const at = patch.findIndex(one => one.path === '/spec/profile');
        patch[at] = {
          op: 'add',
          path: '/spec/profile',
          value: { name: 'p', selector: {} },
        };
      }),
    ],
    ['R6: that does nothing', []],
  ])('a cutover %s is not sent', async (_sentence, patch) => {
    const { calls, writer } = writerOf(false);
    await expect(writer.cutOverService(ref, patch)).rejects.toMatchObject({
      code: 'MIGRATION_PLAN_INVALID',
    });
    expect(calls).toEqual([]);
  });

  const protection = () => protectionPatch(artifact());
  it.each<[string, MigrationJsonPatch[]]>([
    ['R122: that does not test the UID', protection().slice(1)],
    [
      'R132: that does not test that there is no owner',
      protection().filter(one => one.path !== '/metadata/ownerReferences'),
    ],
    [
      'R137: that sets an owner',
      [
        ...protection(),
        { op: 'add', path: '/metadata/ownerReferences', value: [] },
      ],
    ],
    [
      'R6: that changes the spec',
      [...protection(), { op: 'replace', path: '/spec/size', value: '1' }],
    ],
    [
      'R6: that takes the protection away',
      [
        ...protection().slice(0, 2),
        {
          op: 'add',
          path: annotated('aim.eai.amd.com~1eviction-protected'),
          value: 'false',
        },
      ],
    ],
    [
      'R6: that pauses the artifact',
      [
        ...protection().slice(0, 2),
        {
          op: 'add',
          path: annotated('aim.eai.amd.com~1reconciliation-paused'),
          value: 'true',
        },
      ],
    ],
    ['R6: that protects nothing', protection().slice(0, 2)],
  ])('a protection %s is not sent', async (_sentence, patch) => {
    const { calls, writer } = writerOf(false);
    await expect(writer.protectArtifact(ref, patch)).rejects.toMatchObject({
      code: 'MIGRATION_PLAN_INVALID',
    });
    expect(calls).toEqual([]);
  });
});

function bodyWith(key: string, value: unknown): Record<string, unknown> {
  const body = profileBody('team-a', 'p', { image: 'i' });
  setAt(body, ['metadata', key], value);
  return body;
}
