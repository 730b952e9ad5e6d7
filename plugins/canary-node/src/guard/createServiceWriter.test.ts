import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import {
  failure,
  llmService,
  ref,
  scriptedReader,
  scriptedWriter,
  service,
} from './__testUtils__/scriptedPort';
import { createOwnershipGuard } from './createOwnershipGuard';
import { createServiceWriter } from './createServiceWriter';
import type { VacantName, WritableService } from './types';

async function check(metadata?: Record<string, unknown>) {
  const { reader } = scriptedReader({
    get: [metadata === undefined ? failure('notFound') : service(metadata)],
  });
  const guard = createOwnershipGuard({
    reader,
    resource: llmService,
    keys: defaultCanaryKeys,
  });
  return guard.check('apply', ref);
}

async function writable(
  metadata: Record<string, unknown> = {},
): Promise<WritableService> {
  const proof = await check(metadata);
  if (!proof.found) {
    throw new Error('expected a service');
  }
  return proof;
}

async function vacant(): Promise<VacantName> {
  const proof = await check();
  if (proof.found) {
    throw new Error('expected a vacant name');
  }
  return proof;
}

const toCreate = {
  apiVersion: 'serving.modelsphere.dev/v1alpha1',
  kind: 'LLMService',
  metadata: { ...ref },
};

describe('the service writer', () => {
  it('deletes with uid and resourceVersion, also in a dry-run', async () => {
    const { writer, sent } = scriptedWriter();
    await createServiceWriter({ writer }).delete(await writable(), {
      dryRun: true,
    });

    expect(sent).toEqual([
      {
        verb: 'delete',
        version: 'v1alpha1',
        name: 'chat',
        body: {
          dryRun: true,
          preconditions: { uid: 'u1', resourceVersion: '10' },
        },
      },
    ]);
  });

  it('does not let options replace the preconditions', async () => {
    const { writer, sent } = scriptedWriter();
    const options = {
      dryRun: false,
      preconditions: { uid: 'forged', resourceVersion: '0' },
    };
    await createServiceWriter({ writer }).delete(await writable(), options);

    expect(sent[0].body).toEqual({
      dryRun: false,
      preconditions: { uid: 'u1', resourceVersion: '10' },
    });
  });

  it('patches behind tests of everything that adoption or a change of spec would move', async () => {
    const { writer, sent } = scriptedWriter();
    const change = { op: 'replace' as const, path: '/spec/layers', value: [] };
    const owner = { apiVersion: 'apps/v1', kind: 'X', name: 'x', uid: 'y' };
    const proof = await writable({
      annotations: { note: 'a' },
      ownerReferences: [owner],
    });
    await createServiceWriter({ writer }).patch(proof, [change], {
      dryRun: true,
    });

    expect(sent[0].body).toEqual({
      operations: [
        { op: 'test', path: '/metadata/uid', value: 'u1' },
        { op: 'test', path: '/metadata/generation', value: 3 },
        { op: 'test', path: '/metadata/ownerReferences', value: [owner] },
        { op: 'test', path: '/metadata/labels', value: { team: 'chat' } },
        { op: 'test', path: '/metadata/annotations', value: { note: 'a' } },
        change,
      ],
      options: { dryRun: true },
    });
  });

  it('tests for null where a map is absent, so that one that appears makes the patch fail', async () => {
    const { writer, sent } = scriptedWriter();
    await createServiceWriter({ writer }).patch(
      await writable({ labels: undefined }),
      [],
    );

    expect(sent[0].body).toMatchObject({
      operations: expect.arrayContaining([
        { op: 'test', path: '/metadata/ownerReferences', value: null },
        { op: 'test', path: '/metadata/labels', value: null },
        { op: 'test', path: '/metadata/annotations', value: null },
      ]),
    });
  });

  it('creates under the name that was seen vacant', async () => {
    const { writer, sent } = scriptedWriter();
    await createServiceWriter({ writer }).create(await vacant(), toCreate);

    expect(sent).toEqual([
      expect.objectContaining({ verb: 'create', name: 'models' }),
    ]);
  });

  it.each([
    ['another name', { ...ref, name: 'other' }],
    ['another namespace', { ...ref, namespace: 'other' }],
  ])('does not create under %s', async (_what, metadata) => {
    const { writer, sent } = scriptedWriter();
    const create = createServiceWriter({ writer }).create(await vacant(), {
      ...toCreate,
      metadata,
    });

    await expect(create).rejects.toThrow('another name');
    expect(sent).toEqual([]);
  });

  it.each<
    [
      string,
      (
        writer: ReturnType<typeof createServiceWriter>,
        proof: WritableService,
      ) => Promise<unknown>,
    ]
  >([
    ['delete', (writer, proof) => writer.delete(proof)],
    ['patch', (writer, proof) => writer.patch(proof, [])],
  ])(
    'refuses to %s with a copy of a proof, turned to another service',
    async (_verb, write) => {
      const { writer, sent } = scriptedWriter();
      const copy = { ...(await writable()), ref: { ...ref, name: 'other' } };

      await expect(
        write(createServiceWriter({ writer }), copy),
      ).rejects.toThrow('not made by the ownership guard');
      expect(sent).toEqual([]);
    },
  );

  it('refuses to create with a copy of a proof', async () => {
    const { writer, sent } = scriptedWriter();
    const create = createServiceWriter({ writer }).create(
      { ...(await vacant()) },
      toCreate,
    );

    await expect(create).rejects.toThrow('not made by the ownership guard');
    expect(sent).toEqual([]);
  });
});
