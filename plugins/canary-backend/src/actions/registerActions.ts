import type {
  AuditorService,
  AuthService,
} from '@backstage/backend-plugin-api';
import type { ActionsRegistryService } from '@backstage/backend-plugin-api/alpha';
import { toError } from '@backstage/errors';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { callerOf, type Caller } from '../authorization';
import type { ActionDefinition, ActionInput } from './ActionDefinition';
import { createComparisonActions } from './comparisonActions';
import { createDriftActions } from './driftActions';
import { createExperimentActions } from './experimentActions';
import { createExperimentWriteActions } from './experimentWriteActions';
import { createMetricsActions } from './metricsActions';
import { createMigrationActions } from './migrationActions';
import { createReadActions } from './readActions';
import { createRecordActions } from './recordActions';
import { refuseRounded } from './refuseRounded';
import type { ActionServices } from './ActionServices';
import { toActionError } from './toActionError';
import { toOutput } from './toOutput';
import { createWriteActions } from './writeActions';

/** What actions need beside the services. */
export interface ActionEnvironment {
  registry: ActionsRegistryService;
  auth: AuthService;
  auditor: AuditorService;
}

async function runAudited(
  { auditor }: ActionEnvironment,
  call: { definition: ActionDefinition; input: ActionInput; caller: Caller },
): Promise<object> {
  const { definition, input, caller } = call;
  const { name, attributes, severityLevel } = definition;
  const event = await auditor.createEvent({
    eventId: `action-${name}`,
    severityLevel: severityLevel ?? (attributes.readOnly ? 'low' : 'medium'),
    meta: {
      actor: caller.actor,
      cluster: String(input.cluster ?? '').slice(0, 300),
      namespace: String(input.namespace ?? '').slice(0, 300),
      name: String(input.name ?? '').slice(0, 300),
    },
  });
  try {
    refuseRounded(input);
    const answer = await definition.run(input, caller);
    await event.success();
    return answer;
  } catch (error) {
    const told = toActionError(error);
    await event.fail({
      error: toError(told),
      meta: CanaryError.is(told) ? { code: told.code } : {},
    });
    throw told;
  }
}

/**
 * Registers what the routes offer as actions: the same services behind another door, with the
 * credentials of whoever calls.
 */
export function registerActions(
  services: ActionServices,
  environment: ActionEnvironment,
): void {
  const definitions = [
    ...createReadActions(services),
    ...createExperimentActions(services),
    ...createComparisonActions(services),
    ...createDriftActions(services),
    ...createMetricsActions(services),
    ...createRecordActions(services),
    ...createWriteActions(services),
    ...createExperimentWriteActions(services),
    ...createMigrationActions(services),
  ];
  for (const definition of definitions) {
    const { name, title, description, permission, attributes } = definition;
    environment.registry.register({
      name,
      title,
      description,
      attributes,
      visibilityPermission: permission,
      schema: {
        input: zod => zod.object(definition.input(zod)).strict(),
        output: zod => zod.object({}).passthrough(),
      },
      action: async ({ input, credentials }) => {
        const known = callerOf(credentials, environment.auth);
        const caller: Caller = { ...known, door: 'action' };
        const call = { definition, input, caller };
        return { output: toOutput(await runAudited(environment, call)) };
      },
    });
  }
}
