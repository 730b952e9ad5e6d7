import {
  CanaryError,
  isRecord,
  type MigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import { validPlan } from './__testUtils__/validPlan';
import { parsePlan } from './parsePlan';

type Place = readonly (string | number)[];

/** Every place of a tree, maps and lists included. */
function placesOf(value: unknown, at: Place = []): Place[] {
  const members = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(isRecord(value) ? value : {});
  return [
    ...(at.length > 0 ? [at] : []),
    ...members.flatMap(([key, member]) => placesOf(member, [...at, key])),
  ];
}

const places = placesOf(validPlan());

const replacement = fc.oneof(
  fc.constantFrom<unknown>(
    'team-b',
    'kube-system',
    'Secret',
    'AIMService',
    'InferenceService',
    'delete',
    'replace',
    'remove',
    'automatic',
    'manual',
    'Shared',
    'AutomaticSharedCutover',
    'CutoverService',
    'qwen-batch',
    '/spec/replicas',
    '/metadata/ownerReferences',
    true,
    false,
    null,
    0,
    1,
    4,
    2 ** 53,
    [],
    {},
  ),
  fc.string(),
  // What stands somewhere else in the plan.
  fc.constantFrom(...places).map(place => valueAt(validPlan(), place)),
);

function valueAt(tree: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (at, key) => (at as Record<string | number, unknown>)[key],
    tree,
  );
}

type Change = { place: Place } & (
  { how: 'set'; value: unknown } | { how: 'remove' | 'repeat' }
);

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    place: fc.constantFrom(...places),
    how: fc.constant('set' as const),
    value: replacement,
  }),
  fc.record({
    place: fc.constantFrom(...places),
    how: fc.constantFrom('remove' as const, 'repeat' as const),
  }),
);

function applyChange(plan: MigrationPlan, changed: Change): void {
  const { place } = changed;
  const parent = valueAt(plan, place.slice(0, -1)) as
    Record<string | number, unknown> | unknown[] | undefined;
  const key = place[place.length - 1];
  if (typeof parent !== 'object' || parent === null) return;
  if (changed.how === 'set') Reflect.set(parent, key, changed.value);
  else if (!Array.isArray(parent)) Reflect.deleteProperty(parent, key);
  else if (changed.how === 'remove') parent.splice(Number(key), 1);
  else parent.push(parent[Number(key)]);
}

/** The plan, or undefined where it is refused; nothing else may be thrown. */
function parseOrRefuse(bytes: Uint8Array): MigrationPlan | undefined {
  try {
    return parsePlan(bytes).plan;
  } catch (error) {
    if (CanaryError.is(error, 'MIGRATION_PLAN_INVALID')) return undefined;
    throw error;
  }
}

const allowed: Record<string, string> = {
  EnsureTargetProfile: 'create AIMProfile',
  EnsureTargetCache: 'create AIMProfileCache',
  ProtectArtifact: 'patch AIMArtifact',
  CutoverService: 'patch AIMService',
};

/** Whatever the plan says, this is all that it may lead to. */
function expectBounded(plan: MigrationPlan): void {
  for (const unit of plan.units) {
    if (unit.handling === 'manual') expect(unit.operations).toEqual([]);
    for (const operation of unit.operations) {
      const { step, verb, target } = operation;
      expect(`${verb} ${target.kind}`).toBe(allowed[step]);
      expect(plan.namespaces).toContain(target.namespace);
      expect(target.namespace).toBe(unit.id.split('/')[0]);
      if (operation.verb === 'create') {
        expect(operation.body.metadata).toMatchObject({
          name: target.name,
          namespace: target.namespace,
        });
        expect(operation.body).not.toHaveProperty('status');
        expect(operation.body.metadata).not.toHaveProperty('ownerReferences');
      } else {
        const uid = unit.pins.find(
          pin => pin.kind === target.kind && pin.name === target.name,
        )?.uid;
        expect(operation.patch[0]).toEqual({
          op: 'test',
          path: '/metadata/uid',
          value: uid,
        });
      }
    }
    if (unit.handling === 'automatic') {
      expect(unit.caching).toBe('Shared');
      expect(plan.runtimeProjectionMode).not.toBe('Reduced');
    }
  }
}

it('R6, R97: a plan that was changed anywhere is refused, or writes nothing but what its units may', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), changes => {
      const plan = validPlan();
      for (const one of changes) {
        try {
          applyChange(plan, one);
        } catch {
          // A change before it took its place away.
        }
      }
      const read = parseOrRefuse(Buffer.from(JSON.stringify(plan)));
      if (!read) return;
      taken += 1;
      expectBounded(read);
    }),
    { numRuns: 1_500 },
  );
  expect(taken).toBeGreaterThan(50);
});

it('R93: never fails otherwise than by a refusal, whatever the bytes', () => {
  const text = JSON.stringify(validPlan());
  const spliced = fc
    .tuple(fc.nat(text.length), fc.nat(200), fc.string())
    .map(([at, length, put]) =>
      Buffer.from(text.slice(0, at) + put + text.slice(at + length)),
    );
  fc.assert(
    fc.property(fc.oneof(spliced, fc.uint8Array({ maxLength: 200 })), bytes => {
      const read = parseOrRefuse(bytes);
      if (read) expectBounded(read);
    }),
    { numRuns: 500 },
  );
});
