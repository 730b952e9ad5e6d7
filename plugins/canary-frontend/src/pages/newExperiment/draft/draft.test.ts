import fc from 'fast-check';
import { draftProblems } from './draftProblems';
import {
  addArm,
  changeArm,
  changeTarget,
  newExperiment,
  readTarget,
  removeArm,
  type ArmDraft,
  type ExperimentDraft,
} from './experimentDraft';
import {
  experimentRequest,
  experimentText,
  fingerprintOf,
} from './experimentRequest';
import { readStoredDraft } from './storedDraft';

const whole: ExperimentDraft = {
  ...newExperiment({ cluster: 'eu-1', target: 'prod/chat-70b' }),
  name: 'chat-latency',
};

function withArm(part: Partial<ArmDraft>): ExperimentDraft {
  return changeArm(whole, '2', part);
}

describe('a new experiment', () => {
  it('is whole but for its name, in the namespace of the target', () => {
    const draft = newExperiment({ cluster: 'eu-1', target: 'prod/chat-70b' });
    expect([...draftProblems(draft)]).toEqual([['name', { key: 'required' }]]);
    expect(draft.namespace).toBe('prod');
  });

  it('sends the least that says it', () => {
    expect(experimentRequest(whole)).toEqual({
      cluster: 'eu-1',
      namespace: 'prod',
      name: 'chat-latency',
      target: { namespace: 'prod', name: 'chat-70b' },
      arms: [
        { name: 'control', weight: 50 },
        { name: 'candidate', weight: 50 },
      ],
      inheritSlo: true,
    });
  });

  it('sends all that was written', () => {
    const draft = {
      ...withArm({
        min: '1',
        max: '4',
        layers: [{ name: 'fp8', owner: 'user' as const, text: 'a: 1' }],
      }),
      route: 'chat',
      baseline: 'control',
      duration: '24h',
      looks: '6',
      note: 'why',
      inheritSlo: false,
    };
    expect(experimentRequest(draft)).toMatchObject({
      arms: [
        {},
        {
          replicas: { min: 1, max: 4 },
          layers: [{ name: 'fp8', values: { a: 1 } }],
        },
      ],
      route: { name: 'chat' },
      baseline: 'control',
      duration: '24h',
      looks: 6,
      note: 'why',
      inheritSlo: false,
    });
    expect(experimentText(draft)).toContain('a: 1');
  });

  it('is sent no more than previewed when only its note is another', () => {
    const [one, other, renamed] = [
      whole,
      { ...whole, note: 'why' },
      { ...whole, name: 'x' },
    ].map(draft => fingerprintOf(experimentRequest(draft)!));
    expect(other).toBe(one);
    expect(renamed).not.toBe(one);
  });

  it('is not sent while the YAML of a layer has mistakes', () => {
    const layers = [{ name: 'l', owner: 'user' as const, text: 'a: [' }];
    expect(experimentRequest(withArm({ layers }))).toBeUndefined();
  });
});

describe('draftProblems', () => {
  it.each<[string, ExperimentDraft, string, string]>([
    ['no cluster', { ...whole, cluster: '' }, 'cluster', 'required'],
    ['no target', { ...whole, target: '' }, 'target', 'required'],
    ['half a target', { ...whole, target: 'prod/' }, 'target', 'target'],
    ['upper case', { ...whole, name: 'Chat' }, 'name', 'name'],
    ['a word of YAML', { ...whole, name: 'yes' }, 'name', 'name'],
    ['a dot', { ...whole, namespace: 'a.b' }, 'namespace', 'namespace'],
    ['months', { ...whole, duration: '2M' }, 'duration', 'duration'],
    ['no time at all', { ...whole, duration: '0h' }, 'duration', 'duration'],
    ['21 looks', { ...whole, looks: '21' }, 'looks', 'looks'],
    ['no look', { ...whole, looks: '0' }, 'looks', 'looks'],
    ['half a percent', withArm({ weight: '0.5' }), 'arms.1.weight', 'percent'],
    ['101 percent', withArm({ weight: '101' }), 'arms.1.weight', 'percent'],
    ['weights of 95', withArm({ weight: '45' }), 'arms', 'sum'],
    ['a name twice', withArm({ name: 'control' }), 'arms.1.name', 'repeated'],
    ['an arm without a name', withArm({ name: '' }), 'arms.1.name', 'required'],
    ['a dash in front', withArm({ name: '-a' }), 'arms.1.name', 'armName'],
    ['64 letters', withArm({ name: 'a'.repeat(64) }), 'arms.1.name', 'armName'],
    ['one bound', withArm({ min: '1' }), 'arms.1.replicas', 'both'],
    [
      'bounds in the wrong order',
      withArm({ min: '3', max: '2' }),
      'arms.1.replicas',
      'order',
    ],
    [
      'no replica at all',
      withArm({ min: '0', max: '0' }),
      'arms.1.replicas',
      'atLeastOne',
    ],
    [
      'a bound in words',
      withArm({ min: 'one', max: '2' }),
      'arms.1.replicas',
      'whole',
    ],
  ])('finds %s', (_, draft, field, key) => {
    expect(draftProblems(draft).get(field)).toMatchObject({ key });
    expect(experimentRequest(draft)).toBeUndefined();
  });

  it.each<[string, ExperimentDraft]>([
    [
      'an arm without traffic',
      changeArm(withArm({ weight: '0' }), '1', { weight: '100' }),
    ],
    ['20 looks', { ...whole, looks: '20' }],
    ['a week', { ...whole, duration: '7d' }],
    ['an arm that scales to zero', withArm({ min: '0', max: '1' })],
    ['63 letters', withArm({ name: 'a'.repeat(63) })],
  ])('takes %s', (_, draft) => {
    expect([...draftProblems(draft)]).toEqual([]);
  });
});

describe('changing a draft', () => {
  it('moves along with the target until it is put elsewhere', () => {
    const moved = changeTarget(whole, 'search/rerank');
    expect(moved.namespace).toBe('search');
    const placed = changeTarget({ ...whole, namespace: 'ml-exp' }, 'a/b');
    expect(placed.namespace).toBe('ml-exp');
    expect(changeTarget(whole, 'sea').namespace).toBe('prod');
  });

  it('keeps the baseline with its arm', () => {
    const draft = { ...whole, baseline: 'candidate' };
    expect(changeArm(draft, '2', { name: 'fp8' }).baseline).toBe('fp8');
    expect(changeArm(draft, '1', { name: 'fp8' }).baseline).toBe('candidate');
    expect(removeArm(draft, '2').baseline).toBe('');
    expect(removeArm(draft, '1').baseline).toBe('candidate');
  });

  it('gives each arm an id of its own', () => {
    const draft = addArm(removeArm(addArm(whole), '1'));
    const ids = draft.arms.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('readTarget', () => {
  it.each(['', 'x', '/x', 'x/', 'a/b/c'])('%p names none', text => {
    expect(readTarget(text)).toBeUndefined();
  });
});

describe('readStoredDraft', () => {
  it('reads back what was kept', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, (name, note, yaml) => {
        const draft = {
          ...withArm({ layers: [{ name, owner: 'user', text: yaml }] }),
          note,
        };
        expect(readStoredDraft(JSON.stringify(draft))).toEqual(draft);
      }),
    );
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a draft of another kind', JSON.stringify({ ...whole, looks: 6 })],
    [
      'an arm of another kind',
      JSON.stringify({ ...whole, arms: [{ name: 'a' }] }),
    ],
    [
      "an operator's layer",
      JSON.stringify(
        withArm({
          layers: [{ name: 'canary-system', owner: 'operator', text: '' }],
        }),
      ),
    ],
  ])('takes %s for none', (_, text) => {
    expect(readStoredDraft(text)).toBeUndefined();
  });
});
