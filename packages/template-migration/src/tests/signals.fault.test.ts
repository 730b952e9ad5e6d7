import { chatOf, filesOf, until, useRuns } from './__testUtils__/useRuns';

describe('a run that is asked to stop, or killed', () => {
  const runs = useRuns();

  it.each<[string, NodeJS.Signals]>([
    ['control-C', 'SIGINT'],
    ['request of the system to end', 'SIGTERM'],
    ['terminal that goes away', 'SIGHUP'],
  ])(
    'R88: one %s ends it after the present step with 1, and the lock is released',
    async (_what, signal) => {
      const run = await runs.waiting();

      run.child.process.kill(signal);
      const { code, err } = await run.child.ended;

      expect(err).toMatch(
        /Stopping after the present step[\s\S]*stopped before its end/,
      );
      expect(code).toBe(1);
      expect(filesOf(run)).not.toContain('apply.lock');
      expect(run.bench.json('plan', 'apply-result.json').finishedAt).toEqual(
        expect.any(String),
      );
      expect(filesOf(run).filter(name => name.endsWith('.tmp'))).toEqual([]);
    },
  );

  it.each<NodeJS.Signals>(['SIGINT', 'SIGTERM'])(
    'R88, R169: a second %s ends it at once with 130: the lock stays, and so does the attempt without its answer',
    async signal => {
      const run = await runs.planned();
      const { user } = run.place;
      // The step that is to end is a write whose answer never comes.
      const heal = runs.server().faults.add({
        // The first one is the rehearsal.
        match: { verb: 'create', resource: 'aimprofilecaches', user, after: 1 },
        respond: { type: 'hangAfterCommit' },
      });
      try {
        const child = run.bench.start(run.commit);
        await until(() =>
          runs
            .server()
            .requests.all()
            .some(
              ({ method, url, user: by }) =>
                by === user &&
                method === 'POST' &&
                url.includes('/aimprofilecaches') &&
                !url.includes('dryRun'),
            ),
        );
        child.process.kill(signal);
        await until(() => child.err.includes('Once more ends at once'));
        child.process.kill(signal);

        expect(await child.ended).toMatchObject({ code: 130, out: '' });
      } finally {
        heal();
      }
      expect(filesOf(run)).toContain('apply.lock');
      const result = run.bench.json('plan', 'apply-result.json');
      expect(result.finishedAt).toBeUndefined();
      const { attempted, completed } = chatOf(result);
      expect(attempted.map(({ step }) => step)).toEqual([
        'EnsureTargetProfile',
        'EnsureTargetCache',
      ]);
      expect(completed.map(({ seq }) => seq)).toEqual([attempted[0].seq]);
      const kinds = [...(await run.place.objects()).keys()];
      expect(
        kinds.filter(key => key.startsWith('aimprofilecaches/')),
      ).toHaveLength(1);
      const next = await run.bench.child(run.apply);
      expect(next).toMatchObject({ code: 3, out: '' });
      expect(next.err).toContain(`run ${result.runId}`);
    },
  );

  it('R88, R169: a kill leaves the lock and a result that is valid JSON and has no end (cases 24)', async () => {
    const run = await runs.waiting();

    run.child.process.kill('SIGKILL');
    await run.child.ended;

    expect(filesOf(run)).toContain('apply.lock');
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
    expect(filesOf(run)).toContain('apply.lock');
    const inspected = await run.bench.child([
      'inspect',
      run.bench.path('plan', 'apply-result.json'),
    ]);
    expect(inspected.out).toMatch(/without an end +1/);
  });
});
