import { startThings, type Things } from './__testUtils__/startThings';

const thingNamed = (name: string) => ({
  apiVersion: 'test.example.org/v1',
  kind: 'Thing',
  metadata: { name },
});

describe('faults', () => {
  let things: Things;
  beforeAll(async () => {
    things = await startThings();
    await things.create('a');
  });
  afterAll(() => things.api.close());
  afterEach(() => things.api.faults.clear());

  const quick = { deadlineMilliseconds: 300 };

  it('answers with a status as often as told, then as always', async () => {
    things.api.faults.add({
      match: { verb: 'get', resource: 'things', name: 'a', times: 2 },
      respond: {
        type: 'status',
        status: 429,
        reason: 'TooManyRequests',
        retryAfterSeconds: 1,
      },
    });
    const answers = [
      await things.get('a'),
      await things.get('a'),
      await things.get('a'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200]);
    expect(answers[0].headers['retry-after']).toBe('1');
    expect(answers[0].json()).toMatchObject({
      kind: 'Status',
      code: 429,
      reason: 'TooManyRequests',
    });
  });

  it('lets the first requests through, and leaves other names, verbs and users alone', async () => {
    const token = await things.api.grant('reader', [
      { rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }] },
    ]);
    things.api.faults.add({
      match: { verb: ['get'], name: 'a', user: 'reader', after: 1 },
      respond: { type: 'status', status: 503 },
    });
    const read = () => things.send({ path: `${things.things}/a`, token });
    expect([(await read()).status, (await read()).status]).toEqual([200, 503]);
    expect((await things.get('a')).status).toBe(200);
    expect((await things.send({ path: things.things, token })).status).toBe(
      200,
    );
  });

  it.each([
    ['hang', false],
    ['reset', false],
    ['hangAfterCommit', true],
    ['resetAfterCommit', true],
    ['hangAfterHeaders', true],
    ['dropMidBody', true],
  ] as const)(
    '%s: no usable answer; the write is done: %s',
    async (type, isDone) => {
      const name = type.toLowerCase();
      things.api.faults.add({
        match: { verb: 'create', times: 1 },
        respond: { type },
      });
      const write = things.send({
        ...quick,
        method: 'POST',
        path: things.things,
        body: thingNamed(name),
      });
      await expect(write).rejects.toThrow();
      expect((await things.get(name)).status).toBe(isDone ? 200 : 404);
    },
  );

  it('delays', async () => {
    things.api.faults.add({
      match: { verb: 'get', times: 1 },
      respond: { type: 'delay', milliseconds: 100 },
    });
    const start = performance.now();
    expect((await things.get('a')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(95);
  });

  it('trickles the whole body, byte by byte', async () => {
    const whole = (await things.get('a')).text;
    things.api.faults.add({
      match: { verb: 'get', times: 1 },
      respond: { type: 'trickle', millisecondsPerByte: 1 },
    });
    const start = performance.now();
    expect((await things.get('a')).text).toBe(whole);
    expect(performance.now() - start).toBeGreaterThan(whole.length / 2);
  });

  it('puts one line of garbage into a watch, which then goes on', async () => {
    things.api.faults.add({
      match: { verb: 'watch', times: 1 },
      respond: { type: 'garbageLine' },
    });
    const response = await fetch(
      `${things.api.url}${things.things}?watch=1&timeoutSeconds=1`,
    );
    const lines = (await response.text()).trim().split('\n');
    expect(() => JSON.parse(lines[0])).toThrow();
    expect(JSON.parse(lines[1]).type).toBe('ADDED');
  });

  it('a deleted group answers neither objects nor discovery, until it heals', async () => {
    const paths = [
      things.things,
      `/apis/${things.group}/v1`,
      `/apis/${things.group}`,
    ];
    const heal = things.api.faults.breakGroup(things.group, 'deleted');
    for (const path of paths) {
      expect(await things.send({ path })).toMatchObject({
        status: 404,
        text: '404 page not found\n',
      });
    }
    expect((await things.send({ path: '/apis' })).text).not.toContain(
      things.group,
    );
    heal();
    expect((await things.send({ path: things.things })).status).toBe(200);
    expect((await things.send({ path: '/apis' })).text).toContain(things.group);
  });

  it('an unavailable group is listed, stale, and answers 503 as text', async () => {
    things.api.faults.breakGroup(things.group, 'unavailable');
    expect(await things.send({ path: things.things })).toMatchObject({
      status: 503,
      text: 'service unavailable\n',
    });
    expect((await things.send({ path: `/apis/${things.group}` })).status).toBe(
      200,
    );
    const accept =
      'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';
    const { items } = (
      await things.send({ path: '/apis', headers: { accept } })
    ).json();
    const found = items.find(
      (item: { metadata: { name: string } }) =>
        item.metadata.name === things.group,
    );
    expect(found.versions).toEqual([{ version: 'v1', freshness: 'Stale' }]);
  });

  it('records what was asked, by whom, and the answer', async () => {
    things.api.requests.clear();
    await things.get('nobody');
    expect(things.api.requests.all()).toEqual([
      {
        method: 'GET',
        url: `${things.things}/nobody`,
        user: 'admin',
        status: 404,
      },
    ]);
  });
});
