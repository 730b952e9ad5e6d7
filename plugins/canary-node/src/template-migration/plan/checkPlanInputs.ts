import {
  CanaryError,
  migrationPinKeysSchema,
  namespaceProblem,
  runtimeProjectionModes,
} from '@llm-canary/backstage-plugin-canary-common';
import type { PlanMigrationOptions } from '../engine';

function refuse(message: string, path: string): never {
  throw new CanaryError('INVALID_INPUT', message, { fields: { path } });
}

/**
 * The namespaces to plan for, sorted and each once (R15), after whatever else is asked for was looked at.
 * There is no default and no way to mean all of them (R13, R14), and the mode is stated exactly (R16).
 *
 * @throws CanaryError INVALID_INPUT
 */
export function checkPlanInputs({
  namespaces,
  mode,
  pinKeys,
}: Pick<PlanMigrationOptions, 'namespaces' | 'mode' | 'pinKeys'>): string[] {
  if (namespaces.length === 0) {
    refuse('Name at least one namespace; there is no default', 'namespaces');
  }
  for (const namespace of namespaces) {
    const problem = namespaceProblem(namespace);
    if (problem) refuse(problem, 'namespaces');
  }
  if (!runtimeProjectionModes.includes(mode)) {
    refuse(
      `The runtime projection mode must be exactly one of ${runtimeProjectionModes.join(', ')}, as the controller has it`,
      'runtimeProjectionMode',
    );
  }
  const keys = migrationPinKeysSchema.optional().safeParse(pinKeys);
  if (!keys.success) {
    const [issue] = keys.error.issues;
    refuse(
      `The annotation keys of the pin are not valid: ${issue.message}`,
      ['pinKeys', ...issue.path].join('.'),
    );
  }
  return [...new Set(namespaces)].sort();
}
