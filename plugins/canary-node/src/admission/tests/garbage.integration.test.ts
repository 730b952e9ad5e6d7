import { setTimeout as sleep } from 'node:timers/promises';
import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import { requestApi } from '@llm-canary/dev-cluster';
import { describePoliced } from '../__testUtils__/describePoliced';

const { group, version, kind, plural, labels } = defaultCanaryKeys;

describePoliced('the controllers of a cluster with the policies', policed => {
  const arm = (name: string, ownerReferences: object[] = []) => ({
    method: 'POST',
    path: policed().path(),
    body: policed().body(name, {
      metadata: { labels: { [labels.name]: 'demo' }, ownerReferences },
    }),
  });
  const exists = async (path: string) =>
    (await policed().asPerson({ method: 'GET', path })).status === 200;

  it('delete the arms of an experiment that was deleted', async () => {
    const { namespace } = policed();
    const experiments = `/apis/${group}/${version}/namespaces/${namespace}/${plural}`;
    const parent = await policed().asPerson({
      method: 'POST',
      path: experiments,
      body: {
        apiVersion: `${group}/${version}`,
        kind,
        metadata: { name: 'demo' },
        spec: {
          target: { namespace, name: 'chat' },
          arms: [
            { name: 'a', weight: 50 },
            { name: 'b', weight: 50 },
          ],
        },
      },
    });
    expect(parent.status).toBe(201);
    const { uid } = parent.json().metadata;
    const owner = {
      apiVersion: `${group}/${version}`,
      kind,
      name: 'demo',
      uid,
    };
    const made = await policed().asOperator(arm('demo-a', [owner]));
    expect(made.status).toBe(201);

    const byPerson = await policed().asPerson({
      method: 'DELETE',
      path: policed().path('demo-a'),
    });
    expect(byPerson.status).toBe(403);
    const stopped = await policed().asPerson({
      method: 'DELETE',
      path: `${experiments}/demo`,
    });
    expect(stopped.status).toBe(200);
    const deadline = Date.now() + 60_000;
    while (await exists(policed().path('demo-a'))) {
      if (Date.now() > deadline) throw new Error('the arm stays');
      await sleep(50);
    }
  });

  it('wait with a namespace until its arms are released', async () => {
    const { namespace, server } = policed();
    const made = await policed().asOperator(arm('left-over'));
    expect(made.status).toBe(201);
    const path = `/api/v1/namespaces/${namespace}`;
    await requestApi(server, { method: 'DELETE', path });
    const held = async () => {
      const { status } = (
        await policed().asPerson({ method: 'GET', path })
      ).json();
      return status.conditions?.some(
        (condition: { type: string; message: string }) =>
          condition.type === 'NamespaceDeletionContentFailure' &&
          condition.message.includes('CANARY_MANAGED_SERVICE'),
      );
    };
    const deadline = Date.now() + 60_000;
    while (!(await held())) {
      if (Date.now() > deadline) throw new Error('the namespace is not held');
      await sleep(50);
    }
    expect(await exists(policed().path('left-over'))).toBe(true);
    const released = await policed().asOperator({
      method: 'DELETE',
      path: policed().path('left-over'),
    });
    expect(released.status).toBe(200);
  });
});
