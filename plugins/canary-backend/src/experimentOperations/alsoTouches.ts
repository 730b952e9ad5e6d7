import {
  type CreateExperimentRequest,
  type ExperimentPreview,
  readForeignSource,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ExperimentSurvey } from './survey';

type Touched = ExperimentPreview['alsoTouches'];

/** Who else reads or writes what the experiment is made from. */
export function alsoTouches(
  request: CreateExperimentRequest,
  survey: ExperimentSurvey,
  kind: string,
): Touched {
  const { target } = request;
  const others = survey.others.state === 'read' ? survey.others.value : [];
  const scalers = survey.scalers.state === 'read' ? survey.scalers.value : [];
  const source =
    survey.target.state === 'free'
      ? readForeignSource(survey.target.proof.object)
      : undefined;
  return [
    ...others
      .filter(
        other =>
          other.target.namespace === target.namespace &&
          other.target.name === target.name,
      )
      .map(({ namespace, name }) => ({
        kind,
        namespace,
        name,
        why: 'Its arms are made from the same target.',
      })),
    ...scalers
      .filter(({ scales }) => scales === target.name)
      .map(scaler => ({
        kind: scaler.kind,
        namespace: scaler.namespace,
        name: scaler.name,
        why: 'It scales the target while the arms are scaled by the experiment.',
      })),
    ...(source
      ? [
          {
            kind: source.kind,
            namespace: source.namespace,
            name: source.name,
            why: `${source.tool} writes the target; what it changes there does not reach the arms.`,
          },
        ]
      : []),
  ];
}
