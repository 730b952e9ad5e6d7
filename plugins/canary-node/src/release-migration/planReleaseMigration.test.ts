import type { HelmMigrationPlan } from '@llm-canary/backstage-plugin-canary-common';
import { migrationFacts } from './__testUtils__/migrationFacts';
import { planReleaseMigration } from './planReleaseMigration';
import { digestOfText, releaseMigrationText } from './planText';
import type { ReleaseMigrationFacts } from './types';
import { whatMoved } from './whatMoved';

const hide = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace('s3cret', '<masked>')
    : JSON.parse(JSON.stringify(value).replaceAll('s3cret', '<masked>'));
const masks = {
  maskTree: hide,
  maskAt: (_: string, value: unknown) => hide(value),
  hide: (text: string) => text.replace('s3cret', '<masked>'),
};

function planOf(
  own: Partial<ReleaseMigrationFacts> = {},
  made = { planId: 'p1', createdAt: '2026-01-01T00:00:00.000Z' },
) {
  return planReleaseMigration(migrationFacts(own), { ...made, masks });
}

describe('the plan of moving a release under an LLMService', () => {
  it('91: predicts the LLMService with its Orphan policy, and the steps', () => {
    const { plan } = planOf();
    expect(plan).toMatchObject({
      schemaVersion: 1,
      cluster: 'east',
      namespace: 'search',
      release: 'rerank',
      revision: 40,
      chart: {
        name: 'vllm',
        version: '0.9.3',
        repo: 'https://charts.example.org',
      },
      equal: true,
      drift: [],
      executable: true,
    });
    expect(plan.predicted).toEqual({
      apiVersion: 'serving.modelsphere.dev/v1alpha1',
      kind: 'LLMService',
      metadata: {
        namespace: 'search',
        name: 'rerank',
        annotations: {
          'serving.modelsphere.dev/deletion-policy': 'Orphan',
          'swiss.modelsphere.dev/action': 'migrate',
        },
      },
      spec: {
        chart: {
          name: 'vllm',
          version: '0.9.3',
          repo: 'https://charts.example.org',
        },
        layers: [
          {
            name: 'values',
            values: { replicaCount: 2, model: { path: '/mnt/models/rerank' } },
          },
        ],
      },
    });
    expect(plan.steps.map(({ seq, step }) => [seq, step])).toEqual([
      [1, 'create'],
      [2, 'waitAdopted'],
      [3, 'dropOrphanPolicy'],
      [4, 'putBack'],
    ]);
  });

  it('94: a release without values has no layer', () => {
    const release = { ...migrationFacts().release, values: null };
    expect(planOf({ release }).object.spec.layers).toEqual([]);
  });

  it('a repository that is neither https nor oci is not named', () => {
    const chart = { repo: 'http://127.0.0.1:8879' };
    expect(planOf({ chart }).object.spec.chart).toEqual({
      name: 'vllm',
      version: '0.9.3',
    });
  });

  it.each<[string, Partial<ReleaseMigrationFacts>]>([
    ['a precondition that does not hold', { running: 'apply' }],
    [
      'drift',
      { release: { ...migrationFacts().release, values: { probe: null } } },
    ],
  ])('91: %s keeps it from being executed', (_, own) => {
    expect(planOf(own).plan.executable).toBe(false);
  });

  it('says no secret, and keeps it in the object alone', () => {
    const values = { token: 's3cret', list: { a: null, token: 's3cret' } };
    const release = { ...migrationFacts().release, values };
    const { plan, object } = planOf({ release });
    expect(JSON.stringify(plan)).not.toContain('s3cret');
    expect(object.spec.layers[0].values).toBe(values);
  });

  it('96: the same facts give the same text and digest, whenever they were planned', () => {
    const one = releaseMigrationText(planOf().plan);
    const two = releaseMigrationText(planOf().plan);
    expect(one).toBe(two);
    expect(digestOfText(one)).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(digestOfText(one)).not.toBe(
      digestOfText(
        releaseMigrationText(
          planOf({}, { planId: 'p2', createdAt: '2026-01-01T00:00:00.000Z' })
            .plan,
        ),
      ),
    );
  });
});

describe('what has moved since a plan was made', () => {
  const planned = planOf().plan;
  const later = (own: Partial<ReleaseMigrationFacts>): HelmMigrationPlan =>
    planOf(own, { planId: 'now', createdAt: '2026-01-02T00:00:00.000Z' }).plan;
  const { release } = migrationFacts();

  it('96: nothing, although time has passed', () => {
    expect(whatMoved(planned, later({}))).toEqual([]);
  });

  it.each<[string, Partial<ReleaseMigrationFacts>, RegExp]>([
    [
      'a new revision',
      { release: { ...release, revision: 41 } },
      /revision, which is 41 and was 40/,
    ],
    [
      'other values',
      { release: { ...release, values: { replicaCount: 3 } } },
      /^the values/,
    ],
    [
      'another chart version',
      {
        release: { ...release, chart: { name: 'vllm', version: '0.9.4' } },
      },
      /the chart/,
    ],
    [
      'a precondition',
      { running: 'uninstall' },
      /a precondition: uninstall runs on the release/,
    ],
    ['another cluster under the name', { cluster: 'west' }, /cluster/],
  ])('96: says that it is %s', (_, own, sentence) => {
    expect(whatMoved(planned, later(own)).join('\n')).toMatch(sentence);
  });
});
