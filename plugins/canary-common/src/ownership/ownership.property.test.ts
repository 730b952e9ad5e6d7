import fc from 'fast-check';
import {
  armLabels,
  canarySystemLayer,
  parentReference,
  serviceWith,
} from './__fixtures__';
import { decideOperation, isWrite } from './decideOperation';
import { describeParent } from './describeParent';
import { defaultCanaryKeys as keys } from './metadataKeys';
import { operations } from './operations';
import { ownershipEvidence } from './ownershipEvidence';
import { readOwnership } from './readOwnership';
import type { Ownership, ParentFacts, ReverseReference } from './types';
import { withParent } from './withParent';
import { withReverse } from './withReverse';

interface Parts {
  labels: Record<string, string>;
  annotations: Record<string, string>;
  ownerReferences: unknown[];
  layers: unknown[];
}

const group = keys.group;
const ref = { namespace: 'models', name: 'a' };
const word = fc.oneof(
  fc.constantFrom('', ' ', 'demo', 'models', 'ml-exp', 'Z', '__proto__'),
  fc.string({ maxLength: 12 }),
);

const canaryReference = fc.record({
  apiVersion: fc.constantFrom(
    `${group}/v1alpha1`,
    `${group}/v2`,
    'other.example/v1',
    '',
  ),
  kind: fc.constantFrom('LLMCanary', 'llmcanary', 'LLMCANARY'),
  name: word,
  uid: word,
  controller: fc.boolean(),
});

const otherReference = fc.record({
  apiVersion: fc.constant('apps/v1'),
  kind: fc.constantFrom('Deployment', 'LLMCanaryRun'),
  name: word,
  uid: word,
  controller: fc.boolean(),
});

/** One signal, as a change of an object. */
const signal: fc.Arbitrary<(parts: Parts) => Parts> = fc.oneof(
  fc
    .tuple(
      fc.oneof(fc.constantFrom('name', 'namespace', 'uid', 'arm'), word),
      word,
    )
    .map(([suffix, value]) => (parts: Parts) => ({
      ...parts,
      labels: { ...parts.labels, [`${group}/${suffix}`]: value },
    })),
  fc.tuple(word, word).map(([suffix, value]) => (parts: Parts) => ({
    ...parts,
    annotations: { ...parts.annotations, [`${group}/${suffix}`]: value },
  })),
  fc.constant((parts: Parts) => ({
    ...parts,
    labels: {
      ...parts.labels,
      'app.kubernetes.io/managed-by': keys.managedByValue,
    },
  })),
  fc.constant((parts: Parts) => ({
    ...parts,
    layers: [...parts.layers, canarySystemLayer],
  })),
  canaryReference.map(reference => (parts: Parts) => ({
    ...parts,
    ownerReferences: [...parts.ownerReferences, reference],
  })),
);

const ordinary: fc.Arbitrary<Parts> = fc.record({
  labels: fc.dictionary(fc.constantFrom('team', 'app', 'x/y', 'canary'), word),
  annotations: fc.dictionary(
    fc.constantFrom('note', 'swiss.modelsphere.dev/x'),
    word,
  ),
  ownerReferences: fc.array(otherReference, { maxLength: 2 }),
  layers: fc.array(fc.record({ name: fc.constantFrom('site', 'form') }), {
    maxLength: 3,
  }),
});

const signals = fc.array(signal, { minLength: 1, maxLength: 5 });

function build({ layers, ...metadata }: Parts): unknown {
  return serviceWith({ metadata, layers });
}

function sprinkle(
  parts: Parts,
  changes: Array<(parts: Parts) => Parts>,
): Parts {
  return changes.reduce((done, change) => change(done), parts);
}

const parentFacts: fc.Arbitrary<ParentFacts> = fc.oneof(
  fc.record({
    state: fc.constant('present' as const),
    uid: word,
    deleting: fc.boolean(),
    arms: fc.array(word),
  }),
  fc.constantFrom<ParentFacts>({ state: 'missing' }, { state: 'unreadable' }),
);

const reverseFacts: fc.Arbitrary<ReverseReference> = fc.record({
  apiVersion: fc.constant(`${group}/v1alpha1`),
  kind: fc.constant('LLMCanary'),
  namespace: fc.constantFrom('models', 'ml-exp'),
  name: fc.constantFrom('demo', 'chat-latency'),
  uid: word,
  arm: word,
});

/** Any JSON value, and objects whose metadata and spec hold any JSON value. */
const anyObject = fc.oneof(
  fc.jsonValue(),
  fc.record({
    metadata: fc.record(
      {
        namespace: fc.jsonValue(),
        labels: fc.oneof(fc.jsonValue(), fc.constant(armLabels())),
        annotations: fc.jsonValue(),
        ownerReferences: fc.oneof(
          fc.jsonValue(),
          fc.array(fc.oneof(fc.jsonValue(), fc.constant(parentReference()))),
        ),
        deletionTimestamp: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
    spec: fc.oneof(fc.jsonValue(), fc.record({ layers: fc.jsonValue() })),
  }),
);

const anyOwnership: fc.Arbitrary<Ownership> = fc
  .tuple(ordinary, fc.array(signal, { maxLength: 4 }), fc.boolean())
  .map(([parts, changes, broken]) =>
    readOwnership(broken ? { metadata: 1 } : build(sprinkle(parts, changes)), {
      keys,
    }),
  );

describe('ownership, properties', () => {
  it('any signal on any object makes it managed', () => {
    fc.assert(
      fc.property(ordinary, signals, (parts, changes) => {
        expect(
          readOwnership(build(sprinkle(parts, changes)), { keys }).ownership,
        ).toBe('managed');
      }),
    );
  });

  it('an object without a signal is not managed', () => {
    fc.assert(
      fc.property(ordinary, parts => {
        expect(readOwnership(build(parts), { keys }).ownership).toBe('none');
      }),
    );
  });

  it('no fact about parents takes the protection away', () => {
    fc.assert(
      fc.property(
        ordinary,
        signals,
        parentFacts,
        reverseFacts,
        (parts, changes, parent, reverse) => {
          const object = build(sprinkle(parts, changes));
          for (const facts of [{ parent }, { reverse }, { parent, reverse }]) {
            expect(readOwnership(object, { keys, ...facts }).ownership).toBe(
              'managed',
            );
          }
        },
      ),
    );
  });

  it('the order of labels, annotations, references and keys does not change the answer', () => {
    const shuffledPair = fc
      .tuple(ordinary, signals)
      .chain(([parts, changes]) => {
        const all = sprinkle(parts, changes);
        const shuffle = <T>(items: T[]) =>
          fc.shuffledSubarray(items, { minLength: items.length });
        return fc.record({
          plain: fc.constant(all),
          labels: shuffle(Object.entries(all.labels)).map(Object.fromEntries),
          annotations: shuffle(Object.entries(all.annotations)).map(
            Object.fromEntries,
          ),
          ownerReferences: shuffle(all.ownerReferences),
        });
      });
    fc.assert(
      fc.property(shuffledPair, ({ plain, ...shuffled }) => {
        expect(
          readOwnership(build({ ...plain, ...shuffled }), { keys }),
        ).toEqual(readOwnership(build(plain), { keys }));
      }),
    );
  });

  it('never throws, and never changes what it reads', () => {
    fc.assert(
      fc.property(
        anyObject,
        fc.option(parentFacts),
        fc.option(reverseFacts),
        (object, parent, reverse) => {
          const options = {
            keys,
            parent: parent ?? undefined,
            reverse: reverse ?? undefined,
          };
          const before = JSON.stringify(object);
          const ownership = readOwnership(object, options);
          ownershipEvidence(object, ownership, options);

          expect(['none', 'managed', 'unknown']).toContain(ownership.ownership);
          expect(JSON.stringify(object)).toBe(before);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('a refusal never names an empty namespace, and the name is null rather than blank', () => {
    fc.assert(
      fc.property(
        ordinary,
        signals,
        fc.option(reverseFacts),
        (parts, changes, reverse) => {
          const ownership = readOwnership(build(sprinkle(parts, changes)), {
            keys,
            reverse: reverse ?? undefined,
          });
          if (ownership.ownership !== 'managed') {
            throw new Error('expected managed');
          }
          const { managedBy } = ownership;
          expect(managedBy.namespace.trim()).not.toBe('');
          expect(managedBy.name?.trim()).not.toBe('');
          expect(describeParent(managedBy)).not.toMatch(/ \/| $/);
        },
      ),
    );
  });

  it('adding the same fact twice is adding it once', () => {
    fc.assert(
      fc.property(
        anyOwnership,
        parentFacts,
        reverseFacts,
        (ownership, parent, reverse) => {
          const once = withParent(ownership, parent);
          expect(withParent(once, parent)).toEqual(once);
          const reversed = withReverse(ownership, reverse);
          expect(withReverse(reversed, reverse)).toEqual(reversed);
        },
      ),
    );
  });

  it('a managed answer always has evidence that is there, not only what is missing', () => {
    fc.assert(
      fc.property(ordinary, signals, (parts, changes) => {
        const object = build(sprinkle(parts, changes));
        const ownership = readOwnership(object, { keys });
        const evidence = ownershipEvidence(object, ownership, { keys });

        expect(
          evidence.some(
            ({ agrees, value }) => agrees !== 'missing' || value === '(empty)',
          ),
        ).toBe(true);
      }),
    );
  });
});

describe('decideOperation, properties', () => {
  it('no write is allowed unless ownership is known to be none', () => {
    fc.assert(
      fc.property(
        anyOwnership,
        fc.constantFrom(...operations.filter(isWrite)),
        (ownership, operation) => {
          const verdict = decideOperation(operation, { ref, ownership });
          expect(verdict.allowed).toBe(ownership.ownership === 'none');
        },
      ),
    );
  });

  it('the SLO read of a seen arm is the only read that ownership refuses', () => {
    fc.assert(
      fc.property(anyOwnership, ownership => {
        const verdict = decideOperation('slo-read', { ref, ownership });

        expect(verdict.allowed).toBe(ownership.ownership !== 'managed');
      }),
    );
  });

  it('no other circumstance opens what ownership refuses', () => {
    const circumstances = fc.record(
      {
        kind: fc.constantFrom('LLMService' as const, 'Release' as const),
        readOnly: fc.boolean(),
        busy: fc.constantFrom(...operations),
        applying: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        anyOwnership,
        circumstances,
        fc.constantFrom(...operations),
        (ownership, more, operation) => {
          const alone = decideOperation(operation, { ref, ownership });
          const together = decideOperation(operation, {
            ref,
            ownership,
            ...more,
          });

          expect(together.allowed && !alone.allowed).toBe(false);
        },
      ),
    );
  });
});
