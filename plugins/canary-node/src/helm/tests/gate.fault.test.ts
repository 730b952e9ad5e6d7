import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { describeHelm } from '../__testUtils__/describeHelm';
import type { Verdict } from '../__testUtils__/ApiProxy';
import {
  checkFoldersRemoved,
  openGate,
  rejection,
  type HelmBench,
} from '../__testUtils__/HelmBench';
import type { HelmGate, HelmWrite } from '../types';

const adopted = () =>
  new CanaryError('CANARY_MANAGED_SERVICE', 'it is an arm now', {
    fields: { managedBy: { name: 'demo' } },
  });

const isWrite = ({ method }: { method: string }) => method !== 'GET';

/** A lock as the caller has one: who comes second is refused at helm's first write. */
function lockedGates(): () => HelmGate & { release(): void } {
  let held = false;
  return () => {
    let mine = false;
    return {
      ...openGate(),
      async beforeFirstWrite() {
        if (held) throw new CanaryError('RELEASE_BUSY', 'somebody else writes');
        held = true;
        mine = true;
      },
      release() {
        if (mine) held = false;
      },
    };
  };
}

describeHelm('the guard of helm', bench => {
  const names = ['a', 'b', 'c', 'd'];
  let chart: { folder: string };
  let ofKinds: { folder: string };
  beforeAll(() => {
    chart = bench().configMaps(...names);
    // Helm writes the objects of one kind at once, and kind after kind.
    const kinds = ['ServiceAccount', 'Secret', 'ConfigMap', 'LimitRange'];
    ofKinds = bench().chart(
      Object.fromEntries(
        kinds.map(kind => [
          `templates/${kind}.yaml`,
          `apiVersion: v1\nkind: ${kind}\nmetadata:\n  name: {{ .Release.Name }}\n  labels: {x: {{ .Values.x | default 0 | toString | quote }}}\n`,
        ]),
      ),
    );
  });
  afterEach(() => {
    bench().proxy.reset();
    checkFoldersRemoved();
  });

  /** A release, ready for each kind of write. */
  async function prepare(
    on: HelmBench,
    name: string,
    of = chart,
  ): Promise<void> {
    await on.install(name, of, { x: 1 });
    on.proxy.reset();
  }

  function writeOf(verb: string, of = chart): HelmWrite {
    const writes: HelmWrite[] = [
      { verb: 'install', chart: of, values: {} },
      { verb: 'upgrade', chart: of, values: { x: 3 } },
      { verb: 'rollback', toRevision: 1 },
      { verb: 'uninstall' },
    ];
    return writes.find(write => write.verb === verb)!;
  }

  it.each(['install', 'upgrade', 'rollback', 'uninstall'])(
    'leaves nothing written when the gate refuses the first write: %s',
    async verb => {
      const on = bench();
      const write = writeOf(verb);
      const name = `refused-${verb}`;
      if (verb !== 'install') await prepare(on, name);
      const state = await on.state();
      const onAccepted = jest.fn();
      const asked = jest.fn(() => Promise.reject(adopted()));
      const gate = { ...openGate(), beforeFirstWrite: asked };

      const error = await rejection(on.run(name, write, { gate, onAccepted }));

      expect(error).toEqual({
        code: 'CANARY_MANAGED_SERVICE',
        message: 'it is an arm now',
        writes: undefined,
      });
      expect(asked).toHaveBeenCalledTimes(1);
      expect(onAccepted).not.toHaveBeenCalled();
      expect(on.proxy.seen.filter(isWrite)).toEqual([]);
      expect(await on.state()).toEqual(state);
    },
  );

  it.each([
    ['install', 1],
    ['install', 3],
    ['upgrade', 2],
    ['rollback', 2],
    ['uninstall', 1],
    ['uninstall', 4],
  ])(
    'lets no write pass once it was revoked, and lists those before: %s after %d',
    async (verb, count) => {
      const on = bench();
      const write = writeOf(verb, ofKinds);
      const name = `revoked-${verb}-${count}`;
      if (verb !== 'install') await prepare(on, name, ofKinds);
      const revoke = new AbortController();
      const gate = { ...openGate(), revoked: revoke.signal };
      let sent = 0;
      // While a write is on its way, before its answer: the worst moment.
      on.proxy.before = request => {
        if (isWrite(request)) sent += 1;
        if (sent === count) revoke.abort(adopted());
        return 'pass';
      };

      const error = await rejection(on.run(name, write, { gate }));

      expect(error.code).toBe('CANARY_MANAGED_SERVICE');
      expect(error.writes).toHaveLength(count);
      expect(on.proxy.writes).toHaveLength(count);
    },
  );

  it('has the reason of whoever revoked before the first write', async () => {
    const on = bench();
    const revoke = new AbortController();
    revoke.abort(adopted());
    const gate = { ...openGate(), revoked: revoke.signal };
    const write: HelmWrite = { verb: 'install', chart, values: {} };
    const error = await rejection(on.run('early', write, { gate }));
    expect(error.code).toBe('CANARY_MANAGED_SERVICE');
    expect(on.proxy.seen.filter(isWrite)).toEqual([]);
  });

  it('keeps upgrade and uninstall apart, which helm itself does not', async () => {
    const on = bench();
    for (let round = 0; round < 2; round++) {
      const name = `race-${round}`;
      await prepare(on, name);
      const next = lockedGates();
      const gates = [next(), next()];
      const works = [
        on.run(
          name,
          { verb: 'upgrade', chart, values: { x: round } },
          { gate: gates[0] },
        ),
        on.run(name, { verb: 'uninstall' }, { gate: gates[1] }),
      ].map((work, index) => work.finally(() => gates[index].release()));
      const [upgrade, uninstall] = await Promise.allSettled(works);

      const left = (await on.names('configmaps')).filter(object =>
        object.startsWith(`${name}-`),
      );
      const refused = [upgrade, uninstall].filter(
        ({ status }) => status === 'rejected',
      );
      const whole = names.map(each => `${name}-${each}`);
      // Both may have passed one after the other, and then the uninstall was the last.
      expect(left).toEqual(uninstall.status === 'fulfilled' ? [] : whole);
      expect(refused.length).toBeLessThanOrEqual(1);
    }
  });

  it('stops when a record changes under it, though helm would overwrite it', async () => {
    const on = bench();
    await prepare(on, 'moved');
    const record = on.path('secrets', 'sh.helm.release.v1.moved.v1');
    const touch = { metadata: { labels: { touched: 'yes' } } };
    let touched = false;
    on.proxy.before = async ({ method, path }): Promise<Verdict> => {
      if (method === 'PATCH' && path.includes('configmaps') && !touched) {
        touched = true;
        await on.send('PATCH', record, touch, 'application/merge-patch+json');
      }
      return 'pass';
    };
    const write: HelmWrite = { verb: 'upgrade', chart, values: { x: 9 } };
    const error = await rejection(on.run('moved', write));
    expect(error.code).toBe('RELEASE_MOVED');
    expect(error.writes).toHaveLength(1 + names.length);
  });

  it('writes nothing of an uninstall whose newest record changed before it', async () => {
    const on = bench();
    await prepare(on, 'newer');
    const record = on.path('secrets', 'sh.helm.release.v1.newer.v1');
    const touch = { metadata: { labels: { touched: 'yes' } } };
    const gate: HelmGate = {
      ...openGate(),
      async beforeFirstWrite() {
        await on.send('PATCH', record, touch, 'application/merge-patch+json');
      },
    };
    const error = await rejection(
      on.run('newer', { verb: 'uninstall' }, { gate }),
    );
    expect(error).toMatchObject({ code: 'RELEASE_MOVED', writes: undefined });
    expect(await on.read('configmaps', 'newer-a')).toBeDefined();
  });

  it('leaves alone what another release took over', async () => {
    const on = bench();
    await prepare(on, 'taken');
    const path = on.path('configmaps', 'taken-a');
    const annotations = { 'meta.helm.sh/release-name': 'arm' };
    await on.send(
      'PATCH',
      path,
      { metadata: { annotations } },
      'application/merge-patch+json',
    );
    const write: HelmWrite = { verb: 'upgrade', chart, values: { x: 5 } };
    const upgrade = await rejection(on.run('taken', write));
    expect(upgrade.code).toBe('FIELD_CONFLICT');
    const { output } = await on.run('taken', { verb: 'uninstall' });
    expect(output).toContain('configmaps/taken-a');
    expect(await on.read('configmaps', 'taken-a')).toBeDefined();
    expect(await on.read('configmaps', 'taken-b')).toBeUndefined();
  });

  it('refuses an install onto objects of others, before any write', async () => {
    const on = bench();
    const body = { metadata: { name: 'foreign-a' } };
    await on.send('POST', on.path('configmaps'), body);
    const error = await rejection(on.install('foreign', chart));
    expect(error).toMatchObject({ code: 'FIELD_CONFLICT', writes: undefined });
    expect(await on.names('secrets')).not.toContain(
      'sh.helm.release.v1.foreign.v1',
    );
  });
});
