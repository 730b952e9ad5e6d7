import { isRecord, numberOf } from '@llm-canary/backstage-plugin-canary-common';
import { isAbsent, isEmpty, memberOf, type Fields } from './fields';

/** Whether a value is one that both pipelines understand alike. */
type Check = (value: unknown) => boolean;

/** Fields by their names; deeper ones by those below. */
interface Supported {
  readonly [field: string]: Check | Supported;
}

const isText: Check = value => typeof value === 'string';
const isMap: Check = isRecord;
const isList: Check = Array.isArray;

/** At least one: a service that can be scaled to none may have nothing running (R71). */
const isCount: Check = value => {
  const count = numberOf(value);
  return count !== undefined && Number.isInteger(count) && count > 0;
};

const cachingModes: ReadonlySet<unknown> = new Set([
  'Dedicated',
  'Shared',
  'Auto',
  'Always',
  'Never',
]);

/** Variables out of Secrets alone: a name, and a reference. */
const isSecretEnv: Check = value =>
  Array.isArray(value) &&
  value.every(
    variable =>
      hasOnly(variable, ['name', 'valueFrom']) &&
      hasOnly(memberOf(variable, 'valueFrom'), ['secretKeyRef']) &&
      isRecord(memberOf(variable, 'valueFrom', 'secretKeyRef')),
  );

function hasOnly(value: unknown, fields: readonly string[]): boolean {
  return (
    isRecord(value) &&
    Object.keys(value).every(
      field => fields.includes(field) || isEmpty(value[field]),
    )
  );
}

/** Other rules have a word for these. */
const judgedElsewhere: Check = () => true;

/** Fields of AIMService.spec that both pipelines carry (spec 7.6). Everything else is unsupported (R54). */
const supportedServiceFields: Supported = {
  model: { name: isText, custom: judgedElsewhere },
  template: { name: isText },
  caching: { mode: value => cachingModes.has(value), env: isSecretEnv },
  replicas: isCount,
  minReplicas: isCount,
  maxReplicas: isCount,
  autoScaling: isMap,
  runtimeConfigName: isText,
  storage: { defaultStorageClassName: isText },
  routing: isMap,
  resources: isMap,
  imagePullSecrets: isList,
  serviceAccountName: isText,
  priorityClassName: isText,
  adapters: judgedElsewhere,
  adapterMode: judgedElsewhere,
  adapterRuntime: judgedElsewhere,
  overrides: judgedElsewhere,
  profileOverrides: judgedElsewhere,
};

/**
 * Paths, such as `spec.model.image`, of fields of a service that are not supported, or whose values are
 * not. Of known fields null means absent; an unknown one counts whatever it holds.
 */
export function unsupportedServiceFields(spec: Fields): string[] {
  return unsupportedIn(spec, supportedServiceFields, 'spec');
}

function unsupportedIn(
  fields: Fields,
  supported: Supported,
  path: string,
): string[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const at = `${path}.${field}`;
    if (!Object.hasOwn(supported, field)) return [at];
    if (isAbsent(value)) return [];
    const known = supported[field];
    if (typeof known === 'function') return known(value) ? [] : [at];
    return isRecord(value) ? unsupportedIn(value, known, at) : [at];
  });
}
