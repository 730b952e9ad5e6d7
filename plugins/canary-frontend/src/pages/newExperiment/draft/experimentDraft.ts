import type { NamespacedName } from '@llm-canary/backstage-plugin-canary-common';
import type { LayerDraft } from '../../service/operations/layers';

/** An arm as it is written; numbers stay texts until they are sent. */
export interface ArmDraft {
  /** Tells the arm apart while its name is typed. */
  id: string;
  name: string;
  weight: string;
  min: string;
  max: string;
  layers: LayerDraft[];
}

/** What a person has chosen and written for a new experiment. Empty texts are not filled in. */
export interface ExperimentDraft {
  cluster: string;
  /** `namespace/name` of the service. */
  target: string;
  namespace: string;
  name: string;
  route: string;
  inheritSlo: boolean;
  /** Name of an arm. */
  baseline: string;
  /** `30m`, `24h`, `7d`. */
  duration: string;
  looks: string;
  note: string;
  arms: ArmDraft[];
}

export const mostArms = 16;
export const fewestArms = 2;

function newArm(id: string, name: string, weight: string): ArmDraft {
  return { id, name, weight, min: '', max: '', layers: [] };
}

/** What stands on the page before anything is written; the address may name cluster and target. */
export function newExperiment(from: {
  cluster: string;
  target: string;
}): ExperimentDraft {
  return {
    cluster: from.cluster,
    target: from.target,
    namespace: readTarget(from.target)?.namespace ?? '',
    name: '',
    route: '',
    inheritSlo: true,
    baseline: '',
    duration: '',
    looks: '',
    note: '',
    arms: [newArm('1', 'control', '50'), newArm('2', 'candidate', '50')],
  };
}

/** The service that `namespace/name` names; undefined when the text has another shape. */
export function readTarget(text: string): NamespacedName | undefined {
  const [namespace, name, ...rest] = text.trim().split('/');
  return namespace && name && rest.length === 0
    ? { namespace, name }
    : undefined;
}

/** Another target. The experiment stays in the target's namespace until it is put elsewhere. */
export function changeTarget(
  draft: ExperimentDraft,
  target: string,
): ExperimentDraft {
  const before = readTarget(draft.target)?.namespace ?? '';
  const after = readTarget(target)?.namespace;
  const follows = draft.namespace === '' || draft.namespace === before;
  return {
    ...draft,
    target,
    ...(follows && after !== undefined && { namespace: after }),
  };
}

export function addArm(draft: ExperimentDraft): ExperimentDraft {
  const id = 1 + Math.max(0, ...draft.arms.map(arm => Number(arm.id)));
  return { ...draft, arms: [...draft.arms, newArm(String(id), '', '0')] };
}

export function removeArm(draft: ExperimentDraft, id: string): ExperimentDraft {
  const removed = draft.arms.find(arm => arm.id === id);
  return {
    ...draft,
    arms: draft.arms.filter(arm => arm !== removed),
    ...(removed?.name === draft.baseline && { baseline: '' }),
  };
}

/** Changes one arm; the baseline keeps to the arm when it is renamed. */
export function changeArm(
  draft: ExperimentDraft,
  id: string,
  part: Partial<ArmDraft>,
): ExperimentDraft {
  const before = draft.arms.find(arm => arm.id === id);
  const renamed =
    part.name !== undefined &&
    before !== undefined &&
    before.name !== '' &&
    before.name === draft.baseline;
  return {
    ...draft,
    arms: draft.arms.map(arm => (arm === before ? { ...arm, ...part } : arm)),
    ...(renamed && { baseline: part.name }),
  };
}
