import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  MigrationResult,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  standInPinKeys,
  startEmbeddedApi,
  type BridgeFault,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { Child, pinArguments } from './__testUtils__/Bench';
import { Place } from './__testUtils__/Place';

/** Resolves when it holds, for at most a minute. */
async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come to hold');
    await new Promise(resolve => {
      setTimeout(resolve, 20);
    });
  }
}

/** The automatic unit of a result. */
function chatOf({ units }: MigrationResult): MigrationUnitResult {
  return units.find(({ id }) => id.endsWith('/qwen-chat'))!;
}

describe('a run that is stopped, killed or cut off', () => {
  let server: EmbeddedApi;
  let builder: Place;
  const places: Place[] = [];

  beforeAll(async () => {
    server = await startEmbeddedApi();
    builder = await Place.make(server, ['e1']);
    await builder.bench.build();
  }, 300_000);
  afterEach(async () => {
    for (const place of places.splice(0)) await place.close();
  });
  afterAll(async () => {
    await builder.close();
    await server.close();
  });

  /** E1, planned, and how to apply it. */
  async function planned(fault?: BridgeFault) {
    const place = await Place.make(server, ['e1', 'e2']);
    places.push(place);
    const { bench } = place;
    bench.program = builder.bench.program;
    if (fault) place.bridge.faults.add(fault);
    const { code, out, err } = await bench.run([
      'plan',
      ...place.selection,
      ...pinArguments,
      '--output-dir',
      bench.path('plan'),
      '--json',
    ]);
    expect({ code, err }).toMatchObject({ code: 0 });
    const { digest } = JSON.parse(out);
    const apply = [
      'apply',
      '--plan',
      bench.path('plan', 'plan.json'),
      '--poll-interval',
      '50ms',
    ];
    return {
      place,
      bench,
      digest,
      apply,
      commit: [...apply, '--commit', '--approve', digest],
    };
  }

  /** A commit that waits for a cache which never becomes ready. */
  async function waiting() {
    const run = await planned('cacheNeverReady');
    const child = run.bench.start(run.commit);
    const result = run.bench.path('plan', 'apply-result.json');
    await until(() => existsSync(result));
    await until(() => {
      return (
        chatOf(run.bench.json('plan', 'apply-result.json')).completed.length ===
        2
      );
    });
    return { ...run, child };
  }

  const files = (run: { bench: Place['bench'] }) =>
    readdirSync(run.bench.path('plan'));

  it('R88: one control-C ends it after the present step with 1, and the lock is released', async () => {
    const run = await waiting();

    run.child.process.kill('SIGINT');
    const { code, err } = await run.child.ended;

    expect(err).toMatch(
      /Stopping after the present step[\s\S]*stopped before its end/,
    );
    expect(code).toBe(1);
    expect(files(run)).not.toContain('apply.lock');
    expect(run.bench.json('plan', 'apply-result.json').finishedAt).toEqual(
      expect.any(String),
    );
    expect(files(run).filter(name => name.endsWith('.tmp'))).toEqual([]);
  });

  it('R88, R169: a kill leaves the lock and a result that is valid JSON and has no end (cases 24)', async () => {
    const run = await waiting();

    run.child.process.kill('SIGKILL');
    await run.child.ended;

    expect(files(run)).toContain('apply.lock');
    const result = run.bench.json('plan', 'apply-result.json');
    expect(result.finishedAt).toBeUndefined();
    expect(chatOf(result).attempted).toHaveLength(2);
    const next = await run.bench.child([
      ...run.commit,
      '--result',
      run.bench.path('other.json'),
    ]);
    expect(next).toMatchObject({ code: 3, out: '' });
    expect(next.err).toContain(`process ${run.child.process.pid} on`);
    expect(next.err).toContain(`run ${result.runId}`);
    expect(next.err).toContain('No such process is to be seen');
    expect(files(run)).toContain('apply.lock');
    const inspected = await run.bench.child([
      'inspect',
      run.bench.path('plan', 'apply-result.json'),
    ]);
    expect(inspected.out).toMatch(/without an end +1/);
  });

  it('R165, R167, R168: a stale plan fails its unit with 1 and the steps of recovery, and the lock is released (cases 23)', async () => {
    const run = await planned();
    const [namespace] = run.place.loaded.namespaces;
    await run.place.merge(
      `/apis/aim.eai.amd.com/v1alpha1/namespaces/${namespace}/aimservices/qwen-chat`,
      { spec: { replicas: 2 } },
    );

    const { code, out, err } = await run.bench.run(run.commit);

    expect(code).toBe(1);
    expect(out).toMatch(/failed +1/);
    expect(err).toMatch(/Look at \/units\/\d+ of the result/);
    for (const step of [
      '1. Stop further',
      '2. Inspect its entry',
      '3. Compare live',
      '4. Choose a manual',
    ]) {
      expect(err).toContain(step);
    }
    const result = run.bench.json('plan', 'apply-result.json');
    expect(result.counts).toEqual({
      succeeded: 0,
      failed: 1,
      manual: 1,
      skipped: 0,
    });
    expect(
      result.units.flatMap((unit: { attempted: unknown[] }) => unit.attempted),
    ).toEqual([]);
    expect(files(run)).not.toContain('apply.lock');
  });

  it('R87, R88, R91, R92: the lock stands at every request, holds the run id, and is gone at the end', async () => {
    const run = await planned();
    const lock = run.bench.path('plan', 'apply.lock');
    const seen = new Set<string>();

    const { code, standIn } = await run.bench.run(run.apply, {
      runIds: ['the-run'],
      watch: () =>
        seen.add(
          existsSync(lock)
            ? run.bench.json('plan', 'apply.lock').runId
            : 'none',
        ),
    });

    expect(standIn.connections).toBe(1);
    expect(code).toBe(0);
    expect([...seen]).toEqual(['the-run']);
    expect(existsSync(lock)).toBe(false);
    expect(run.bench.json('plan', 'apply-result.json')).toMatchObject({
      runId: 'the-run',
      planDigest: run.digest,
    });
  });

  it('R82, R83: whatever the environment says, every write of an apply without --commit is a dry-run', async () => {
    const run = await planned();
    server.requests.clear();

    const { code } = await run.bench.child(run.apply, {
      COMMIT: 'true',
      AIM_TEMPLATE_MIGRATION_COMMIT: '1',
      npm_config_commit: 'true',
      NODE_ENV: 'production',
    });

    expect(code).toBe(0);
    const writes = server.requests
      .all()
      .filter(
        ({ method, user }) => method !== 'GET' && user.includes('operator'),
      );
    expect(writes.length).toBeGreaterThan(0);
    for (const { url } of writes) expect(url).toContain('dryRun=All');
  });

  it.each<BridgeFault>(['updateNotDispatched', 'cacheNeverReady'])(
    'R4, R88: %s fails its unit with 1 when the wait is over, takes nothing back, and the lock is released',
    async fault => {
      const run = await planned(fault);
      const waits = [
        '--readiness-timeout',
        '500ms',
        '--dispatch-timeout',
        '500ms',
      ];

      const { code, err } = await run.bench.run([...run.commit, ...waits]);

      expect(code).toBe(1);
      expect(err).toContain('Look at /units/');
      const kinds = [...(await run.place.objects()).keys()].map(
        key => key.split('/')[0],
      );
      expect(kinds).toEqual(
        expect.arrayContaining(['aimprofiles', 'aimprofilecaches']),
      );
      const methods = server.requests
        .all()
        .filter(({ user }) => user === run.place.user)
        .map(({ method }) => method);
      expect(methods).not.toContain('DELETE');
      expect(files(run)).not.toContain('apply.lock');
    },
  );

  it('a reader of stdout that has gone is no reason to leave a lock', async () => {
    const run = await planned();
    const child = run.bench.start(run.apply);
    child.process.stdout?.destroy();

    const { code } = await child.ended;

    expect(code).toBe(0);
    expect(files(run)).not.toContain('apply.lock');
  });

  it('R84: on a terminal the first eight characters of the digest approve, and progress is shown', async () => {
    const run = await planned();
    const line = [
      process.execPath,
      run.bench.program,
      ...run.apply,
      '--commit',
    ].join(' ');
    // Gives the program a terminal of its own.
    const child = new Child(
      spawn('script', ['-qec', line, '/dev/null'], {
        env: {
          PATH: process.env.PATH,
          KUBECONFIG: run.bench.kubeconfig,
          TERM: 'xterm',
        },
        stdio: ['pipe', 'pipe', 'pipe'],
      }),
    );
    await until(() => child.out.includes('to approve:'));
    child.process.stdin?.write(
      `${run.digest.slice('sha256:'.length, 'sha256:'.length + 8)}\r`,
    );

    const { code, out } = await child.ended;

    expect(out).toMatch(/disposable, non-production resources/);
    expect(out).toMatch(/Unit 1 of 2: /);
    expect(out).toMatch(/cut over, preserved/);
    expect(code).toBe(0);
    expect(run.bench.json('plan', 'apply-result.json').approval.digest).toBe(
      run.digest,
    );
  });

  it('R117, R118: a disk that fills up at a write ends it with 1, says where the rest is, and keeps the file', async () => {
    const run = await planned();
    const disk = run.bench.mountSmall('small');
    if (!disk) {
      process.stderr.write('No file system can be mounted here: not tried\n');
      return;
    }
    // Its name is the run's.
    const runId = randomUUID();
    let sent = 0;
    try {
      const { code, err } = await run.bench.run(
        [...run.apply, '--result', run.bench.path('small', 'result.json')],
        {
          runIds: [runId],
          watch: verb => {
            if (verb !== 'create' && verb !== 'patch') return;
            sent += 1;
            disk.fill();
          },
        },
      );

      expect(code).toBe(1);
      const [, rest] = /What it lacks is in (\S+)/.exec(err) ?? [];
      expect(sent).toBe(1);
      const unit = chatOf(run.bench.json('small', 'result.json'));
      expect(unit.attempted).toHaveLength(1);
      expect(unit.completed).toEqual([]);
      // The answer is kept; nothing more could be announced, and so nothing more was sent.
      const kept = chatOf(JSON.parse(readFileSync(rest, 'utf8')));
      expect(kept.completed).toEqual([
        expect.objectContaining({ seq: 1, accepted: true }),
      ]);
      expect(kept.attempted).toHaveLength(1);
      expect(err).toContain(`How far it came is in ${rest}`);
      expect(err).toContain('It could not be finished: ENOSPC');
      expect(files(run)).not.toContain('apply.lock');
    } finally {
      disk.unmount();
      rmSync(join(tmpdir(), `aim-template-migration-${runId}.json`), {
        force: true,
      });
    }
  });

  it('R21: a plan that is stopped leaves no folder', async () => {
    const place = await Place.make(server, ['e1']);
    places.push(place);
    place.bench.program = builder.bench.program;
    server.faults.add({
      match: { resource: 'aimservices', user: place.user },
      respond: { type: 'hang' },
    });
    const child = place.bench.start([
      'plan',
      ...place.selection,
      '--output-dir',
      'plan',
    ]);
    await until(() =>
      server.requests
        .all()
        .some(
          ({ url, user }) =>
            user === place.user && url.includes('/aimservices'),
        ),
    );

    child.process.kill('SIGTERM');
    const { code, out } = await child.ended;

    expect(out).toBe('');
    expect(code).toBe(1);
    expect(
      readdirSync(place.bench.folder).filter(name => name.includes('plan')),
    ).toEqual([]);
  });

  it('the keys of the tests are those of the stand-in', () => {
    expect(pinArguments).toEqual(
      expect.arrayContaining(Object.values(standInPinKeys)),
    );
  });
});
