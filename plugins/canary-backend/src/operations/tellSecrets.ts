import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { ToldSecrets } from '../masking';
import type { Creation, OperationTask, SeenService } from './environment';
import type { ServiceIntent } from './ServiceIntent';

/** The intent, telling of all values that it takes in hand. */
export function tellIntent(
  intent: ServiceIntent,
  told: ToldSecrets,
): ServiceIntent {
  const { decideCreation } = intent;
  return {
    ...intent,
    async compute(service: SeenService) {
      told.addSpec(service.object.spec);
      const change = await intent.compute(service);
      told.addSpec(change.spec);
      return change;
    },
    decideCreation:
      decideCreation &&
      (async vacant => tellCreation(await decideCreation(vacant), told)),
  };
}

/** The task of a write, doing the same. */
export function tellTask(
  task: OperationTask,
  told: ToldSecrets,
): OperationTask {
  const { decideCreation } = task;
  return {
    ...task,
    told,
    async decide(service) {
      told.addSpec(service.object.spec);
      const decision = await task.decide(service);
      if (isRecord(decision.change)) told.addSpec(decision.change.to);
      return decision;
    },
    decideCreation:
      decideCreation &&
      (async vacant => tellCreation(await decideCreation(vacant), told)),
  };
}

function tellCreation(creation: Creation, told: ToldSecrets): Creation {
  told.addSpec(
    creation.backend === 'helm' ? creation.change : creation.object.spec,
  );
  return creation;
}
