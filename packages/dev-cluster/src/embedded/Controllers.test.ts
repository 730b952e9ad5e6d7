import { startThings, type Things } from './__testUtils__/startThings';

describe('what the cluster does by itself', () => {
  let things: Things;
  beforeAll(async () => {
    things = await startThings();
    await things.send({
      method: 'POST',
      path: '/api/v1/namespaces',
      body: { metadata: { name: 'other' } },
    });
  });
  afterAll(() => things.api.close());

  let count = 0;
  async function owner(metadata: object = {}) {
    const name = `owner-${++count}`;
    return (await things.create(name, { metadata })).json().metadata;
  }

  const reference = (
    parent: { name: string; uid: string },
    more: object = {},
  ) => ({
    apiVersion: `${things.group}/v1`,
    kind: 'Thing',
    name: parent.name,
    uid: parent.uid,
    ...more,
  });

  async function dependent(ownerReferences: object[], path = things.things) {
    const name = `dependent-${++count}`;
    await things.send({
      method: 'POST',
      path,
      body: {
        apiVersion: `${things.group}/v1`,
        kind: 'Thing',
        metadata: { name, ownerReferences },
      },
    });
    return `${path}/${name}`;
  }

  const settledStatus = async (path: string) => {
    await things.api.settled();
    return (await things.send({ path })).status;
  };

  it('deletes what a deleted owner held', async () => {
    const parent = await owner();
    const child = await dependent([reference(parent)]);
    expect(await settledStatus(child)).toBe(200);
    await things.remove(`${things.things}/${parent.name}`);
    expect(await settledStatus(child)).toBe(404);
  });

  it.each([
    [
      'an owner that never was',
      { uid: '11111111-0000-0000-0000-000000000000' },
      404,
    ],
    [
      'a live owner whose kind is written in lower case',
      { kind: 'thing' },
      200,
    ],
    ['an owner of an unknown kind', { kind: 'Unknown', uid: 'x' }, 200],
    [
      'an owner of an unknown group',
      { apiVersion: 'nowhere.io/v1', uid: 'x' },
      200,
    ],
  ])('%s: %j ends as %s', async (_sentence, more, status) => {
    const parent = await owner();
    expect(
      await settledStatus(await dependent([reference(parent, more)])),
    ).toBe(status);
  });

  it('a live owner keeps it, and dead references go', async () => {
    const [live, dead] = [await owner(), await owner()];
    const child = await dependent([reference(live), reference(dead)]);
    await things.remove(`${things.things}/${dead.name}`);
    expect(await settledStatus(child)).toBe(200);
    const { metadata } = (await things.send({ path: child })).json();
    expect(metadata.ownerReferences).toEqual([reference(live)]);
  });

  it('an owner in another namespace does not count, and an event says so', async () => {
    const parent = await owner();
    const path = `${things.root}/namespaces/other/things`;
    expect(
      await settledStatus(await dependent([reference(parent)], path)),
    ).toBe(404);
    const { items } = (
      await things.send({ path: '/api/v1/namespaces/other/events' })
    ).json();
    expect(items[0]).toMatchObject({
      reason: 'OwnerRefInvalidNamespace',
      message: expect.stringContaining('does not exist in namespace "other"'),
    });
  });

  it('foreground: the owner waits for a dependent that blocks it', async () => {
    const parent = await owner();
    const child = await dependent([
      reference(parent, { blockOwnerDeletion: true }),
    ]);
    await things.merge(child, { metadata: { finalizers: ['test.io/hold'] } });
    const path = `${things.things}/${parent.name}`;
    await things.remove(path, { propagationPolicy: 'Foreground' });
    expect(await settledStatus(path)).toBe(200);
    await things.merge(child, { metadata: { finalizers: null } });
    expect(await settledStatus(path)).toBe(404);
    expect(await settledStatus(child)).toBe(404);
  });

  it('orphan: the owner goes, the dependent stays without its reference', async () => {
    const parent = await owner();
    const child = await dependent([reference(parent)]);
    await things.remove(`${things.things}/${parent.name}`, {
      propagationPolicy: 'Orphan',
    });
    expect(await settledStatus(`${things.things}/${parent.name}`)).toBe(404);
    const { metadata } = (await things.send({ path: child })).json();
    expect(metadata.ownerReferences).toBeUndefined();
  });

  it('a namespace goes after its content, and takes nothing new meanwhile', async () => {
    await things.send({
      method: 'POST',
      path: '/api/v1/namespaces',
      body: { metadata: { name: 'dying' } },
    });
    const path = `${things.root}/namespaces/dying/things`;
    const held = await dependent([], path);
    await things.merge(held, { metadata: { finalizers: ['test.io/hold'] } });
    const plain = await dependent([], path);
    await things.remove('/api/v1/namespaces/dying');
    expect(await settledStatus(plain)).toBe(404);
    expect(
      (await things.send({ path: '/api/v1/namespaces/dying' })).json().status
        .phase,
    ).toBe('Terminating');
    const refused = await things.send({
      method: 'POST',
      path,
      body: {
        apiVersion: `${things.group}/v1`,
        kind: 'Thing',
        metadata: { name: 'late' },
      },
    });
    expect(refused.json()).toMatchObject({
      code: 403,
      details: { causes: [{ reason: 'NamespaceTerminating' }] },
    });
    await things.merge(held, { metadata: { finalizers: null } });
    expect(await settledStatus('/api/v1/namespaces/dying')).toBe(404);
  });

  it('a CRD goes after its objects, ends their watches, and its kind is 404 as text', async () => {
    const own = await startThings();
    await own.create('a');
    const watch = await own.watch('');
    const service = `/apis/apiregistration.k8s.io/v1/apiservices/v1.${own.group}`;
    expect(
      (await own.send({ path: service })).json().status.conditions[0].reason,
    ).toBe('Local');
    await own.remove(own.crd);
    await own.api.settled();
    await watch.until(() => false, 2_000);
    expect(watch.ended).toBe(true);
    expect(watch.events.map(({ type }) => type)).toEqual(['ADDED', 'DELETED']);
    expect(await own.send({ path: own.things })).toMatchObject({
      status: 404,
      text: '404 page not found\n',
    });
    expect((await own.send({ path: service })).status).toBe(404);
    await own.api.close();
  });
});
