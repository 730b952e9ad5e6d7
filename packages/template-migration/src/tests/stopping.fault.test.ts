import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standInPinKeys, type BridgeFault } from '@llm-canary/dev-cluster';
import { Child, pinArguments } from './__testUtils__/Bench';
import { chatOf, filesOf, until, useRuns } from './__testUtils__/useRuns';

describe('a run that fails, is cut off, or fills the disk', () => {
  const runs = useRuns();

  it('R165, R167, R168: a stale plan fails its unit with 1 and the steps of recovery, and the lock is released (cases 23)', async () => {
    const run = await runs.planned();
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
    expect(filesOf(run)).not.toContain('apply.lock');
  });

  it('R87, R88, R91, R92: the lock stands at every request, holds the run id, and is gone at the end', async () => {
    const run = await runs.planned();
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
    const run = await runs.planned();
    runs.server().requests.clear();

    const { code } = await run.bench.child(run.apply, {
      COMMIT: 'true',
      AIM_TEMPLATE_MIGRATION_COMMIT: '1',
      npm_config_commit: 'true',
      NODE_ENV: 'production',
    });

    expect(code).toBe(0);
    const writes = runs
      .server()
      .requests.all()
      .filter(
        ({ method, user }) => method !== 'GET' && user.includes('operator'),
      );
    expect(writes.length).toBeGreaterThan(0);
    for (const { url } of writes) expect(url).toContain('dryRun=All');
  });

  it.each<BridgeFault>(['updateNotDispatched', 'cacheNeverReady'])(
    'R4, R88: %s fails its unit with 1 when the wait is over, takes nothing back, and the lock is released',
    async fault => {
      const run = await runs.planned(fault);
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
      const methods = runs
        .server()
        .requests.all()
        .filter(({ user }) => user === run.place.user)
        .map(({ method }) => method);
      expect(methods).not.toContain('DELETE');
      expect(filesOf(run)).not.toContain('apply.lock');
    },
  );

  it('a reader of stdout that has gone is no reason to leave a lock', async () => {
    const run = await runs.planned();
    const child = run.bench.start(run.apply);
    child.process.stdout?.destroy();

    const { code } = await child.ended;

    expect(code).toBe(0);
    expect(filesOf(run)).not.toContain('apply.lock');
  });

  it('R84: on a terminal the first eight characters of the digest approve, and progress is shown', async () => {
    const run = await runs.planned();
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
    const run = await runs.planned();
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
      expect(filesOf(run)).not.toContain('apply.lock');
    } finally {
      disk.unmount();
      rmSync(join(tmpdir(), `aim-template-migration-${runId}.json`), {
        force: true,
      });
    }
  });

  it('R21: a plan that is stopped leaves no folder', async () => {
    const place = await runs.place(['e1']);
    runs.server().faults.add({
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
      runs
        .server()
        .requests.all()
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
