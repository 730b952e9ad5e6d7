import {
  canaryServiceApplyPermission,
  canaryServiceAutoscalePermission,
  canaryServiceInstallPermission,
  canaryServiceRollbackPermission,
  canaryServiceSloUpdatePermission,
  canaryServiceUninstallPermission,
} from '@llm-canary/backstage-plugin-canary-common';
import { parseInput } from '../http/parseInput';
import { sloSchema } from '../http/sloSchema';
import {
  applySchema,
  autoscaleSchema,
  installSchema,
  rollbackSchema,
} from '../http/writeSchemas';
import type { ActionDefinition } from './ActionDefinition';
import type { ActionServices } from './ActionServices';
import { inputFields } from './inputFields';
import { readInput } from './readInput';

const refused =
  'Refused with CANARY_MANAGED_SERVICE for an arm of an experiment: change the experiment instead.';

/** Replaces something that was there, and nothing more when it is done again. */
const replacing = { readOnly: false, destructive: true, idempotent: true };

function chartActions({ services }: ActionServices): ActionDefinition[] {
  return [
    {
      name: 'install-service',
      title: 'Install a service',
      description: `Makes an LLM service; with overwrite, applies to the one of that name. ${refused}`,
      permission: canaryServiceInstallPermission,
      // With overwrite it replaces what is there.
      attributes: { readOnly: false, destructive: true, idempotent: false },
      input: zod => ({
        ...inputFields.address(zod),
        ...inputFields.layers(zod),
        ...inputFields.note(zod),
        backend: zod.enum(['llmservice', 'helm']).optional(),
        overwrite: zod.boolean().optional(),
      }),
      run: (input, caller) =>
        services.install(() => {
          const { cluster, namespace, name, ...request } = parseInput(
            installSchema,
            input,
          );
          const { ref } = readInput({ cluster, namespace, name });
          return { ref, request };
        }, caller),
    },
    {
      name: 'apply-service',
      title: 'Apply layers to a service',
      description: `Replaces all layers of a service, and its chart when given. Try it with diff-service first. ${refused}`,
      permission: canaryServiceApplyPermission,
      attributes: replacing,
      input: zod => ({
        ...inputFields.address(zod),
        ...inputFields.layers(zod),
        ...inputFields.expectRevision(zod),
        ...inputFields.note(zod),
        force: zod
          .boolean()
          .optional()
          .describe('Takes over fields that others wrote'),
      }),
      run: (input, caller) =>
        services.apply(() => {
          const { ref, body } = readInput(input);
          return { ref, request: parseInput(applySchema, body) };
        }, caller),
    },
    {
      name: 'rollback-service',
      title: 'Roll a service back',
      description: `Brings back chart and layers of a revision. ${refused}`,
      permission: canaryServiceRollbackPermission,
      attributes: replacing,
      input: zod => ({
        ...inputFields.address(zod),
        ...inputFields.note(zod),
        toRevision: zod.number().int(),
        expectRevision: zod.number().int(),
      }),
      run: (input, caller) =>
        services.rollback(() => {
          const { ref, body } = readInput(input);
          return { ref, request: parseInput(rollbackSchema, body) };
        }, caller),
    },
  ];
}

function sloActions({ slo }: ActionServices): ActionDefinition[] {
  const permission = canaryServiceSloUpdatePermission;
  return [
    {
      name: 'update-service-slo',
      title: 'Set the SLO of a service',
      description: `Sets the fields that are given, and leaves the others. ${refused}`,
      permission,
      attributes: replacing,
      input: zod => ({ ...inputFields.address(zod), ...inputFields.slo(zod) }),
      run: (input, caller) =>
        slo.updateSlo(() => {
          const { ref, body } = readInput(input);
          return { ref, request: parseInput(sloSchema(ref.name), body) };
        }, caller),
    },
    {
      name: 'reset-service-slo',
      title: 'Reset the SLO of a service',
      description: `Makes every field of the SLO its default again. ${refused}`,
      permission,
      attributes: replacing,
      input: inputFields.address,
      run: (input, caller) => slo.resetSlo(() => readInput(input).ref, caller),
    },
  ];
}

/** The operations, each behind the same lock, guard and record as its route. */
export function createWriteActions(parts: ActionServices): ActionDefinition[] {
  const { services } = parts;
  return [
    ...chartActions(parts),
    {
      name: 'autoscale-service',
      title: 'Scale a service',
      description: `Turns the scaler of a service on or off, between two numbers of replicas. ${refused}`,
      permission: canaryServiceAutoscalePermission,
      attributes: replacing,
      input: zod => ({
        ...inputFields.address(zod),
        ...inputFields.scaling(zod),
        ...inputFields.expectRevision(zod),
        ...inputFields.note(zod),
      }),
      run: (input, caller) =>
        services.autoscale(() => {
          const { ref, body } = readInput(input);
          return { ref, request: parseInput(autoscaleSchema, body) };
        }, caller),
    },
    {
      name: 'uninstall-service',
      title: 'Uninstall a service',
      description: `Deletes a service and what its release made. ${refused}`,
      permission: canaryServiceUninstallPermission,
      attributes: replacing,
      severityLevel: 'high',
      input: inputFields.address,
      run: (input, caller) =>
        services.uninstall(() => readInput(input).ref, caller),
    },
    ...sloActions(parts),
  ];
}
