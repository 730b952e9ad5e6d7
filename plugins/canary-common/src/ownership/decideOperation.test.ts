import { consistentArm, ownershipCases } from './__fixtures__';
import { decideOperation, type OperationContext } from './decideOperation';
import { defaultCanaryKeys } from './metadataKeys';
import { noOwnership } from './noOwnership';
import { operations, type Operation } from './operations';
import { readOwnership } from './readOwnership';
import type { Ownership } from './types';

const ref = { namespace: 'models', name: 'chat-latency-fp8' };
const managed = readOwnership(consistentArm(), { keys: defaultCanaryKeys });
const forbidden: Ownership = { ownership: 'unknown', reason: 'forbidden' };

function codeOf(operation: Operation, context: Omit<OperationContext, 'ref'>) {
  const verdict = decideOperation(operation, { ref, ...context });
  return verdict.allowed ? 'allowed' : verdict.code;
}

const arms = ownershipCases.filter(({ expected }) => expected !== null);

describe('decideOperation', () => {
  it.each(operations)('%s of an ordinary service is allowed', operation => {
    expect(codeOf(operation, { ownership: noOwnership })).toBe('allowed');
  });

  it.each(operations)(
    '%s of an arm names the operation and the parent',
    operation => {
      expect(decideOperation(operation, { ref, ownership: managed })).toEqual({
        allowed: false,
        code: 'CANARY_MANAGED_SERVICE',
        reason: `${operation} refused: models/chat-latency-fp8 is an arm of LLMCanary models/chat-latency; change the experiment instead`,
        managedBy: expect.objectContaining({ name: 'chat-latency' }),
      });
    },
  );

  it.each(arms)('refuses every operation on $row: $sentence', row => {
    const ownership = readOwnership(row.object, {
      keys: defaultCanaryKeys,
      ...row,
    });
    const codes = operations.map(operation => codeOf(operation, { ownership }));

    expect(new Set(codes)).toEqual(new Set(['CANARY_MANAGED_SERVICE']));
  });

  it.each(operations.filter(operation => operation !== 'slo-read'))(
    '%s is refused when nobody can say who manages the service',
    operation => {
      expect(decideOperation(operation, { ref, ownership: forbidden })).toEqual(
        {
          allowed: false,
          code: 'CANARY_OWNERSHIP_UNAVAILABLE',
          reason: expect.stringContaining('may not read LLMServices'),
          unknownReason: 'forbidden',
        },
      );
    },
  );

  it.each([
    'discovery_failed',
    'forbidden',
    'read_failed',
    'malformed',
  ] as const)(
    'the SLO stays readable when ownership is unknown because of %s',
    reason => {
      expect(
        codeOf('slo-read', { ownership: { ownership: 'unknown', reason } }),
      ).toBe('allowed');
    },
  );

  it.each<[string, Operation, Omit<OperationContext, 'ref'>, string]>([
    [
      'read-only comes before ownership',
      'apply',
      { ownership: managed, readOnly: true },
      'READ_ONLY',
    ],
    [
      'read-only does not refuse the read of an ordinary SLO',
      'slo-read',
      { ownership: noOwnership, readOnly: true },
      'allowed',
    ],
    [
      'read-only does not open the SLO of an arm',
      'slo-read',
      { ownership: managed, readOnly: true },
      'CANARY_MANAGED_SERVICE',
    ],
    [
      'the lock comes before ownership',
      'apply',
      { ownership: managed, busy: 'rollback' },
      'RELEASE_BUSY',
    ],
    [
      'an apply waits for the last change',
      'apply',
      { ownership: noOwnership, applying: true },
      'RELEASE_BUSY',
    ],
    [
      'a forced apply waits for the last change',
      'apply-force',
      { ownership: noOwnership, applying: true },
      'RELEASE_BUSY',
    ],
    [
      'a rollback waits for the last change',
      'rollback',
      { ownership: noOwnership, applying: true },
      'RELEASE_BUSY',
    ],
    [
      'an autoscale waits for the last change',
      'autoscale',
      { ownership: noOwnership, applying: true },
      'RELEASE_BUSY',
    ],
    [
      'an uninstall does not wait for the last change',
      'uninstall',
      { ownership: noOwnership, applying: true },
      'allowed',
    ],
    [
      'ownership wins over a pending change',
      'uninstall',
      { ownership: managed, applying: true },
      'CANARY_MANAGED_SERVICE',
    ],
  ])('%s', (_sentence, operation, context, expected) => {
    expect(codeOf(operation, context)).toBe(expected);
  });

  it('words a parent without a recorded name, with the namespace of the object', () => {
    const object = {
      metadata: { ...ref, labels: { 'canary.modelsphere.dev/arm': 'a' } },
    };
    const ownership = readOwnership(object, { keys: defaultCanaryKeys });

    expect(decideOperation('uninstall', { ref, ownership })).toMatchObject({
      reason:
        'uninstall refused: models/chat-latency-fp8 is an arm of an LLMCanary in models whose name is not recorded; change the experiment instead',
    });
  });
});
