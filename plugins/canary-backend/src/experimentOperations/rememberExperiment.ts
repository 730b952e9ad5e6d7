import { toError } from '@backstage/errors';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import type {
  ExperimentEnvironment,
  ExperimentTask,
} from './ExperimentEnvironment';

/** Never rejects: the cluster took the write, whatever the portal can remember of it. */
export async function rememberExperiment(
  { remember, logger }: Pick<ExperimentEnvironment, 'remember' | 'logger'>,
  { cluster, ref }: ExperimentTask,
  object: KubernetesObject,
): Promise<void> {
  try {
    await remember(cluster.name, object);
  } catch (error) {
    logger.warn(
      `Experiment ${ref.namespace}/${ref.name} of ${ref.cluster} could not be remembered`,
      toError(error),
    );
  }
}
