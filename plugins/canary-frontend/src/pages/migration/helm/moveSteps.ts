import type {
  HelmMigrationPlan,
  HelmMigrationRun,
  HelmMigrationStep,
} from '@llm-canary/backstage-plugin-canary-common';
import type { StepState } from '../../../components/ProgressList';

/** A step of the plan, and how far its execution is. */
export interface MoveStep {
  step: HelmMigrationStep['step'];
  state: StepState;
  /** What the execution says of it. */
  message?: string;
}

type Done = HelmMigrationRun['steps'][number];

function stateOf(done: Done, run: HelmMigrationRun): StepState {
  if (done.accepted === true) return 'done';
  if (done.accepted === false) return 'failed';
  return run.outcome === undefined && done.endedAt === undefined
    ? 'running'
    : 'unknown';
}

/**
 * The steps of a plan with what became of each. A step that is not needed any more is left out: to put
 * back once the release is adopted, to take the policy away once it is put back.
 */
export function moveSteps(
  { steps }: Pick<HelmMigrationPlan, 'steps'>,
  run: HelmMigrationRun | undefined,
): MoveStep[] {
  return steps.flatMap(({ step }): MoveStep[] => {
    const done = run?.steps.find(one => one.step === step);
    if (done && run) {
      const { message } = done;
      return [
        {
          step,
          state: stateOf(done, run),
          ...(message !== undefined && { message }),
        },
      ];
    }
    return run?.outcome === undefined ? [{ step, state: 'waiting' }] : [];
  });
}
