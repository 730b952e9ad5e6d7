import type {
  MigrationPin,
  MigrationPinKeys,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { annotationBytes, annotationLimit } from './annotationSize';
import { buildPins } from './buildPins';
import { checkOperations } from './checkOperations';
import { addressOf, comparePins } from './comparePins';
import type { FieldDifference } from './compareSent';
import type { UnitFacts } from './facts';
import { pipelineOf } from './references';
import { judgeUnit } from './rules';

/** What is known beside the unit when it is looked at again. */
export interface RevalidationContext {
  pinKeys?: MigrationPinKeys;
  /** Addresses of objects that this very run created: they were planned absent, and are compared with what was sent instead. */
  created?: ReadonlySet<string>;
}

/**
 * What keeps a planned unit from being written, now that it was read again: whatever is not as it was
 * pinned, and whatever would have made it manual (R99-R113). Empty: go on.
 */
export function revalidateUnit(
  unit: MigrationUnit,
  facts: UnitFacts,
  { pinKeys, created = new Set() }: RevalidationContext = {},
): FieldDifference[] {
  const counts = (pin: MigrationPin) => !created.has(addressOf(pin));
  return [
    ...comparePins(unit.pins.filter(counts), buildPins(facts).filter(counts)),
    ...compareService(unit, facts),
    ...checkOperations(unit, facts, pinKeys),
    ...checkAnnotations(facts, pinKeys),
    ...judgeAgain({ ...facts, pinKeys }, created.size > 0),
  ];
}

function compareService(
  { service: planned }: MigrationUnit,
  { service }: UnitFacts,
): FieldDifference[] {
  const { uid, generation } = service.metadata;
  const path = addressOf(planned);
  const found: FieldDifference[] = [];
  if (uid !== planned.uid) {
    found.push({ path: `${path}: uid`, expected: planned.uid, actual: uid });
  }
  if (generation !== planned.generation) {
    found.push({
      path: `${path}: generation`,
      expected: String(planned.generation),
      actual: String(generation),
    });
  }
  if (pipelineOf(service) !== 'template') {
    found.push({
      path: `${path}: pipeline`,
      expected: 'template',
      actual: pipelineOf(service),
    });
  }
  return found;
}

/** The pin must find room before anything is written (R144). */
function checkAnnotations(
  { service, inferenceServices }: UnitFacts,
  pinKeys: MigrationPinKeys | undefined,
): FieldDifference[] {
  if (!pinKeys) return [];
  const bytes = annotationBytes({
    ...service.metadata.annotations,
    [pinKeys.generation]: (service.metadata.generation ?? 0) + 1,
    [pinKeys.inferenceServiceUid]: inferenceServices[0]?.metadata.uid ?? '',
  });
  if (bytes <= annotationLimit) return [];
  return [
    {
      path: 'AIMService/metadata.annotations: bytes with the pin',
      expected: `at most ${annotationLimit}`,
      actual: String(bytes),
    },
  ];
}

function judgeAgain(facts: UnitFacts, isCreated: boolean): FieldDifference[] {
  return judgeUnit(facts)
    .filter(({ code }) => !(isCreated && code === 'TargetDiffers'))
    .map(({ code, message, path }) => ({
      path: path ?? code,
      expected: 'no reason against automatic handling',
      actual: `${code}: ${message}`,
    }));
}
