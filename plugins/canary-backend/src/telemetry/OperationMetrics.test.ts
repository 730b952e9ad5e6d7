import { metricsServiceRef as backstageMetrics } from '@backstage/backend-plugin-api/alpha';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { metricsServiceRef, silentMetrics } from './metricsService';
import { OperationMetrics } from './OperationMetrics';

const call = {
  ref: { cluster: 'east', namespace: 'team', name: 'chat' },
  operation: 'apply' as const,
  caller: { actor: 'user:default/ada', door: 'portal' as const },
};

/** A meter that keeps what it was told. */
function createMeter() {
  const points: Array<[string, number, unknown]> = [];
  const units = new Map<string, string | undefined>();
  const instrument = (name: string, options?: { unit?: string }) => {
    units.set(name, options?.unit);
    return (value: number, attributes?: unknown) => {
      points.push([name, value, attributes]);
    };
  };
  return {
    points,
    units,
    createCounter: (name: string, options?: { unit?: string }) => ({
      add: instrument(name, options),
    }),
    createHistogram: (name: string, options?: { unit?: string }) => ({
      record: instrument(name, options),
    }),
  };
}

describe('OperationMetrics', () => {
  it.each([
    ['an accepted operation', undefined, 'accepted'],
    [
      'one that failed',
      new CanaryError('OBJECT_REJECTED', 'no'),
      'OBJECT_REJECTED',
    ],
    ['an error without a code', new Error('boom'), 'error'],
  ])('counts %s by operation and result', (_, error, result) => {
    const meter = createMeter();
    new OperationMetrics(meter).ended({
      call,
      durationMilliseconds: 250,
      error,
    });
    expect(meter.points).toEqual([
      ['canary.operations', 1, { operation: 'apply', result }],
      ['canary.operation.duration', 0.25, { operation: 'apply', result }],
    ]);
  });

  it.each(['CANARY_MANAGED_SERVICE', 'CANARY_OWNERSHIP_UNAVAILABLE'] as const)(
    'counts %s among the refusals too',
    code => {
      const meter = createMeter();
      const metrics = new OperationMetrics(meter);
      const error = new CanaryError(code, 'refused');
      metrics.ended({ call, durationMilliseconds: 1, error });
      expect(meter.points).toContainEqual([
        'canary.refusals',
        1,
        { operation: 'apply', code },
      ]);
    },
  );

  it('names its units', () => {
    const meter = createMeter();
    new OperationMetrics(meter).adopted();
    expect(Object.fromEntries(meter.units)).toEqual({
      'canary.operations': '{operation}',
      'canary.refusals': '{operation}',
      'canary.operation.duration': 's',
      'canary.adoptions': '{service}',
    });
    expect(meter.points).toEqual([['canary.adoptions', 1, undefined]]);
  });
});

describe('the metrics service', () => {
  it('is that of Backstage, by its id', () => {
    expect(metricsServiceRef.id).toBe(backstageMetrics.id);
  });

  it('is silent where the backend has none', () => {
    const metrics = new OperationMetrics(silentMetrics);
    expect(() =>
      metrics.ended({ call, durationMilliseconds: 1 }),
    ).not.toThrow();
  });
});
