import {
  armLabels,
  parentReference,
  presentParent,
  serviceWith,
} from './__fixtures__';
import { decideOperation } from './decideOperation';
import { defaultCanaryKeys as keys } from './metadataKeys';
import { readOwnership, type ReadOwnershipOptions } from './readOwnership';

const ref = { namespace: 'models', name: 'chat-latency-fp8' };

function refusalOf(
  object: unknown,
  facts: Omit<ReadOwnershipOptions, 'keys'> = {},
) {
  const ownership = readOwnership(object, { keys, ...facts });
  return decideOperation('uninstall', { ref, ownership });
}

/** What went wrong elsewhere, with the answer that is right here. */
describe('ownership, cases from practice', () => {
  it('a parent of another namespace as owner reference reads as a missing one here: protected, with a warning of the garbage collector', () => {
    const object = serviceWith({
      metadata: { ownerReferences: [parentReference()] },
    });

    expect(refusalOf(object, { parent: { state: 'missing' } })).toMatchObject({
      code: 'CANARY_MANAGED_SERVICE',
      managedBy: {
        state: 'incomplete',
        parentState: 'missing',
        issues: expect.arrayContaining([
          expect.stringContaining('garbage collector deletes'),
        ]),
      },
    });
  });

  it('the same with a namespace label elsewhere conflicts: protected, with the same warning', () => {
    const object = serviceWith({
      metadata: {
        ownerReferences: [parentReference()],
        labels: armLabels('ml-exp'),
      },
    });

    expect(refusalOf(object)).toMatchObject({
      managedBy: {
        state: 'conflicting',
        namespace: 'models',
        issues: expect.arrayContaining([
          expect.stringContaining('garbage collector deletes'),
        ]),
      },
    });
  });

  it('labels copied onto a service without an owner reference protect it', () => {
    const object = serviceWith({ metadata: { labels: armLabels() } });

    expect(refusalOf(object)).toMatchObject({
      managedBy: { state: 'incomplete' },
    });
  });

  it('labels that name another parent than the owner reference conflict', () => {
    const labels = { ...armLabels(), 'canary.modelsphere.dev/name': 'copied' };
    const object = serviceWith({
      metadata: { labels, ownerReferences: [parentReference()] },
    });

    expect(refusalOf(object)).toMatchObject({
      managedBy: { state: 'conflicting' },
    });
  });

  it('a parent of the same name with another uid is another object', () => {
    const object = serviceWith({
      metadata: { labels: armLabels(), ownerReferences: [parentReference()] },
    });

    expect(
      refusalOf(object, { parent: presentParent({ uid: 'other' }) }),
    ).toMatchObject({
      managedBy: { state: 'conflicting', parentState: 'replaced' },
    });
  });

  it('without a namespace label the message names the namespace of the object', () => {
    const labels = { 'canary.modelsphere.dev/name': 'demo' };

    expect(refusalOf(serviceWith({ metadata: { labels } }))).toMatchObject({
      reason:
        'uninstall refused: models/chat-latency-fp8 is an arm of LLMCanary models/demo; change the experiment instead',
    });
  });
});
