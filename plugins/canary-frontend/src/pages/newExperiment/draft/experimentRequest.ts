import {
  stringifyLossless,
  type ArmRequest,
  type CreateExperimentRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { layersText, readLayers } from '../../service/operations/layers';
import { draftProblems } from './draftProblems';
import {
  readTarget,
  type ArmDraft,
  type ExperimentDraft,
} from './experimentDraft';

function armRequest(arm: ArmDraft): ArmRequest | undefined {
  const layers = readLayers(arm.layers);
  return (
    layers && {
      name: arm.name,
      weight: Number(arm.weight),
      ...(layers.length > 0 && { layers }),
      ...(arm.max !== '' && {
        replicas: { min: Number(arm.min), max: Number(arm.max) },
      }),
    }
  );
}

/** What to send; undefined while something is missing or faulty. */
export function experimentRequest(
  draft: ExperimentDraft,
): CreateExperimentRequest | undefined {
  const target = readTarget(draft.target);
  const arms = draft.arms.map(armRequest);
  const whole = arms.filter(arm => arm !== undefined);
  if (!target || whole.length < arms.length || draftProblems(draft).size > 0) {
    return undefined;
  }
  const { cluster, namespace, name, route, baseline, duration, note } = draft;
  return {
    cluster,
    namespace,
    name,
    target,
    arms: whole,
    inheritSlo: draft.inheritSlo,
    ...(route !== '' && { route: { name: route } }),
    ...(baseline !== '' && { baseline }),
    ...(duration !== '' && { duration }),
    ...(draft.looks !== '' && { looks: Number(draft.looks) }),
    ...(note !== '' && { note }),
  };
}

/** Tells apart what would be created otherwise; the note changes nothing of it. */
export function fingerprintOf(request: CreateExperimentRequest): string {
  const { note: _, ...rest } = request;
  return stringifyLossless(rest);
}

/** All that was written, to be read and copied. */
export function experimentText(draft: ExperimentDraft): string {
  const arms = draft.arms.map(({ name, weight, layers }) =>
    [`# arm ${name}, ${weight} %`, layersText(layers)]
      .filter(Boolean)
      .join('\n'),
  );
  return [
    `# ${draft.cluster}/${draft.namespace}/${draft.name} of ${draft.target}`,
    draft.note && draft.note.replace(/^/gm, '# '),
    ...arms,
  ]
    .filter(Boolean)
    .join('\n');
}
