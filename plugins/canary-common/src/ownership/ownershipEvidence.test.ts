import {
  armLabels,
  canarySystemLayer,
  consistentArm,
  parentReference,
  presentParent,
  reverseReference,
  serviceWith,
} from './__fixtures__';
import { defaultCanaryKeys as keys } from './metadataKeys';
import { ownershipEvidence } from './ownershipEvidence';
import { readOwnership, type ReadOwnershipOptions } from './readOwnership';

function evidenceOf(
  object: unknown,
  facts: Omit<ReadOwnershipOptions, 'keys'> = {},
) {
  const options = { keys, ...facts };
  return ownershipEvidence(object, readOwnership(object, options), options).map(
    ({ source, key, value, agrees }) => [source, key, value, agrees],
  );
}

const uid = '7c1e0400-0000-4000-8000-00000000a9d2';

describe('ownershipEvidence', () => {
  it('shows each fact of a consistent arm as agreeing', () => {
    const facts = { parent: presentParent(), reverse: reverseReference };

    expect(evidenceOf(consistentArm(), facts)).toEqual([
      [
        'ownerReference',
        undefined,
        `LLMCanary chat-latency, uid ${uid}, controller`,
        'agrees',
      ],
      ['label', 'canary.modelsphere.dev/name', 'chat-latency', 'agrees'],
      ['label', 'canary.modelsphere.dev/namespace', 'models', 'agrees'],
      ['label', 'canary.modelsphere.dev/arm', 'fp8', 'agrees'],
      ['label', 'canary.modelsphere.dev/uid', uid, 'agrees'],
      ['layer', 'canary-system', 'last of 3 layers, sets 3 values', 'agrees'],
      ['parent', undefined, 'exists, same uid, lists this arm', 'agrees'],
      [
        'reverse',
        undefined,
        'LLMCanary models/chat-latency lists this service as its arm fp8',
        'agrees',
      ],
    ]);
  });

  it.each<[string, unknown, Omit<ReadOwnershipOptions, 'keys'>, unknown[]]>([
    [
      'another name in the label',
      consistentArm({
        labels: { ...armLabels(), 'canary.modelsphere.dev/name': 'x' },
      }),
      {},
      ['label', 'canary.modelsphere.dev/name', 'x', 'differs'],
    ],
    [
      'a missing label',
      consistentArm({ labels: {} }),
      {},
      ['label', 'canary.modelsphere.dev/arm', '', 'missing'],
    ],
    [
      'an empty label',
      serviceWith({
        metadata: { labels: { 'canary.modelsphere.dev/name': '' } },
      }),
      {},
      ['label', 'canary.modelsphere.dev/name', '(empty)', 'missing'],
    ],
    [
      'a missing owner reference',
      serviceWith({ metadata: { labels: armLabels() } }),
      {},
      ['ownerReference', undefined, 'no LLMCanary', 'missing'],
    ],
    [
      'a second owner reference',
      consistentArm({
        ownerReferences: [
          parentReference(),
          parentReference({ name: 'z', controller: false }),
        ],
      }),
      {},
      [
        'ownerReference',
        undefined,
        `LLMCanary z, uid ${uid}, not controller`,
        'differs',
      ],
    ],
    [
      'the managed-by label',
      serviceWith({
        metadata: {
          labels: { 'app.kubernetes.io/managed-by': 'llm-canary-operator' },
        },
      }),
      {},
      [
        'label',
        'app.kubernetes.io/managed-by',
        'llm-canary-operator',
        'agrees',
      ],
    ],
    [
      'an annotation',
      serviceWith({
        metadata: { annotations: { 'canary.modelsphere.dev/x': '1' } },
      }),
      {},
      ['annotation', 'canary.modelsphere.dev/x', '1', 'agrees'],
    ],
    [
      'no operator layer',
      serviceWith({ metadata: { labels: armLabels() } }),
      {},
      ['layer', 'canary-system', 'no such layer', 'missing'],
    ],
    [
      'an operator layer that is not last',
      serviceWith({ layers: [canarySystemLayer, { name: 'edit' }] }),
      {},
      [
        'layer',
        'canary-system',
        'number 3 of 4 layers, sets 3 values',
        'differs',
      ],
    ],
    [
      'a missing parent',
      consistentArm(),
      { parent: { state: 'missing' } },
      ['parent', undefined, 'does not exist', 'missing'],
    ],
    [
      'an unreadable parent',
      consistentArm(),
      { parent: { state: 'unreadable' } },
      ['parent', undefined, 'may not be read', 'missing'],
    ],
    [
      'a replaced parent',
      consistentArm(),
      { parent: presentParent({ uid: 'u2' }) },
      ['parent', undefined, 'exists, other uid u2, lists this arm', 'differs'],
    ],
    [
      'a stopping parent without this arm',
      consistentArm(),
      { parent: presentParent({ arms: [], deleting: true }) },
      [
        'parent',
        undefined,
        'exists, stopping, same uid, does not list this arm',
        'differs',
      ],
    ],
    [
      'another experiment that lists it',
      consistentArm(),
      { reverse: { ...reverseReference, name: 'y' } },
      [
        'reverse',
        undefined,
        'LLMCanary models/y lists this service as its arm fp8',
        'differs',
      ],
    ],
  ])('shows %s', (_what, object, facts, row) => {
    expect(evidenceOf(object, facts)).toContainEqual(row);
  });

  it('asks for no owner reference where the parent stands in another namespace', () => {
    const sources = evidenceOf(
      serviceWith({ metadata: { labels: armLabels('ml-exp') } }),
    ).map(([source]) => source);

    expect(sources).not.toContain('ownerReference');
  });

  it.each([
    ['an ordinary service', serviceWith()],
    ['a malformed object', { metadata: 7 }],
  ])('has nothing to show for %s', (_what, object) => {
    expect(evidenceOf(object)).toEqual([]);
  });
});
