import type { CanaryFacts } from '../../clusters';
import type { ExperimentRecord, ExperimentState, StoredArm } from './types';

/** In a fixed order, so that equal states are equal texts. */
export function stateOf(facts: ExperimentState): ExperimentState {
  const { deleting, phase, message, target, specArms, route } = facts;
  const { inheritsSlo, planned, createdAt } = facts;
  const { generation, observedGeneration } = facts;
  return {
    deleting,
    phase,
    message,
    target: target && { namespace: target.namespace, name: target.name },
    specArms: specArms.map(({ name, asked, accepted, service }) => ({
      name,
      asked,
      accepted,
      service: serviceOf(service),
    })),
    route: { name: route.name, ready: route.ready, splits: route.splits },
    inheritsSlo,
    planned: {
      duration: planned.duration,
      looks: planned.looks,
      baseline: planned.baseline,
    },
    createdAt,
    generation,
    observedGeneration,
  };
}

function serviceOf({ namespace, name, uid }: StoredArm['service']) {
  return { namespace, name, ...(uid !== undefined && { uid }) };
}

function isSameService(
  left: StoredArm['service'],
  right: StoredArm['service'],
): boolean {
  return left.namespace === right.namespace && left.name === right.name;
}

/** While an experiment is taken down its operator may forget what it had recorded. */
function keepRecorded(
  state: ExperimentState,
  before: ExperimentState | undefined,
): ExperimentState {
  if (!before) return state;
  const specArms = state.specArms.map(arm => {
    const known = before.specArms.find(({ name }) => name === arm.name);
    if (!known || !isSameService(known.service, arm.service)) return arm;
    const uid = arm.service.uid ?? known.service.uid;
    return {
      ...arm,
      accepted: arm.accepted ?? (state.deleting ? known.accepted : null),
      service: { ...arm.service, ...(uid !== undefined && { uid }) },
    };
  });
  return { ...state, specArms };
}

/** Arms that were taken out of the experiment stay known, after those that it has. */
function allArms(
  now: readonly StoredArm[],
  before: readonly StoredArm[],
): StoredArm[] {
  const isKnown = ({ name, service }: StoredArm) =>
    now.some(
      arm =>
        arm.name === name &&
        isSameService(arm.service, service) &&
        (service.uid === undefined || arm.service.uid === service.uid),
    );
  return [...now, ...before.filter(arm => !isKnown(arm))].slice(0, 256);
}

/** What is to be remembered of an experiment, from what is seen of it and what was known before. */
export function recordOf(
  cluster: string,
  facts: CanaryFacts,
  before?: Pick<ExperimentRecord, 'arms' | 'state'>,
): ExperimentRecord {
  const { namespace, name, uid } = facts;
  const state = stateOf(keepRecorded(stateOf(facts), before?.state));
  const arms = allArms(
    state.specArms.map(arm => ({ name: arm.name, service: arm.service })),
    before?.arms ?? [],
  );
  return { cluster, namespace, name, uid, arms, state };
}
