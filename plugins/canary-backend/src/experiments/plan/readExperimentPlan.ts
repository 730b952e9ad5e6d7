import type {
  ArmWarning,
  ExperimentArm,
  ExperimentPlan,
  NamespacedName,
  Plan,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '@llm-canary/backstage-plugin-canary-node';
import pLimit from 'p-limit';
import { CodedError } from '../../errors';
import type { PlanReader } from '../../plans';

const mostAtOnce = 4;

/** What a plan is asked of. */
export interface PlannedExperiment {
  cluster: string;
  target: NamespacedName;
  arms: readonly ExperimentArm[];
  /** Gone, or being taken down: an arm that is missing does not come any more. */
  isEnding: boolean;
}

/** What has the name of the arm is not it; without a service it could be a Helm release. */
const notItsOwn: ReadonlySet<ArmWarning['code']> = new Set<ArmWarning['code']>([
  'serviceMissing',
  'serviceReplaced',
  'serviceForeign',
]);

type Read = { plan: Plan } | { problem: string };

function nameOf({ namespace, name }: NamespacedName): string {
  return `${namespace}/${name}`;
}

/** One sentence; what the text of an error of another kind holds is nobody's business. */
function sentenceOf(error: unknown): string {
  if (error instanceof CodedError) return error.message;
  return KubernetesError.is(error, 'forbidden', 'unauthorized')
    ? "The cluster refused the portal's credential"
    : 'The cluster gave no usable answer';
}

/** Why there is no plan of an arm, although something may stand under its name. */
function problemOf(
  { service, phase, warnings }: ExperimentArm,
  isEnding: boolean,
): string | undefined {
  if (isEnding && phase === 'Missing') {
    return `${nameOf(service)} went with the experiment`;
  }
  return warnings.find(({ code }) => notItsOwn.has(code))?.message;
}

/** The plans of the target and of each arm; one that cannot be read leaves the others alone. */
export async function readExperimentPlan(
  { cluster, target, arms, isEnding }: PlannedExperiment,
  plans: Pick<PlanReader, 'getPlan'>,
): Promise<ExperimentPlan> {
  const limit = pLimit(mostAtOnce);
  const read = ({ namespace, name }: NamespacedName): Promise<Read> =>
    limit(async () => {
      const ref: ServiceRef = { cluster, namespace, name };
      try {
        return { plan: await plans.getPlan(ref) };
      } catch (error) {
        return { problem: sentenceOf(error) };
      }
    });
  const ofArm = async (arm: ExperimentArm) => {
    const { namespace, name } = arm.service;
    const problem = problemOf(arm, isEnding);
    return {
      arm: arm.name,
      service: { namespace, name },
      ...(problem === undefined ? await read(arm.service) : { problem }),
    };
  };
  const [ofTarget, ...ofArms] = await Promise.all([
    target.name === ''
      ? { problem: 'The experiment names no target' }
      : read(target),
    ...arms.map(ofArm),
  ]);
  return {
    target: { namespace: target.namespace, name: target.name, ...ofTarget },
    arms: ofArms,
  };
}
