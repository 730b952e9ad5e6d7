import { withCondition } from '../conditions';
import type { Address, Fields } from '../client';
import type { Canary } from './readCanary';

export type ArmPhase =
  'Pending' | 'Applying' | 'Loading' | 'Ready' | 'Failed' | 'Terminating';

/** How an arm fares. */
export interface ArmState {
  name: string;
  phase: ArmPhase;
  service?: Address & { uid: string };
  ready: number;
  total: number;
  /** Why it failed. */
  message?: string;
}

/** The phase of an arm from what its service and its pods show. */
export function armPhase(facts: {
  deleting: boolean;
  servicePhase?: string;
  ready: number;
  total: number;
}): ArmPhase {
  if (facts.deleting) return 'Terminating';
  const { servicePhase, ready, total } = facts;
  if (servicePhase === 'Applied') {
    return total > 0 && ready >= total ? 'Ready' : 'Loading';
  }
  const applied = servicePhase === 'Failed' || servicePhase === 'Applying';
  return applied ? servicePhase : 'Pending';
}

/**
 * Serving once every arm has been ready and the route stands. An arm that falters later leaves the
 * phase alone, because the experiment goes on; the condition says so.
 */
export function canaryPhase(
  before: string | undefined,
  arms: readonly ArmState[],
  routeReady: boolean,
): 'Provisioning' | 'Serving' {
  const ready = routeReady && arms.every(({ phase }) => phase === 'Ready');
  return ready || before === 'Serving' ? 'Serving' : 'Provisioning';
}

/** The whole status of an experiment whose target is fit for it. */
export function canaryStatus(
  canary: Canary,
  facts: { arms: readonly ArmState[]; routeReady: boolean; now: Date },
): Fields {
  const { arms, routeReady, now } = facts;
  const late = arms.filter(({ phase }) => phase !== 'Ready');
  const conditions = withCondition(
    canary.status.conditions,
    {
      type: 'ArmsReady',
      status: late.length === 0 ? 'True' : 'False',
      reason: late.length === 0 ? 'AllReady' : 'NotReady',
      message: late
        .map(arm => `${arm.name} is ${arm.phase}${because(arm)}`)
        .join('; '),
    },
    now,
  );
  return {
    phase: canaryPhase(canary.status.phase, arms, routeReady),
    message: '',
    observedGeneration: canary.generation,
    arms: arms.map(({ name, phase, service, ready, total }) => ({
      name,
      phase,
      ready,
      total,
      ...(service ? { serviceRef: service } : {}),
    })),
    route: {
      name: canary.routeName,
      ready: routeReady,
      // What the gateway accepted: the weights of the route that was written.
      arms: canary.arms.map(({ name, weight }) => ({ name, weight })),
    },
    conditions: withCondition(
      conditions,
      {
        type: 'RouteReady',
        status: routeReady ? 'True' : 'False',
        reason: routeReady ? 'Synced' : 'NoPeers',
        message: '',
      },
      now,
    ),
  };
}

function because({ message }: ArmState): string {
  return message ? ` (${message})` : '';
}
