import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import type { Bench } from './__testUtils__/Bench';
import {
  startPlannedBench,
  type PlannedBench,
} from './__testUtils__/startPlannedBench';

/** What is refused before the cluster is asked anything. */
describe('arguments that are refused before any request', () => {
  let planned: PlannedBench;
  let bench: Bench;
  let digest: string;
  let unpinnedDigest: string;

  beforeAll(async () => {
    planned = await startPlannedBench();
    ({ bench, digest, unpinnedDigest } = planned);
  });
  afterAll(() => planned.close());

  const refused: PlannedBench['refused'] = (args, typed) =>
    planned.refused(args, typed);

  const planWith = (...args: string[]) => ['plan', ...args];
  const whole = {
    namespace: ['--namespace', 'team-a'],
    mode: ['--runtime-projection-mode', 'Both'],
    dir: ['--output-dir', '/nonexistent/plan'],
  };

  it.each<[string, () => string[], RegExp]>([
    ['nothing at all', () => [], /Usage/],
    ['an unknown command', () => ['migrate'], /unknown command/],
    [
      'R13: a plan without a namespace',
      () => planWith(...whole.mode, ...whole.dir),
      /--namespace/,
    ],
    [
      'R14: an empty namespace',
      () => planWith('--namespace', '', ...whole.mode, ...whole.dir),
      /no "all"/,
    ],
    [
      'R14: a namespace that stands for all',
      () => planWith('--namespace', '*', ...whole.mode, ...whole.dir),
      /no "all"/,
    ],
    [
      'R14: a list of namespaces in one',
      () => planWith('--namespace', 'a,b', ...whole.mode, ...whole.dir),
      /no "all"/,
    ],
    [
      'R14: a switch for all namespaces',
      () =>
        planWith(
          '--all-namespaces',
          ...whole.namespace,
          ...whole.mode,
          ...whole.dir,
        ),
      /unknown option/,
    ],
    [
      'R14: its short form',
      () => planWith('-A', ...whole.namespace, ...whole.mode, ...whole.dir),
      /unknown option/,
    ],
    [
      'R16: a plan without the mode',
      () => planWith(...whole.namespace, ...whole.dir),
      /--runtime-projection-mode/,
    ],
    [
      'R16: a mode in lower case',
      () =>
        planWith(
          ...whole.namespace,
          '--runtime-projection-mode',
          'both',
          ...whole.dir,
        ),
      /exactly Exhaustive, Reduced, Both/,
    ],
    [
      'R16: a mode given twice',
      () =>
        planWith(
          ...whole.namespace,
          ...whole.mode,
          ...whole.mode,
          ...whole.dir,
        ),
      /given twice/,
    ],
    [
      'R18: a plan without a folder',
      () => planWith(...whole.namespace, ...whole.mode),
      /--output-dir/,
    ],
    [
      'R18: a folder that exists',
      () =>
        planWith(
          ...whole.namespace,
          ...whole.mode,
          '--output-dir',
          bench.path('plan'),
        ),
      /exists already/,
    ],
    [
      'R18: a folder without a parent',
      () => planWith(...whole.namespace, ...whole.mode, ...whole.dir),
      /cannot be made/,
    ],
    [
      'one key of the pin',
      () =>
        planWith(
          ...whole.namespace,
          ...whole.mode,
          ...whole.dir,
          '--pin-uid-annotation',
          'a/b',
        ),
      /two keys/,
    ],
    [
      'the same key twice',
      () =>
        planWith(
          ...whole.namespace,
          ...whole.mode,
          ...whole.dir,
          '--pin-uid-annotation',
          'a/b',
          '--pin-generation-annotation',
          'a/b',
        ),
      /two keys/,
    ],
    [
      'a key of the pin that protects artifacts',
      () =>
        planWith(
          ...whole.namespace,
          ...whole.mode,
          ...whole.dir,
          '--pin-generation-annotation',
          'aim.eai.amd.com/eviction-protected',
        ),
      /It means something else to the operator/,
    ],
    [
      'an argument too many',
      () => planWith('more', ...whole.namespace, ...whole.mode, ...whole.dir),
      /too many arguments/,
    ],
    ['an apply without a plan', () => ['apply'], /--plan/],
    [
      'a plan that is not there',
      () => ['apply', '--plan', bench.path('none.json')],
      /ENOENT/,
    ],
    [
      'R83: a commit that is switched by a value',
      () => [
        'apply',
        '--plan',
        bench.path('plan', 'plan.json'),
        '--commit=true',
      ],
      /unknown option|error/,
    ],
    [
      'R82: an approval of a dry-run',
      () => [
        'apply',
        '--plan',
        bench.path('plan', 'plan.json'),
        '--approve',
        digest,
      ],
      /belong to a commit/,
    ],
    [
      'an acceptance in a dry-run',
      () => [
        'apply',
        '--plan',
        bench.path('plan', 'plan.json'),
        '--accept-unverified',
        'team-a/qwen-chat',
      ],
      /belong to a commit/,
    ],
    [
      'an acceptance of a unit that is none',
      () => [
        'apply',
        '--plan',
        bench.path('plan', 'plan.json'),
        '--commit',
        '--approve',
        digest,
        '--accept-unverified',
        'team-a/none',
      ],
      /none of the plan/,
    ],
    [
      'part of a digest',
      () => [
        'apply',
        '--plan',
        bench.path('plan', 'plan.json'),
        '--commit',
        '--approve',
        digest.slice(0, 20),
      ],
      /whole digest/,
    ],
    [
      'a wait that is no time',
      () => [
        'apply',
        '--plan',
        bench.path('plan', 'plan.json'),
        '--poll-interval',
        'soon',
      ],
      /a time such as/,
    ],
    [
      'a commit without pin keys',
      () => [
        'apply',
        '--plan',
        bench.path('unpinned', 'plan.json'),
        '--commit',
        '--approve',
        unpinnedDigest,
      ],
      /--pin-generation-annotation/,
    ],
    [
      'R178: evidence that is none',
      () => ['compare-evidence', bench.path('plan', 'plan.json')],
      /evidence/i,
    ],
    [
      'a document that is none',
      () => ['inspect', bench.path('plan', 'backup.yaml')],
      /plan/i,
    ],
  ])('%s: exit 2', async (_what, args, text) => {
    const before = readdirSync(bench.path('plan'));

    const { code, err } = await refused(args());

    expect(err).toMatch(text);
    expect(code).toBe(2);
    expect(readdirSync(bench.path('plan'))).toEqual(before);
  });

  it('a kubeconfig that is not there ends with 2, a cluster that does not answer with 4', async () => {
    const args = [
      'plan',
      ...whole.namespace,
      ...whole.mode,
      '--output-dir',
      bench.path('never'),
    ];
    const none = await bench.run([...args, '--kubeconfig', bench.path('none')]);
    expect(none).toMatchObject({
      code: 2,
      err: expect.stringContaining('no kubeconfig'),
    });

    renameSync(bench.kubeconfig, bench.path('kept'));
    writeFileSync(
      bench.kubeconfig,
      bench.text('kept').replace(/127\.0\.0\.1:\d+/, '127.0.0.1:1'),
    );
    try {
      const silent = await bench.run(args);
      expect(silent).toMatchObject({ code: 4, out: '' });
      expect(silent.err).toMatch(/kubectl reaches the cluster/);
      const before = readdirSync(bench.path('plan'));
      const applied = await bench.run([
        'apply',
        '--plan',
        bench.path('plan', 'plan.json'),
      ]);
      expect(applied).toMatchObject({ code: 4, out: '' });
      expect(readdirSync(bench.path('plan'))).toEqual(before);
    } finally {
      renameSync(bench.path('kept'), bench.kubeconfig);
    }
    expect(existsSync(bench.path('never'))).toBe(false);
  });
});
