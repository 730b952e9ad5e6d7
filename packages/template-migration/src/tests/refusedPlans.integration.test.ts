import {
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { Bench } from './__testUtils__/Bench';
import {
  startPlannedBench,
  type PlannedBench,
} from './__testUtils__/startPlannedBench';

describe('plans, locks, results and approvals that are refused before any request', () => {
  let planned: PlannedBench;
  let bench: Bench;
  let digest: string;

  beforeAll(async () => {
    planned = await startPlannedBench();
    ({ bench, digest } = planned);
  });
  afterAll(() => planned.close());

  const refused: PlannedBench['refused'] = (args, typed) =>
    planned.refused(args, typed);

  it.each<[string, (text: string) => string]>([
    ['R93: a field that is unknown', text => text.replace('{', '{"more":1,')],
    [
      'R93: a key that is there twice',
      text => text.replace('{', '{"schemaVersion":1,'),
    ],
    [
      'R93: another version of the schema',
      text => text.replace(/"schemaVersion": ?1/, '"schemaVersion":2'),
    ],
    [
      'R93: a unit that is there twice',
      text => {
        const plan = JSON.parse(text);
        plan.units.push(plan.units[0]);
        return JSON.stringify(plan);
      },
    ],
    ['R93: no JSON', text => text.slice(1)],
    [
      'R94: a Dedicated unit that was made automatic',
      text => {
        const plan = JSON.parse(text);
        for (const unit of plan.units) {
          if (unit.caching !== 'Dedicated') continue;
          Object.assign(unit, {
            handling: 'automatic',
            outcome: 'AutomaticSharedCutover',
            reasons: [],
          });
          delete unit.evidenceFile;
        }
        return JSON.stringify(plan);
      },
    ],
    [
      'R97: an operation more',
      text => {
        const plan = JSON.parse(text);
        const unit = plan.units.find(
          (one: { handling: string }) => one.handling === 'automatic',
        );
        unit.operations.push(unit.operations[0]);
        return JSON.stringify(plan);
      },
    ],
    [
      'R97: another namespace',
      text =>
        text
          .replaceAll('"namespaces":["team-a"]', '"namespaces":["team-b"]')
          .replace(
            /"namespaces": \[\s*"team-a"\s*\]/,
            '"namespaces": ["team-b"]',
          ),
    ],
    [
      'R98: automatic units in the mode Reduced',
      text =>
        text.replace(
          /"runtimeProjectionMode": ?"Both"/,
          '"runtimeProjectionMode":"Reduced"',
        ),
    ],
  ])('%s: exit 2, no lock and no result', async (_what, change) => {
    const path = bench.copyPlan('plan', 'edited', change);
    try {
      for (const args of [[], ['--commit', '--approve', digest]]) {
        const { code, err } = await refused(['apply', '--plan', path, ...args]);
        expect(err).toMatch(/plan/i);
        expect(code).toBe(2);
      }
      expect(readdirSync(bench.path('edited'))).toEqual(['plan.json']);
    } finally {
      rmSync(bench.path('edited'), { recursive: true });
    }
  });

  it.each<[string, string, (at: string) => void, RegExp]>([
    [
      'R86, R90: a lock',
      'apply.lock',
      at => writeFileSync(at, 'kept'),
      /The lock .* is held/,
    ],
    [
      'R86, R90: a link in the place of the lock',
      'apply.lock',
      at => symlinkSync('nowhere', at),
      /The lock .* is held/,
    ],
    [
      'R89, R90: a result',
      'apply-result.json',
      at => writeFileSync(at, 'kept'),
      /Archive it first: mv -n/,
    ],
    [
      'R89, R90: a folder in the place of the result',
      'apply-result.json',
      at => mkdirSync(at),
      /is no result of an earlier run\. Name a path/,
    ],
    [
      'R89, R90: a link in the place of the result',
      'apply-result.json',
      at => symlinkSync('nowhere', at),
      /is no result of an earlier run\. Name a path/,
    ],
  ])(
    '%s refuses a dry-run and a commit with 3 and stays as it is',
    async (_what, name, put, text) => {
      put(bench.path('plan', name));
      const before = readdirSync(bench.path('plan'));
      try {
        for (const args of [[], ['--commit', '--approve', digest]]) {
          const { code, err } = await refused([
            'apply',
            '--plan',
            bench.path('plan', 'plan.json'),
            ...args,
          ]);
          expect(err).toMatch(text);
          expect(code).toBe(3);
        }
        expect(readdirSync(bench.path('plan'))).toEqual(before);
      } finally {
        rmSync(bench.path('plan', name), { recursive: true });
      }
    },
  );

  it('R86, R87: a lock beside a result is named, as a crash leaves both', async () => {
    const lock = bench.path('plan', 'apply.lock');
    const result = bench.path('plan', 'apply-result.json');
    writeFileSync(lock, 'kept');
    writeFileSync(result, 'kept');
    try {
      const { code, err } = await refused([
        'apply',
        '--plan',
        bench.path('plan', 'plan.json'),
      ]);
      expect(err).toMatch(/The lock .* is held/);
      expect(err).not.toMatch(/Archive/);
      expect(code).toBe(3);
    } finally {
      rmSync(lock);
      rmSync(result);
    }
  });

  it('R89: so does one at the path that --result names', async () => {
    writeFileSync(bench.path('mine.json'), 'kept');
    const { code } = await refused([
      'apply',
      '--plan',
      bench.path('plan', 'plan.json'),
      '--result',
      bench.path('mine.json'),
    ]);
    expect(code).toBe(3);
    expect(bench.text('mine.json')).toBe('kept');
  });

  it.each<[string, string, RegExp]>([
    ['the plan', 'plan/plan.json', /the place of a plan/],
    ['the lock', 'plan/apply.lock', /the place of the lock/],
    ['the lock, in upper case', 'plan/APPLY.LOCK', /the place of the lock/],
    ['the lock of another plan', 'apply.lock', /the place of the lock/],
    ['the backup', 'plan/backup.yaml', /the place of the backup/],
    [
      'evidence',
      'plan/dedicated-handoff-team-a-qwen-batch.json',
      /the place of the evidence/,
    ],
  ])(
    'R89: a result in the place of %s is refused with 2 and stays as it is',
    async (_what, name, text) => {
      const before = bench.texts();
      const { code, err } = await refused([
        'apply',
        '--plan',
        bench.path('plan', 'plan.json'),
        '--result',
        bench.path(name),
      ]);
      expect(err).toMatch(text);
      expect(err).not.toMatch(/mv -n/);
      expect(code).toBe(2);
      expect(bench.texts()).toEqual(before);
    },
  );

  it('R89: so is one in the place of a plan of another name', async () => {
    const plan = bench.path('renamed.json');
    writeFileSync(plan, bench.text('plan', 'plan.json'), { mode: 0o600 });
    const { code, err } = await refused([
      ...['apply', '--plan', plan, '--result', plan],
    ]);
    expect(err).toMatch(/the file that is read/);
    expect(code).toBe(2);
  });

  it('a commit without pin keys asks nobody to approve it', async () => {
    const { code, err, asked } = await refused(
      ['apply', '--plan', bench.path('unpinned', 'plan.json'), '--commit'],
      'yes',
    );
    expect(err).toMatch(/--pin-generation-annotation/);
    expect(code).toBe(2);
    expect(asked).toEqual([]);
  });

  it('R93: a plan that is a link is refused', async () => {
    symlinkSync(bench.path('plan', 'plan.json'), bench.path('link.json'));
    const { code, err } = await refused([
      'apply',
      '--plan',
      bench.path('link.json'),
    ]);
    expect(err).toMatch(/it is a link/);
    expect(code).toBe(2);
  });

  it('R87: two names of one folder have one lock', async () => {
    symlinkSync(bench.path('plan'), bench.path('other-name'));
    writeFileSync(bench.path('plan', 'apply.lock'), 'kept');
    try {
      const { code } = await refused([
        'apply',
        '--plan',
        bench.path('other-name', 'plan.json'),
      ]);
      expect(code).toBe(3);
    } finally {
      rmSync(bench.path('plan', 'apply.lock'));
    }
  });

  it.each<[string, string[], string | undefined, RegExp]>([
    ['no approval in a pipe', [], undefined, /no terminal to ask on/],
    [
      'the digest of another plan',
      ['--approve', `sha256:${'0'.repeat(64)}`],
      undefined,
      /not the one that is approved/,
    ],
    ['nothing typed', [], '', /does not approve/],
    ['a yes typed', [], 'yes', /does not approve/],
  ])(
    'R84: a commit with %s ends with 5, without a lock or a result',
    async (_what, args, typed, text) => {
      const before = readdirSync(bench.path('plan'));
      const { code, err } = await refused(
        [
          'apply',
          '--plan',
          bench.path('plan', 'plan.json'),
          '--commit',
          ...args,
        ],
        typed,
      );
      expect(err).toMatch(text);
      expect(code).toBe(5);
      expect(readdirSync(bench.path('plan'))).toEqual(before);
    },
  );

  it('R85: the question states what is approved, and nobody is asked while a lock stands', async () => {
    const args = [
      'apply',
      '--plan',
      bench.path('plan', 'plan.json'),
      '--commit',
    ];
    const asked = await bench.run(args, { typed: 'no' });
    expect(asked.standIn.asked.join()).toMatch(
      /disposable, non-production resources in isolated namespaces that contain no real credentials/,
    );
    expect(asked.standIn.asked.join()).toContain(digest);

    writeFileSync(bench.path('plan', 'apply.lock'), '');
    try {
      const locked = await bench.run(args, { typed: 'no' });
      expect(locked).toMatchObject({ code: 3 });
      expect(locked.standIn.asked).toEqual([]);
    } finally {
      rmSync(bench.path('plan', 'apply.lock'));
    }
  });
});
