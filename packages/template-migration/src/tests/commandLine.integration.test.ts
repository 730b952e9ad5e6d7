import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { migrationNotice } from '@llm-canary/backstage-plugin-canary-common';
import { pinArguments } from './__testUtils__/Bench';
import { onBothServers } from './__testUtils__/onBothServers';

// eslint-disable-next-line no-restricted-syntax -- read in the checkout alone
const root = join(__dirname, '../../../..');
const secret = 'hf_EXAMPLE-NOT-A-REAL-TOKEN';

/** The value of a line of a result. */
function lineOf(out: string, word: string): string | undefined {
  return out
    .split('\n')
    .find(line => line.startsWith(`${word} `))
    ?.slice(word.length)
    .trim();
}

function modeOf(path: string): string {
  // eslint-disable-next-line no-bitwise -- the type of the file is in the upper bits
  return (statSync(path).mode & 0o7777).toString(8);
}

// The rows of one server stand on each other: it is one operator's way from plan to commit.
onBothServers('the command line', ['e1', 'e2', 'm3'], place => {
  const said: string[] = [];
  let before: string[];
  let digest: string;

  async function child(...args: string[]) {
    const ended = await place().bench.child(args);
    said.push(ended.out, ended.err);
    return ended;
  }

  const nameOf = (plural: string, name: string) =>
    `${plural}/${place().loaded.namespaces[0]}/${name}`;

  beforeAll(async () => {
    before = readdirSync(root);
    await place().bench.build();
  }, 300_000);

  it('R13, R24, R25, R37, R38, R40: plan writes a private folder and prints paths and counts alone', async () => {
    const { bench, selection, loaded } = place();

    const { code, out, err } = await child(
      'plan',
      ...selection,
      ...pinArguments,
      '--output-dir',
      'plan',
    );

    expect(err).toContain(migrationNotice);
    expect(code).toBe(0);
    expect(modeOf(bench.path('plan'))).toBe('700');
    const files = readdirSync(bench.path('plan'));
    const evidence = files.filter(name =>
      name.startsWith('dedicated-handoff-'),
    );
    expect(evidence).toHaveLength(1);
    expect(files.sort()).toEqual(
      ['backup.yaml', ...evidence, 'plan.json'].sort(),
    );
    for (const name of files)
      expect(modeOf(bench.path('plan', name))).toBe('600');

    const bytes = readFileSync(bench.path('plan', 'plan.json'));
    digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    expect(lineOf(out, 'digest')).toBe(digest);
    expect(lineOf(out, 'plan')).toBe(bench.path('plan', 'plan.json'));
    expect(lineOf(out, 'backup')).toBe(bench.path('plan', 'backup.yaml'));
    expect(lineOf(out, 'evidence')).toBe(bench.path('plan', evidence[0]));
    expect(lineOf(out, 'handoff')).toBe(
      'docs/template-migration.md#manual-dedicated-handoff',
    );
    expect([lineOf(out, 'automatic'), lineOf(out, 'manual')]).toEqual([
      '1',
      '2',
    ]);
    for (const uid of loaded.uids.values())
      expect(out + err).not.toContain(uid);

    const { units } = bench.json('plan', 'plan.json');
    expect(
      Object.fromEntries(
        units.map((unit: { id: string; outcome: string }) => [
          unit.id,
          unit.outcome,
        ]),
      ),
    ).toEqual(
      Object.fromEntries(
        Object.entries(loaded.expected).map(([id, { outcome }]) => [
          id,
          outcome,
        ]),
      ),
    );
  });

  it('takes the cluster of one kubeconfig and the user of another, as kubectl merges them', async () => {
    const { bench, selection } = place();
    const { users, ...others } = parse(bench.text('kubeconfig'));
    writeFileSync(bench.path('users'), stringify({ users }), { mode: 0o600 });
    writeFileSync(bench.path('others'), stringify(others), { mode: 0o600 });
    const files = ['none', 'users', 'others'].map(name => bench.path(name));

    const { code, err } = await bench.child(
      ['plan', ...selection, '--output-dir', 'merged'],
      { KUBECONFIG: files.join(delimiter) },
    );

    expect({ code, err }).toMatchObject({ code: 0 });
    expect(bench.json('merged', 'plan.json').units).toHaveLength(
      bench.json('plan', 'plan.json').units.length,
    );
  });

  it('R176, R177: the evidence is no manifest, and holds identities, owners, readiness and the claim', () => {
    const { bench } = place();
    const [name] = readdirSync(bench.path('plan')).filter(one =>
      one.startsWith('dedicated-handoff-'),
    );
    const evidence = bench.json('plan', name);

    expect(Object.keys(evidence)).not.toEqual(
      expect.arrayContaining(['apiVersion', 'kind', 'metadata']),
    );
    expect(evidence.apiVersion).toBeUndefined();
    expect(evidence.metadata).toBeUndefined();
    expect(evidence).toMatchObject({
      notAManifest: true,
      runbookSection: 'Manual Dedicated handoff',
      inferenceService: {
        uid: expect.any(String),
        ready: true,
        specDigest: expect.stringMatching(/^sha256:/),
        metadataDigest: expect.stringMatching(/^sha256:/),
      },
      sourceCache: {
        observedGeneration: expect.any(Number),
        ownerReferences: [expect.objectContaining({ controller: true })],
        artifacts: [expect.objectContaining({ uid: expect.any(String) })],
      },
      artifact: {
        ownerReferences: [expect.objectContaining({ controller: true })],
        pvcName: expect.any(String),
      },
      persistentVolumeClaim: { phase: 'Bound', uid: expect.any(String) },
    });
  });

  it('R38: without Dedicated evidence stdout has neither a path of it nor the section', async () => {
    const [, teamB] = place().loaded.namespaces;

    const { code, out } = await child(
      'plan',
      '--namespace',
      teamB,
      '--namespace',
      teamB,
      '--runtime-projection-mode',
      'Both',
      '--output-dir',
      'plan-b',
    );

    expect(code).toBe(0);
    expect(out).not.toMatch(/evidence|handoff/i);
    expect(place().bench.json('plan-b', 'plan.json').units).toHaveLength(1);
  });

  it('R1, R40: inspect counts and shows neither names nor identities', async () => {
    const { bench, loaded } = place();
    const { code, out, err } = await child(
      'inspect',
      bench.path('plan', 'plan.json'),
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      digest,
      units: 3,
      automatic: 1,
      manual: 2,
      evidence: 1,
      pinKeysStated: true,
    });
    for (const uid of loaded.uids.values())
      expect(out + err).not.toContain(uid);
    expect(out).not.toContain('qwen-chat');
    expect(err).toContain(migrationNotice);
  });

  it('R82, R159, R165, R199: apply is a dry-run with the rights of the guide, and changes no byte of any object', async () => {
    const { bench } = place();
    const objects = await place().objects();

    const { code, out, err } = await child(
      'apply',
      '--plan',
      'plan/plan.json',
      '--poll-interval',
      '100ms',
    );

    expect(err).toContain('resumes nothing');
    expect(code).toBe(0);
    expect(await place().objects()).toEqual(objects);
    expect(modeOf(bench.path('plan', 'apply-result.json'))).toBe('600');
    const result = bench.json('plan', 'apply-result.json');
    expect(result).toMatchObject({ mode: 'dry-run', planDigest: digest });
    expect(result.counts).toEqual({
      succeeded: 1,
      failed: 0,
      manual: 2,
      skipped: 0,
    });
    for (const [outcome, count] of Object.entries(result.counts)) {
      expect(lineOf(out, outcome)).toMatch(new RegExp(`^${count}\\b`));
    }
    expect(readdirSync(bench.path('plan'))).not.toContain('apply.lock');
  });

  it('R2, R166: the success of a dry-run is called no more than it is', () => {
    expect(said.join('\n')).toContain(
      'accepted by the dry-run, nothing changed',
    );
    expect(said.join('\n')).not.toMatch(/migrated|production-ready|safe/i);
  });

  it('R89: the result of the dry-run is in the way of a commit, and the refusal prints what moves it', async () => {
    const { bench } = place();

    const { code, err } = await child(
      'apply',
      '--plan',
      'plan/plan.json',
      '--commit',
      '--approve',
      digest,
    );

    expect(code).toBe(3);
    const [command] = /mv -n -- .*/.exec(err) ?? [];
    execFileSync('sh', ['-c', command!]);
    expect(
      readdirSync(bench.path('plan')).filter(name =>
        name.startsWith('apply-result'),
      ),
    ).toEqual([expect.stringMatching(/^apply-result-\d{8}T\d{6}\.json$/)]);
  });

  it('R84, R88, R92: commit moves the automatic unit, leaves its InferenceService alone and the others unwritten', async () => {
    const { bench } = place();
    const objects = await place().objects();

    const { code, out } = await child(
      'apply',
      '--plan',
      'plan/plan.json',
      '--commit',
      '--approve',
      digest,
      '--poll-interval',
      '100ms',
      '--json',
    );

    const result = bench.json('plan', 'apply-result.json');
    expect(
      result.units.filter(
        (unit: { outcome: string }) => unit.outcome === 'failed',
      ),
    ).toEqual([]);
    expect(code).toBe(0);
    expect(JSON.parse(out).counts).toEqual(result.counts);
    expect(result).toMatchObject({
      mode: 'commit',
      approval: { digest, by: expect.stringContaining('@') },
    });
    expect(result.runId).toMatch(/^[0-9a-f-]{36}$/);
    const [archived] = readdirSync(bench.path('plan')).filter(name =>
      name.startsWith('apply-result-'),
    );
    expect(result.runId).not.toBe(bench.json('plan', archived).runId);

    const after = await place().objects();
    const changed = [...objects.keys()].filter(
      key =>
        JSON.stringify(after.get(key)) !== JSON.stringify(objects.get(key)),
    );
    expect(changed.filter(key => !key.startsWith('aimartifacts/'))).toEqual([
      nameOf('aimservices', 'qwen-chat'),
    ]);
    expect(after.get(nameOf('aimservices', 'qwen-chat'))).toMatchObject({
      spec: { profile: { name: expect.any(String) } },
    });
    expect(
      [...after.keys()]
        .filter(key => !objects.has(key))
        .map(key => key.split('/')[0])
        .sort(),
    ).toEqual(['aimprofilecaches', 'aimprofiles', 'servingruntimes']);
    expect(readdirSync(bench.path('plan'))).not.toContain('apply.lock');
  });

  it('R178: evidence that still holds ends with 0, and one that differs with 1, names the field and changes nothing', async () => {
    const { bench, loaded } = place();
    const [name] = readdirSync(bench.path('plan')).filter(one =>
      one.startsWith('dedicated-handoff-'),
    );
    const file = bench.path('plan', name);
    const text = bench.text('plan', name);

    const same = await child('compare-evidence', file);
    expect(same.out).toMatch(/stop +no/);
    expect(same.code).toBe(0);

    const { sourceCache } = bench.json('plan', name);
    await place().merge(
      `/apis/aim.eai.amd.com/v1alpha1/namespaces/${loaded.namespaces[0]}/aimtemplatecaches/${sourceCache.name}`,
      {
        metadata: {
          annotations: { 'aim.eai.amd.com/reconciliation-paused': 'true' },
        },
      },
    );
    const differs = await child(
      'compare-evidence',
      file,
      '--output',
      'comparison.json',
      '--json',
    );
    expect(differs.code).toBe(1);
    expect(JSON.parse(differs.out)).toMatchObject({ stop: true });
    expect(JSON.stringify(JSON.parse(differs.out).phases)).toContain(
      'sourceCache.paused',
    );
    expect(modeOf(bench.path('comparison.json'))).toBe('600');
    expect(bench.text('plan', name)).toBe(text);

    const again = await child(
      'compare-evidence',
      file,
      '--output',
      'comparison.json',
    );
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(again.err).toContain('not overwritten');
  });

  it('R34, R40: no literal that looks like a secret is in any output or file', () => {
    const { bench } = place();
    expect(said.join('\n')).not.toContain(secret);
    for (const [path, text] of bench.texts()) {
      expect({ path, found: text.includes(secret) }).toEqual({
        path,
        found: false,
      });
    }
  });

  it("R12: nothing is left in the repository's root", () => {
    expect(readdirSync(root)).toEqual(before);
  });
});
