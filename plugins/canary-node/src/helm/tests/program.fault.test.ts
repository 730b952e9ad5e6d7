import { describeHelm } from '../__testUtils__/describeHelm';
import type { Verdict } from '../__testUtils__/ApiProxy';
import { checkFoldersRemoved, rejection } from '../__testUtils__/HelmBench';
import type { HelmWrite } from '../types';

const short = { call: 1_500, grace: 500, request: 700 };

describeHelm('a helm that does not end well', bench => {
  let chart: { folder: string };
  beforeAll(() => {
    chart = bench().configMaps('a', 'b', 'c');
  });
  afterEach(() => {
    bench().proxy.reset();
    checkFoldersRemoved();
  });

  const install = (): HelmWrite => ({ verb: 'install', chart, values: {} });

  it('is ended when the cluster hangs before the first write: nothing was written', async () => {
    const on = bench();
    const helm = on.connect({ limits: { ...short, request: 10_000 } });
    on.proxy.before = ({ path }) =>
      path.startsWith('/openapi') ? 'hang' : 'pass';
    const started = performance.now();
    const error = await rejection(on.run('hung', install(), { helm }));
    expect(error).toMatchObject({
      code: 'CLUSTER_UNAVAILABLE',
      writes: undefined,
    });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(await on.names('secrets')).toEqual([]);
  });

  it('does not know the outcome of a write that gets no answer', async () => {
    const on = bench();
    const helm = on.connect({ limits: short });
    on.proxy.before = ({ method, path }) =>
      method === 'PATCH' && path.includes('configmaps/silent-b')
        ? 'hang'
        : 'pass';
    const error = await rejection(on.run('silent', install(), { helm }));
    expect(error.code).toBe('OUTCOME_UNKNOWN');
    expect(error.message).toContain('configmaps/silent-b');
    expect(error.writes).toEqual(
      expect.arrayContaining([
        'POST v1 secrets/sh.helm.release.v1.silent.v1',
        'PATCH v1 configmaps/silent-a',
      ]),
    );
  });

  it('is killed when it does not end after SIGTERM, while its record hangs', async () => {
    const on = bench();
    const helm = on.connect({ limits: { ...short, request: 3_000 } });
    on.proxy.before = ({ method }) => (method === 'PUT' ? 'hang' : 'pass');
    const started = performance.now();
    const error = await rejection(on.run('stubborn', install(), { helm }));
    expect(error.code).toBe('OUTCOME_UNKNOWN');
    expect(error.message).toContain('sh.helm.release.v1.stubborn.v1');
    expect(performance.now() - started).toBeLessThan(10_000);
    expect((await on.record('stubborn', 1))?.status).toBe('pending-install');
  });

  it('writes a failed record when its caller gives up in the middle of an install', async () => {
    const on = bench();
    const caller = new AbortController();
    on.proxy.before = async ({ method, path }): Promise<Verdict> => {
      if (method === 'PATCH' && path.includes('configmaps/given-up-b')) {
        caller.abort();
        await new Promise(resolve => setTimeout(resolve, 300));
      }
      return 'pass';
    };
    const { signal } = caller;
    const error = await rejection(on.run('given-up', install(), { signal }));
    expect(error.code).toBe('OUTCOME_UNKNOWN');
    expect(error.writes).toEqual(
      expect.arrayContaining(['PATCH v1 configmaps/given-up-a']),
    );
    expect((await on.record('given-up', 1))?.status).toBe('failed');
  });

  it.each([
    ['a cluster that fails', { status: 500 }, 'CLUSTER_UNAVAILABLE'],
    [
      'a cluster that is not there for now',
      { status: 503 },
      'CLUSTER_UNAVAILABLE',
    ],
  ] as const)('says so: %s', async (_sentence, answer, code) => {
    const on = bench();
    on.proxy.before = ({ path }) =>
      path.startsWith('/openapi') || path === '/version' ? answer : 'pass';
    const error = await rejection(on.run('down', install()));
    expect(error).toMatchObject({ code, writes: undefined });
  });

  it('says the same when the records cannot be read', async () => {
    const on = bench();
    on.proxy.before = () => ({ status: 500 });
    expect((await rejection(on.run('down', install()))).code).toBe(
      'CLUSTER_UNAVAILABLE',
    );
    expect(on.proxy.seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('is ended when its cluster is closed', async () => {
    const on = bench();
    const helm = on.connect();
    on.proxy.before = ({ path }) =>
      path.startsWith('/openapi') ? 'hang' : 'pass';
    const work = rejection(on.run('closing', install(), { helm }));
    await new Promise(resolve => setTimeout(resolve, 700));
    await helm.close();
    expect((await work).code).toBe('CLUSTER_UNAVAILABLE');
  });
});

describeHelm('a record that is stuck', bench => {
  const status = async (name: string, revision: number) =>
    (await bench().record(name, revision))?.labels.status;

  /** Leaves the newest record as a helm that was killed leaves it. */
  async function kill(verb: 'upgrade' | 'uninstall', name: string) {
    const on = bench();
    const chart = on.configMaps('a');
    await on.install(name, chart, { x: 1 });
    await on.run(name, { verb: 'upgrade', chart, values: { x: 2 } });
    const helm = on.connect({ limits: { ...short, request: 600 } });
    const isObject = (path: string) => path.includes('/configmaps/');
    const killed = new AbortController();
    on.proxy.before = ({ method, path }) => {
      const reached = method !== 'GET' && isObject(path);
      if (reached) killed.abort();
      return killed.signal.aborted && method !== 'GET' ? 'hang' : 'pass';
    };
    const write: HelmWrite =
      verb === 'upgrade' ? { verb, chart, values: { x: 3 } } : { verb };
    await rejection(on.run(name, write, { helm }));
    on.proxy.reset();
    return chart;
  }

  it('stops an upgrade and says what may be done; the rollback it names works', async () => {
    const on = bench();
    const chart = await kill('upgrade', 'stuck');
    expect(await status('stuck', 3)).toBe('pending-upgrade');
    const error = await rejection(
      on.run('stuck', { verb: 'upgrade', chart, values: {} }),
    );
    expect(error.code).toBe('RELEASE_BUSY');
    expect(error.message).toContain('roll back to revision 2');
    const outcome = await on.run('stuck', { verb: 'rollback', toRevision: 2 });
    expect(outcome.revision).toBe(4);
    expect(await status('stuck', 4)).toBe('deployed');
    await on.run('stuck', { verb: 'upgrade', chart, values: { x: 4 } });
  });

  it('lets an uninstall finish what an uninstall began', async () => {
    const on = bench();
    const chart = await kill('uninstall', 'leaving');
    expect(await status('leaving', 2)).toBe('uninstalling');
    const error = await rejection(
      on.run('leaving', { verb: 'upgrade', chart, values: {} }),
    );
    expect(error.code).toBe('RELEASE_BUSY');
    await on.run('leaving', { verb: 'uninstall' });
    expect(await on.names('configmaps')).not.toContain('leaving-a');
    expect(await on.record('leaving', 2)).toBeUndefined();
  });
});
