import fc from 'fast-check';
import {
  cleanUnit,
  dedicatedUnit,
  setAt,
  unitWithTarget,
} from '../__testUtils__/cleanUnit';
import {
  codesOf,
  partNames,
  partOf,
  type PartName,
} from '../__testUtils__/judging';
import { cachingOf } from '../cachingOf';
import { contentDigest } from '../contentDigest';
import type { UnitFacts } from '../facts';
import { imputeProfile } from '../imputeProfile';
import { pipelineOf } from '../references';
import { judgeUnit, migrationRules } from '.';

const part = fc.constantFrom<PartName>(...partNames);

/** Fields of a service that somebody looks at. */
const knownFields = new Set([
  ...Object.keys(cleanUnit().service.spec as object),
  ...['minReplicas', 'maxReplicas', 'autoScaling', 'runtimeConfigName'],
  ...['routing', 'resources', 'imagePullSecrets', 'serviceAccountName'],
  ...['priorityClassName', 'adapters', 'adapterMode', 'adapterRuntime'],
  ...['overrides', 'profileOverrides'],
]);

const places = [
  ['spec'],
  ['status'],
  ['metadata', 'labels'],
  ['metadata', 'annotations'],
  ['metadata', 'ownerReferences'],
  ['metadata', 'finalizers'],
  ['metadata', 'deletionTimestamp'],
  ['metadata', 'generation'],
  ['spec', 'caching'],
  ['spec', 'template'],
  ['spec', 'model'],
  ['spec', 'hardware'],
  ['spec', 'predictor'],
  ['spec', 'env'],
  ['spec', 'storage'],
  ['status', 'conditions'],
  ['status', 'artifacts'],
  ['status', 'profile'],
  ['status', 'cache'],
  ['status', 'resolvedTemplate'],
  ['status', 'modelSources'],
  ['status', 'runtime'],
];

/** A unit with random JSON in its objects. */
const garbled: fc.Arbitrary<UnitFacts> = fc
  .array(
    fc.record({
      name: part,
      place: fc.constantFrom(...places),
      value: fc.jsonValue({ maxDepth: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map(changes => {
    const unit = unitWithTarget();
    for (const { name, place, value } of changes) {
      garble(partOf(unit, name) ?? {}, place, value);
    }
    return unit;
  });

/** A part that was garbled before has no members. */
function garble(object: object, place: readonly string[], value: unknown) {
  const [first, ...rest] = place;
  const inner = (object as Record<string, unknown>)[first];
  if (rest.length > 0 && (typeof inner !== 'object' || inner === null)) return;
  setAt(object, place, value);
}

describe('the rules', () => {
  it('never throw, whatever stands in an object', () => {
    fc.assert(
      fc.property(garbled, unit => {
        for (const rule of migrationRules) rule.judge(unit);
        imputeProfile(unit);
        cachingOf(unit);
        pipelineOf(unit.service);
        contentDigest(unit.service);
        return true;
      }),
      { numRuns: 500 },
    );
  });

  it('R54: any unknown field of a service makes it manual', () => {
    fc.assert(
      fc.property(
        fc
          .string({ minLength: 1, maxLength: 12 })
          .filter(field => !knownFields.has(field) && field !== '__proto__'),
        fc.jsonValue({ maxDepth: 2 }),
        (field, value) => {
          const unit = cleanUnit();
          setAt(unit.service, ['spec', field], value);
          expect(codesOf(unit)).toContain('UnsupportedField');
        },
      ),
    );
  });

  it('R69: any object of the closure that is being deleted makes it manual', () => {
    fc.assert(
      fc.property(part, name => {
        const unit = unitWithTarget();
        const object = partOf(unit, name);
        setAt(
          object,
          ['metadata', 'deletionTimestamp'],
          '2026-07-20T08:00:00Z',
        );
        expect(codesOf(unit)).toEqual(['Terminating']);
      }),
    );
  });

  it('R28: what cannot be read never helps a unit: what was manual stays so', () => {
    fc.assert(
      fc.property(part, fc.constantFrom(...places), (name, place) => {
        const unit = dedicatedUnit();
        setAt(unit.service, ['spec', 'adapterMode'], 'dynamic');
        garble(partOf(unit, name) ?? {}, place, 'unreadable');
        expect(judgeUnit(unit)).not.toEqual([]);
      }),
    );
  });

  it.each(['spec', 'status', 'labels', 'annotations', 'ownerReferences'])(
    'R54: an object whose %s cannot be read makes it manual',
    member => {
      fc.assert(
        fc.property(
          part,
          fc.oneof(fc.string(), fc.boolean(), fc.integer()),
          (name, value) => {
            const unit = unitWithTarget();
            const inMetadata = member !== 'spec' && member !== 'status';
            const place = inMetadata ? ['metadata', member] : [member];
            setAt(partOf(unit, name), place, value);
            expect(codesOf(unit)).toContain('SourceIncomplete');
          },
        ),
      );
    },
  );
});
