import type { ExperimentDetail } from '@llm-canary/backstage-plugin-canary-common';
import type { ArmAddress } from './ArmAddress';
import {
  readThresholds,
  type Thresholds,
  type ThresholdSources,
} from './readThresholds';

/** The bounds of an experiment: of the target for all arms that inherit, else of each arm its own. */
export async function readArmThresholds(
  sources: ThresholdSources,
  experiment: Pick<ExperimentDetail, 'cluster' | 'target' | 'inheritsSlo'>,
  arms: readonly ArmAddress[],
): Promise<Thresholds> {
  const { cluster, target, inheritsSlo } = experiment;
  if (inheritsSlo !== false) {
    return readThresholds(sources, { cluster, ...target });
  }
  const own = await Promise.all(
    arms.map(async ({ name, service }) => {
      const found = await readThresholds(sources, { cluster, ...service });
      return {
        notes: found.notes,
        thresholds: found.thresholds.map(one => ({
          ...one,
          arm: name,
          label: `${one.label}, for ${name}`,
        })),
      };
    }),
  );
  return {
    thresholds: own.flatMap(({ thresholds }) => thresholds),
    notes: own.flatMap(({ notes }) => notes),
  };
}
