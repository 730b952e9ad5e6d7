import type {
  MigrationPin,
  MigrationPlan,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { apiVersionOf } from '../domain/addresses';
import { addressOf } from '../domain/comparePins';
import { migrationResources as resources } from '../resources';
import type { JsonProblem } from './scanJson';

/** Kinds of a closure that are namespaced, or not; what is pinned exactly is among both. */
const namespacedKinds = [
  resources.service,
  resources.inferenceService,
  resources.template,
  resources.model,
  resources.templateCache,
  resources.artifact,
  resources.claim,
  resources.runtimeConfig,
  resources.profile,
  resources.profileCache,
];
const clusterKinds = [
  resources.clusterTemplate,
  resources.clusterModel,
  resources.clusterRuntimeConfig,
  resources.clusterProfile,
];
const exactKinds: ReadonlySet<string> = new Set([
  resources.runtimeConfig.kind,
  resources.clusterRuntimeConfig.kind,
]);

function isOf(kinds: typeof namespacedKinds, pin: MigrationPin): boolean {
  return kinds.some(
    resource =>
      resource.kind === pin.kind && apiVersionOf(resource) === pin.apiVersion,
  );
}

function identityProblem(pin: MigrationPin): string | undefined {
  const { absent, uid, contentDigest, generation, resourceVersion } = pin;
  if (absent) {
    const identity = [uid, contentDigest, generation, resourceVersion];
    return identity.some(value => value !== undefined)
      ? 'is absent and has an identity'
      : undefined;
  }
  if (uid === undefined || contentDigest === undefined) {
    return 'has no uid or no contentDigest';
  }
  return exactKinds.has(pin.kind) && resourceVersion === undefined
    ? 'has no resourceVersion'
    : undefined;
}

function pinProblem(pin: MigrationPin, namespace: string): string | undefined {
  const isAtHome = isOf(namespacedKinds, pin)
    ? pin.namespace === namespace
    : isOf(clusterKinds, pin) && pin.namespace === undefined;
  return isAtHome ? identityProblem(pin) : 'is no object of the unit';
}

function checkPins({ pins, service }: MigrationUnit): JsonProblem | undefined {
  const seen = new Set<string>();
  for (const [index, pin] of pins.entries()) {
    const message = seen.has(addressOf(pin))
      ? 'is there twice'
      : pinProblem(pin, service.namespace ?? '');
    if (message) return { path: `pins.${index}`, message };
    seen.add(addressOf(pin));
  }
  return undefined;
}

function checkService(
  { id, service, pins }: MigrationUnit,
  namespaces: readonly string[],
): JsonProblem | undefined {
  const { namespace = '', name, uid, generation } = service;
  if (
    service.apiVersion !== apiVersionOf(resources.service) ||
    service.kind !== resources.service.kind ||
    id !== `${namespace}/${name}`
  ) {
    return { path: 'service', message: 'is not the service of the id' };
  }
  if (!namespaces.includes(namespace)) {
    return {
      path: 'service.namespace',
      message: 'is none of the namespaces of the plan',
    };
  }
  const own = pins.find(
    pin => pin.kind === service.kind && pin.name === service.name,
  );
  return own?.uid === uid && own.generation === generation
    ? undefined
    : { path: 'pins', message: 'do not pin the service as it is stated' };
}

/** A manual unit says why, and writes nothing (R28, R114). */
function checkHandling(unit: MigrationUnit): JsonProblem | undefined {
  const { handling, outcome, reasons, operations } = unit;
  if (handling === 'automatic') return undefined;
  if (operations.length > 0) {
    return { path: 'operations', message: 'are of a manual unit' };
  }
  return reasons.some(({ code }) => code === outcome)
    ? undefined
    : { path: 'outcome', message: 'is none of the reasons of the manual unit' };
}

/** Why a unit of any handling does not fit together, or undefined. */
export function checkUnit(
  unit: MigrationUnit,
  { namespaces }: MigrationPlan,
): JsonProblem | undefined {
  return (
    checkPins(unit) ?? checkService(unit, namespaces) ?? checkHandling(unit)
  );
}
