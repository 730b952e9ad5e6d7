import { isRecord, jsonPointer } from '../json';
import { policyKinds, type PolicyKind } from './policyKinds';

const SERVICE_ID = 'serviceId';

/**
 * A value that a plan states, and where an object holds it.
 * @public
 */
export interface PlannedField {
  /** JSON pointer into the values of the plan. */
  path: string;
  /** Keys below `spec` of the object. */
  keys: readonly string[];
  value: unknown;
}

/**
 * What a plan asks of one kind.
 * @public
 */
export interface PlannedObject {
  kind: string;
  section: string;
  /** The name that the chart gives the object. */
  name: string;
  /** Undefined when the plan leaves it to the chart. */
  enabled?: boolean;
  /** Empty when it is not enabled. */
  fields: readonly PlannedField[];
}

/**
 * What a plan states of route, scaling and SLO: a kind of which it says nothing is not here. Only what
 * is stated can drift, so that neither a default of the chart nor one of the API counts.
 *
 * @param values - merged values of the plan
 * @param name - of the service, which is that of its release
 * @public
 */
export function readPlannedPolicy(
  values: Readonly<Record<string, unknown>>,
  name: string,
): PlannedObject[] {
  return policyKinds.flatMap(kind => {
    const section = ownOf(values, kind.section);
    return isRecord(section)
      ? [readPlannedObject(kind, { section, values, name })]
      : [];
  });
}

/**
 * The sections that a plan's policy is read from, so that nothing else need be merged for it.
 * @public
 */
export function pickPolicySections(
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const keys = [...policyKinds.map(({ section }) => section), SERVICE_ID];
  return Object.fromEntries(
    keys.flatMap(key =>
      Object.hasOwn(values, key) ? [[key, values[key]]] : [],
    ),
  );
}

interface PlanPart {
  section: Record<string, unknown>;
  values: Readonly<Record<string, unknown>>;
  name: string;
}

function readPlannedObject(
  { kind, section: key, fields }: PolicyKind,
  { section, values, name }: PlanPart,
): PlannedObject {
  const stated = ownOf(section, 'enabled');
  const enabled = typeof stated === 'boolean' ? stated : undefined;
  const isSlo = kind === 'LLMSLORequirement';
  const serviceId = isSlo ? textOf(ownOf(values, SERVICE_ID)) : undefined;
  const own = fields.flatMap(field => [
    ...statedFields(ownOf(section, field), [key], [field]),
  ]);
  const identity =
    serviceId === undefined
      ? []
      : [{ path: `/${SERVICE_ID}`, keys: [SERVICE_ID], value: serviceId }];
  return {
    kind,
    section: key,
    name: serviceId ?? name,
    enabled,
    fields: enabled === false ? [] : [...identity, ...own],
  };
}

/** null states nothing: it takes a default of the chart away. */
function* statedFields(
  value: unknown,
  above: readonly string[],
  keys: readonly string[],
): Iterable<PlannedField> {
  if (value === undefined || value === null) return;
  if (!isRecord(value)) {
    yield { path: jsonPointer(...above, ...keys), keys, value };
    return;
  }
  for (const key of Object.keys(value)) {
    yield* statedFields(value[key], above, [...keys, key]);
  }
}

function ownOf(record: Readonly<Record<string, unknown>>, key: string) {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
