import type {
  ExperimentArm,
  Plan,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '@llm-canary/backstage-plugin-canary-node';
import { CodedError } from '../../errors';
import { readExperimentPlan } from './readExperimentPlan';

const plan: Plan = {
  layers: [],
  values: {},
  provenance: [],
  hash: 'sha256:0',
  hashVerified: true,
  readOnly: false,
  managedBy: null,
  warnings: [],
};

const armOf = (
  name: string,
  changes: Partial<ExperimentArm> = {},
): ExperimentArm => ({
  name,
  service: { namespace: 'team', name: `exp-${name}`, uid: name },
  phase: 'Serving',
  weight: {
    asked: 50,
    accepted: 50,
    measured: { state: 'notScraped', detail: '' },
  },
  warnings: [],
  ...changes,
});

const experiment = {
  cluster: 'main',
  target: { namespace: 'prod', name: 'chat' },
  isEnding: false,
};

it('reads no more than four plans at once, and a problem of one is its own', async () => {
  let running = 0;
  let most = 0;
  const problems: Record<string, Error> = {
    'exp-a1': new CodedError('RELEASE_NOT_FOUND', 'There is no service'),
    'exp-a2': new KubernetesError('forbidden', 'secret detail'),
    'exp-a3': new TypeError('secret detail'),
  };
  const read = await readExperimentPlan(
    {
      ...experiment,
      arms: Array.from({ length: 12 }, (_, index) => armOf(`a${index}`)),
    },
    {
      getPlan: async ({ name }) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise(done => setTimeout(done, 1));
        running -= 1;
        const problem = problems[name];
        if (problem) throw problem;
        return plan;
      },
    },
  );
  expect(most).toBe(4);
  expect(read.target).toEqual({ namespace: 'prod', name: 'chat', plan });
  expect(read.arms.slice(0, 5)).toEqual([
    expect.objectContaining({ arm: 'a0', plan }),
    expect.objectContaining({ problem: 'There is no service' }),
    expect.objectContaining({
      problem: "The cluster refused the portal's credential",
    }),
    expect.objectContaining({ problem: 'The cluster gave no usable answer' }),
    expect.objectContaining({ arm: 'a4', plan }),
  ]);
});

it.each(['serviceMissing', 'serviceReplaced', 'serviceForeign'] as const)(
  'asks for no plan of what only has the name of an arm: %s',
  async code => {
    const asked: string[] = [];
    const plans = {
      getPlan: async ({ name }: { name: string }) => {
        asked.push(name);
        return plan;
      },
    };
    const replaced = armOf('b', {
      warnings: [{ code, message: 'It is another one' }],
    });
    const running = await readExperimentPlan(
      { ...experiment, arms: [replaced] },
      plans,
    );
    expect(running.arms[0]).toMatchObject({ problem: 'It is another one' });
    const stopped = await readExperimentPlan(
      {
        ...experiment,
        target: { namespace: 'team', name: '' },
        arms: [armOf('c', { phase: 'Missing' })],
        isEnding: true,
      },
      plans,
    );
    expect(stopped).toMatchObject({
      target: { problem: 'The experiment names no target' },
      arms: [{ problem: 'team/exp-c went with the experiment' }],
    });
    expect(asked).toEqual(['chat']);
  },
);
