import { startThings, type Things } from './__testUtils__/startThings';

const ADOPTED = { 'owner.example.org/name': 'parent' };

describe('writes between check and commit', () => {
  let things: Things;
  beforeEach(async () => {
    things = await startThings();
    await things.create('a', { metadata: { labels: { x: 'y' } } });
  });
  afterEach(() => things.api.close());

  /** Adopts the object just before somebody else's first write to it. */
  function adoptOnce() {
    let calls = 0;
    things.api.onBeforeCommit(async ({ name }) => {
      calls++;
      if (name !== 'a' || calls > 1) return;
      await things.merge(`${things.things}/a`, {
        metadata: { labels: ADOPTED },
      });
    });
  }

  const read = async () => (await things.get('a')).json();

  it('a delete with uid and resourceVersion is refused with 409, the object stays', async () => {
    const { uid, resourceVersion } = (await read()).metadata;
    adoptOnce();
    const answer = await things.remove(`${things.things}/a`, {
      preconditions: { uid, resourceVersion },
    });
    expect(answer.status).toBe(409);
    expect((await read()).metadata.labels).toMatchObject(ADOPTED);
  });

  it('a delete with the uid alone goes through: the race that the resourceVersion closes', async () => {
    const { uid } = (await read()).metadata;
    adoptOnce();
    const answer = await things.remove(`${things.things}/a`, {
      preconditions: { uid },
    });
    expect(answer.status).toBe(200);
    expect((await things.get('a')).status).toBe(404);
  });

  it('a JSON patch that tests the labels whole is refused with 422', async () => {
    adoptOnce();
    const answer = await things.send({
      method: 'PATCH',
      path: `${things.things}/a`,
      headers: { 'content-type': 'application/json-patch+json' },
      body: [
        { op: 'test', path: '/metadata/labels', value: { x: 'y' } },
        { op: 'add', path: '/spec/size', value: 1 },
      ],
    });
    expect(answer.status).toBe(422);
    expect(await read()).toMatchObject({
      spec: {},
      metadata: { labels: ADOPTED },
    });
  });

  it('a merge patch without a resourceVersion is applied to the adopted object', async () => {
    adoptOnce();
    const answer = await things.merge(`${things.things}/a`, {
      spec: { size: 1 },
    });
    expect(answer.json()).toMatchObject({
      spec: { size: 1 },
      metadata: { labels: ADOPTED },
    });
  });

  it('a creation that somebody else wins is 409', async () => {
    let calls = 0;
    things.api.onBeforeCommit(async () => {
      if (++calls === 1) await things.create('b', { spec: { by: 'other' } });
    });
    expect((await things.create('b')).status).toBe(409);
    expect((await things.get('b')).json().spec).toEqual({ by: 'other' });
  });

  it('tells a hook who does what to which state, and not of dry runs or refused writes', async () => {
    const seen: unknown[] = [];
    const stop = things.api.onBeforeCommit(
      ({ verb, resource, name, user, prior }) => {
        seen.push([verb, resource, name, user, prior?.metadata.labels]);
      },
    );
    await things.remove(`${things.things}/a?dryRun=All`);
    await things.remove(`${things.things}/a`, {
      preconditions: { uid: 'other' },
    });
    await things.create('a');
    await things.remove(`${things.things}/a`);
    stop();
    await things.create('a');
    expect(seen).toEqual([['delete', 'things', 'a', 'admin', { x: 'y' }]]);
  });

  it('of a thousand writers that hold one resourceVersion, one wins', async () => {
    const { resourceVersion } = (await read()).metadata;
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        things.merge(`${things.things}/a`, {
          metadata: { resourceVersion, labels: { by: String(index) } },
        }),
      ),
    );
    const codes = answers.map(({ status }) => status);
    expect(codes.filter(code => code === 200)).toHaveLength(1);
    expect(codes.filter(code => code === 409)).toHaveLength(999);
  });
});
