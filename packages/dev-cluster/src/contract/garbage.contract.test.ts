import { setTimeout as sleep } from 'node:timers/promises';
import type { ContractApi, Parsed } from './ContractApi';
import { describeContract } from './describeContract';
import { expectAnswer } from './expectAnswer';

const apiVersion = 'serving.modelsphere.dev/v1alpha1';
const wrongUid = '00000000-0000-4000-8000-000000000000';
const hold = ['llm-canary.io/hold'];

function ownedBy(owner: Parsed, parts: object = {}) {
  const { name, uid } = owner.metadata;
  return { apiVersion, kind: 'LLMService', name, uid, ...parts };
}

const nobody = { metadata: { name: 'nobody', uid: wrongUid } };

async function untilGone(api: ContractApi, path: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await api.get(path)).status !== 404) {
    if (Date.now() > deadline) throw new Error(`${path} is not collected`);
    await sleep(25);
  }
}

/** Waits until garbage made after everything else is collected: what should have gone is gone then. */
async function sweep(api: ContractApi, namespace: string): Promise<void> {
  await api.create(namespace, 'litter', {
    metadata: { ownerReferences: [ownedBy(nobody)] },
  });
  await untilGone(api, api.path(namespace, 'litter'));
  await sleep(200);
}

describeContract('garbage collection', api => {
  it('deletes what the owner owned, in the background', async () => {
    const namespace = await api().newNamespace();
    const owner = await api().create(namespace, 'owner');
    await api().create(namespace, 'owned', {
      metadata: { ownerReferences: [ownedBy(owner, { controller: true })] },
    });
    await sweep(api(), namespace);
    await api().read(namespace, 'owned');
    await api().send('DELETE', api().path(namespace, 'owner'));
    await untilGone(api(), api().path(namespace, 'owned'));
  });

  it('foreground: the owner waits for what blocks it', async () => {
    const namespace = await api().newNamespace();
    const owner = await api().create(namespace, 'owner');
    await api().create(namespace, 'owned', {
      metadata: {
        finalizers: hold,
        ownerReferences: [ownedBy(owner, { blockOwnerDeletion: true })],
      },
    });
    await api().send('DELETE', api().path(namespace, 'owner'), {
      body: { propagationPolicy: 'Foreground' },
    });
    await sweep(api(), namespace);
    const waiting = await api().read(namespace, 'owner');
    expect(waiting.metadata.finalizers).toEqual(['foregroundDeletion']);
    const owned = await api().read(namespace, 'owned');
    expect(owned.metadata.deletionTimestamp).toEqual(expect.any(String));
    await api().merge(api().path(namespace, 'owned'), {
      metadata: { finalizers: null },
    });
    await untilGone(api(), api().path(namespace, 'owner'));
  });

  it('orphan: what was owned stays, without the reference, in the same generation', async () => {
    const namespace = await api().newNamespace();
    const owner = await api().create(namespace, 'owner');
    const before = await api().create(namespace, 'owned', {
      metadata: { ownerReferences: [ownedBy(owner)] },
    });
    await sweep(api(), namespace);
    await api().send('DELETE', api().path(namespace, 'owner'), {
      body: { propagationPolicy: 'Orphan' },
    });
    await untilGone(api(), api().path(namespace, 'owner'));
    await sweep(api(), namespace);
    const after = await api().read(namespace, 'owned');
    expect(after.metadata.ownerReferences).toBeUndefined();
    expect(after.metadata.generation).toBe(before.metadata.generation);
  });

  it('deletes an object whose owner is gone, or has the name with another uid', async () => {
    const namespace = await api().newNamespace();
    const owner = await api().create(namespace, 'owner');
    await api().create(namespace, 'of-nobody', {
      metadata: { ownerReferences: [ownedBy(nobody)] },
    });
    await api().create(namespace, 'of-another', {
      metadata: { ownerReferences: [ownedBy(owner, { uid: wrongUid })] },
    });
    await untilGone(api(), api().path(namespace, 'of-nobody'));
    await untilGone(api(), api().path(namespace, 'of-another'));
  });

  it('a live owner keeps the object, and the dead reference goes', async () => {
    const namespace = await api().newNamespace();
    const owner = await api().create(namespace, 'owner');
    await api().create(namespace, 'owned', {
      metadata: { ownerReferences: [ownedBy(owner), ownedBy(nobody)] },
    });
    const deadline = Date.now() + 60_000;
    let references: Parsed[] = [];
    do {
      references = (await api().read(namespace, 'owned')).metadata
        .ownerReferences;
      await sleep(25);
    } while (references.length > 1 && Date.now() < deadline);
    expect(references).toMatchObject([{ name: 'owner' }]);
  });

  it('an owner of a group that nobody serves keeps the object', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'owned', {
      metadata: {
        ownerReferences: [
          ownedBy(nobody, { apiVersion: 'absent.test/v1', kind: 'Thing' }),
        ],
      },
    });
    await sweep(api(), namespace);
    await api().read(namespace, 'owned');
  });

  it('an owner in another namespace is no owner: deleted, with a live owner beside it only the reference goes', async () => {
    const namespace = await api().newNamespace();
    const elsewhere = await api().newNamespace();
    const far = await api().create(elsewhere, 'far');
    const near = await api().create(namespace, 'near');
    await api().create(namespace, 'kept', {
      metadata: { ownerReferences: [ownedBy(near), ownedBy(far)] },
    });
    await api().create(namespace, 'lost', {
      metadata: { ownerReferences: [ownedBy(far, { controller: true })] },
    });
    await untilGone(api(), api().path(namespace, 'lost'));
    await sweep(api(), namespace);
    const kept = await api().read(namespace, 'kept');
    expect(kept.metadata.ownerReferences).toMatchObject([{ name: 'near' }]);
    await api().read(elsewhere, 'far');
  });
});

describeContract('deletion of a namespace', api => {
  it('takes the objects with it', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const path = `/api/v1/namespaces/${namespace}`;
    const answer = await api().send('DELETE', path);
    expect(answer.json().status.phase).toBe('Terminating');
    await untilGone(api(), path);
    expect((await api().get(api().path(namespace, 'a'))).status).toBe(404);
  }, 120_000);

  it('waits for finalizers; meanwhile create is 403 NamespaceTerminating, update is allowed', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'held', { metadata: { finalizers: hold } });
    const path = `/api/v1/namespaces/${namespace}`;
    await api().send('DELETE', path);
    const refused = await api().send('POST', api().path(namespace), {
      body: {
        apiVersion,
        kind: 'LLMService',
        metadata: { name: 'new' },
        spec: { chart: { name: 'x' } },
      },
    });
    expectAnswer(refused, { status: 403, reason: 'Forbidden' });
    expect(refused.json().details.causes).toMatchObject([
      { reason: 'NamespaceTerminating' },
    ]);
    await api().merge(api().path(namespace, 'held'), {
      spec: { suspend: true },
      metadata: { finalizers: null },
    });
    await untilGone(api(), path);
  }, 120_000);
});
