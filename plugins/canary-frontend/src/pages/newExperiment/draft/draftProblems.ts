import {
  namespaceProblem,
  newServiceNameProblem,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  fewestArms,
  readTarget,
  type ArmDraft,
  type ExperimentDraft,
} from './experimentDraft';
import { readWhole, sumOfWeights } from './weights';

/** What is wrong with a field: the key of a sentence, with its values. */
export type DraftProblem =
  | {
      key:
        | 'required'
        | 'target'
        | 'namespace'
        | 'name'
        | 'armName'
        | 'repeated'
        | 'percent'
        | 'whole'
        | 'both'
        | 'order'
        | 'atLeastOne'
        | 'duration'
        | 'looks';
    }
  | { key: 'sum'; sum: string }
  | { key: 'sumUnknown' };

/** By field, in the words of the request: `namespace`, `arms.0.weight`. */
export type DraftProblems = ReadonlyMap<string, DraftProblem>;

const armName = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;
const duration = /^[1-9]\d{0,3}[mhd]$/;
const mostLooks = 20;

function replicaProblem({ min, max }: ArmDraft): DraftProblem | undefined {
  if (min === '' && max === '') return undefined;
  if (min === '' || max === '') return { key: 'both' };
  const [least, most] = [readWhole(min), readWhole(max)];
  if (least === undefined || most === undefined) return { key: 'whole' };
  if (most < 1) return { key: 'atLeastOne' };
  return least > most ? { key: 'order' } : undefined;
}

function armNameProblem(
  name: string,
  arms: readonly ArmDraft[],
): DraftProblem | undefined {
  if (name === '') return { key: 'required' };
  if (!armName.test(name)) return { key: 'armName' };
  return arms.filter(arm => arm.name === name).length > 1
    ? { key: 'repeated' }
    : undefined;
}

function weightProblem(weight: string): DraftProblem | undefined {
  const whole = readWhole(weight);
  return whole === undefined || whole > 100 ? { key: 'percent' } : undefined;
}

function sumProblem(arms: readonly ArmDraft[]): DraftProblem | undefined {
  const sum = sumOfWeights(arms);
  if (sum === undefined) return { key: 'sumUnknown' };
  return sum === 100 ? undefined : { key: 'sum', sum: String(sum) };
}

function looksProblem(looks: string): DraftProblem | undefined {
  const whole = readWhole(looks);
  return looks === '' ||
    (whole !== undefined && whole >= 1 && whole <= mostLooks)
    ? undefined
    : { key: 'looks' };
}

function required(
  text: string,
  wrong: DraftProblem | undefined,
): DraftProblem | undefined {
  return text === '' ? { key: 'required' } : wrong;
}

/** What is wrong with what was written, field by field; nothing when it can be sent. */
export function draftProblems(draft: ExperimentDraft): DraftProblems {
  const { cluster, target, namespace, name, arms } = draft;
  const nameWrong = newServiceNameProblem(name) !== undefined;
  const fields: Array<[string, DraftProblem | undefined]> = [
    ['cluster', required(cluster, undefined)],
    [
      'target',
      required(target, readTarget(target) ? undefined : { key: 'target' }),
    ],
    [
      'namespace',
      required(
        namespace,
        namespaceProblem(namespace) ? { key: 'namespace' } : undefined,
      ),
    ],
    ['name', required(name, nameWrong ? { key: 'name' } : undefined)],
    [
      'duration',
      draft.duration === '' || duration.test(draft.duration)
        ? undefined
        : { key: 'duration' },
    ],
    ['looks', looksProblem(draft.looks)],
    ['arms', arms.length < fewestArms ? { key: 'required' } : sumProblem(arms)],
    ...arms.flatMap((arm, i): Array<[string, DraftProblem | undefined]> => [
      [`arms.${i}.name`, armNameProblem(arm.name, arms)],
      [`arms.${i}.weight`, weightProblem(arm.weight)],
      [`arms.${i}.replicas`, replicaProblem(arm)],
    ]),
  ];
  const problems = new Map<string, DraftProblem>();
  for (const [field, problem] of fields) {
    if (problem) problems.set(field, problem);
  }
  return problems;
}
