import { armPhase, canaryPhase, canaryStatus } from './canaryStatus';
import type { ArmPhase, ArmState } from './canaryStatus';
import { readCanary } from './readCanary';

const arms = (...phases: ArmPhase[]): ArmState[] =>
  phases.map((phase, index) => ({
    name: `arm-${index}`,
    phase,
    ready: 1,
    total: 1,
  }));

describe('armPhase', () => {
  const applied = { deleting: false, servicePhase: 'Applied' };
  it.each<
    [sentence: string, facts: Parameters<typeof armPhase>[0], phase: ArmPhase]
  >([
    [
      'applied and every pod ready',
      { ...applied, ready: 2, total: 2 },
      'Ready',
    ],
    [
      'applied and a pod missing',
      { ...applied, ready: 1, total: 2 },
      'Loading',
    ],
    [
      'applied and no pods asked for',
      { ...applied, ready: 0, total: 0 },
      'Loading',
    ],
    ['no status yet', { deleting: false, ready: 0, total: 0 }, 'Pending'],
    [
      'an apply under way while the old pods serve',
      { deleting: false, servicePhase: 'Applying', ready: 2, total: 2 },
      'Applying',
    ],
    [
      'failed',
      { deleting: false, servicePhase: 'Failed', ready: 2, total: 2 },
      'Failed',
    ],
    [
      'going away, whatever it shows',
      { ...applied, deleting: true, ready: 2, total: 2 },
      'Terminating',
    ],
  ])('%s', (_sentence, facts, phase) => {
    expect(armPhase(facts)).toBe(phase);
  });
});

describe('canaryPhase', () => {
  it.each<
    [
      sentence: string,
      before: string | undefined,
      now: ArmState[],
      route: boolean,
      phase: string,
    ]
  >([
    [
      'all arms and the route are ready',
      'Provisioning',
      arms('Ready', 'Ready'),
      true,
      'Serving',
    ],
    [
      'one arm is late',
      'Provisioning',
      arms('Ready', 'Loading'),
      true,
      'Provisioning',
    ],
    [
      'the route is late',
      'Pending',
      arms('Ready', 'Ready'),
      false,
      'Provisioning',
    ],
    [
      'an arm falters later',
      'Serving',
      arms('Ready', 'Loading'),
      true,
      'Serving',
    ],
  ])('%s', (_sentence, before, now, route, phase) => {
    expect(canaryPhase(before, now, route)).toBe(phase);
  });
});

describe('canaryStatus', () => {
  const canary = readCanary({
    metadata: { namespace: 'exp', name: 'lat', uid: 'u', generation: 4 },
    spec: {
      arms: [
        { name: 'arm-0', weight: 70 },
        { name: 'arm-1', weight: 30 },
      ],
      route: { name: 'chat' },
    },
  });

  it('reports the weights that the route accepted and which arm is late', () => {
    const facts = {
      arms: arms('Ready', 'Failed'),
      routeReady: true,
      now: new Date('2026-03-01T00:00:00Z'),
    };
    expect(canaryStatus(canary, facts)).toMatchObject({
      phase: 'Provisioning',
      observedGeneration: 4,
      route: {
        name: 'chat',
        ready: true,
        arms: [
          { name: 'arm-0', weight: 70 },
          { name: 'arm-1', weight: 30 },
        ],
      },
      conditions: [
        { type: 'ArmsReady', status: 'False', message: 'arm-1 is Failed' },
        { type: 'RouteReady', status: 'True' },
      ],
    });
  });
});
