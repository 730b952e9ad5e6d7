import type {
  MigrationOperation,
  MigrationPinKeys,
  MigrationStep,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { jsonPointer } from '@llm-canary/backstage-plugin-canary-common';
import type { FieldDifference } from './compareSent';
import { describeValue } from './compareSent';
import type { UnitFacts } from './facts';
import { annotationOf, memberOf } from './fields';
import { aimKeys } from '../resources';

/** What the operations of a unit must say of the objects that are live. */
interface Statement {
  path: string;
  expected: unknown;
  actual: unknown;
}

/**
 * Where the proposed writes of a unit do not fit the objects that they are for: other names than the
 * target's, another artifact, another service, a pin of another InferenceService. A plan may have been
 * edited (R96), so that nothing here is taken for granted.
 */
export function checkOperations(
  unit: MigrationUnit,
  facts: UnitFacts,
  pinKeys: MigrationPinKeys | undefined,
): FieldDifference[] {
  const statements: Statement[] = [
    {
      path: 'target.profile',
      expected: facts.target?.profileName,
      actual: unit.target?.profile,
    },
    {
      path: 'target.cache',
      expected: facts.target?.cacheName,
      actual: unit.target?.cache,
    },
    ...stepsOf(unit, facts, pinKeys),
    ...unit.operations.flatMap((operation, index) =>
      statementsOf(operation, { unit, facts, pinKeys }).map(statement => ({
        ...statement,
        path: `operations[${index}].${statement.path}`,
      })),
    ),
  ];
  return statements
    .filter(({ expected, actual }) => expected !== actual)
    .map(({ path, expected, actual }) => ({
      path,
      expected: describeValue(expected),
      actual: describeValue(actual),
    }));
}

/** Each step writes once, and what is not there is planned. */
function stepsOf(
  { operations }: MigrationUnit,
  { target, artifacts: [artifact] }: UnitFacts,
  pinKeys: MigrationPinKeys | undefined,
): Statement[] {
  const isProtected =
    artifact && annotationOf(artifact, aimKeys.evictionProtected) === 'true';
  const needed: Array<[step: MigrationStep, isNeeded: boolean]> = [
    ['EnsureTargetProfile', !target?.profile],
    ['EnsureTargetCache', !target?.cache],
    ['ProtectArtifact', !isProtected],
    ['CutoverService', pinKeys !== undefined],
  ];
  return needed.flatMap(([step, isNeeded]) => {
    const planned = operations.filter(one => one.step === step).length;
    const isRight = planned === 1 || (planned === 0 && !isNeeded);
    if (isRight) return [];
    const path = `operations of ${step}`;
    return [{ path, expected: '1', actual: String(planned) }];
  });
}

interface Context {
  unit: MigrationUnit;
  facts: UnitFacts;
  pinKeys: MigrationPinKeys | undefined;
}

function statementsOf(
  operation: MigrationOperation,
  context: Context,
): Statement[] {
  const { unit, facts } = context;
  const { step } = operation;
  if (step === 'EnsureTargetProfile') {
    return createOf(operation, unit.target?.profile);
  }
  if (step === 'EnsureTargetCache') {
    return [
      ...createOf(operation, unit.target?.cache),
      {
        path: 'body.spec.profileName',
        expected: unit.target?.profile,
        actual: memberOf(operation, 'body', 'spec', 'profileName'),
      },
    ];
  }
  if (step === 'ProtectArtifact') {
    return patchOf(operation, facts.artifacts[0]?.metadata);
  }
  return step === 'CutoverService'
    ? [
        ...patchOf(operation, facts.service.metadata),
        ...cutoverOf(operation, context),
      ]
    : [{ path: 'step', expected: 'a step that writes', actual: step }];
}

function createOf(
  operation: MigrationOperation,
  name: string | undefined,
): Statement[] {
  return [
    { path: 'verb', expected: 'create', actual: operation.verb },
    { path: 'target.name', expected: name, actual: operation.target.name },
    {
      path: 'body.metadata.name',
      expected: name,
      actual: memberOf(operation, 'body', 'metadata', 'name'),
    },
  ];
}

function patchOf(
  operation: MigrationOperation,
  live: { name: string; uid: string } | undefined,
): Statement[] {
  return [
    { path: 'verb', expected: 'patch', actual: operation.verb },
    {
      path: 'target.name',
      expected: live?.name,
      actual: operation.target.name,
    },
    {
      path: 'test /metadata/uid',
      expected: live?.uid,
      actual: valueAt(operation, 'test', '/metadata/uid'),
    },
  ];
}

function cutoverOf(
  operation: MigrationOperation,
  { unit, facts, pinKeys }: Context,
): Statement[] {
  const statements: Statement[] = [
    {
      path: 'test /metadata/generation',
      expected: facts.service.metadata.generation,
      actual: valueAt(operation, 'test', '/metadata/generation'),
    },
    {
      path: 'add /spec/profile',
      expected: unit.target?.profile,
      actual: memberOf(valueAt(operation, 'add', '/spec/profile'), 'name'),
    },
  ];
  if (!pinKeys) return statements;
  return [
    ...statements,
    {
      path: `pin ${pinKeys.inferenceServiceUid}`,
      expected: facts.inferenceServices[0]?.metadata.uid,
      actual: addedAnnotation(operation, pinKeys.inferenceServiceUid),
    },
  ];
}

function valueAt(
  operation: MigrationOperation,
  op: 'test' | 'add',
  path: string,
): unknown {
  if (operation.verb !== 'patch') return undefined;
  const found = operation.patch.find(one => one.op === op && one.path === path);
  return found && 'value' in found ? found.value : undefined;
}

function addedAnnotation(operation: MigrationOperation, key: string): unknown {
  return (
    memberOf(valueAt(operation, 'add', '/metadata/annotations'), key) ??
    valueAt(operation, 'add', jsonPointer('metadata', 'annotations', key))
  );
}
