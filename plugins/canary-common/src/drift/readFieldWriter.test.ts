import fc from 'fast-check';
import {
  ofDeployment,
  ofScaler,
  ofService,
} from './__fixtures__/managedFields';
import { readFieldWriter, type FieldStep } from './readFieldWriter';

const container = { name: 'm' };

describe('readFieldWriter, on what a real API server recorded', () => {
  it.each<
    [
      sentence: string,
      managedFields: unknown,
      path: FieldStep[],
      manager: string | undefined,
    ]
  >([
    [
      'a field that one edited',
      ofScaler,
      ['spec', 'maxReplicas'],
      'kubectl-edit',
    ],
    [
      'a field that nobody else wrote',
      ofScaler,
      ['spec', 'serverAddress'],
      'helm',
    ],
    [
      'a field that two applied: who was last',
      ofScaler,
      ['spec', 'minReplicas'],
      'gitops',
    ],
    [
      'a list that is written as a whole',
      ofScaler,
      ['spec', 'metrics'],
      'kubectl-edit',
    ],
    [
      'what is inside such a list: who wrote the list',
      ofScaler,
      ['spec', 'metrics', 'target'],
      'kubectl-edit',
    ],
    ['a field of a map', ofScaler, ['spec', 'targetRef', 'kind'], 'helm'],
    ['a map: who wrote what is in it', ofScaler, ['spec', 'scaleDown'], 'helm'],
    [
      'a default of the API: nobody',
      ofScaler,
      ['spec', 'syncPeriodSeconds'],
      undefined,
    ],
    [
      'a field of the status, written through its subresource',
      ofScaler,
      ['status', 'currentReplicas'],
      'llm-scaler',
    ],
    [
      'an item of a list that is a map by key',
      ofScaler,
      ['status', 'conditions', { type: 'Ready' }, 'status'],
      'llm-scaler',
    ],
    [
      'an item that is not there',
      ofScaler,
      ['status', 'conditions', { type: 'Synced' }],
      undefined,
    ],
    [
      'each item of such a list has its own writer',
      ofService,
      ['spec', 'layers', { name: 'canary-system' }, 'values', 'scaler'],
      'canary-operator',
    ],
    [
      'and so has the other',
      ofService,
      ['spec', 'layers', { name: 'form' }, 'values', 'a'],
      'owner',
    ],
    [
      'the list itself: who wrote any of it last',
      ofService,
      ['spec', 'layers'],
      'canary-operator',
    ],
    [
      'a count that was written through the scale subresource, which records no time',
      ofDeployment,
      ['spec', 'replicas'],
      'kubectl',
    ],
    [
      'a nested item',
      ofDeployment,
      [
        'spec',
        'template',
        'spec',
        'containers',
        container,
        'env',
        { name: 'A' },
        'value',
      ],
      'helm',
    ],
    [
      'the root of the spec: who wrote any of it last',
      ofScaler,
      ['spec'],
      'gitops',
    ],
  ])('%s', (_sentence, managedFields, path, manager) => {
    expect(readFieldWriter(managedFields, path)?.manager).toBe(manager);
  });

  it('tells operation and time', () => {
    expect(readFieldWriter(ofScaler, ['spec', 'maxReplicas'])).toEqual({
      manager: 'kubectl-edit',
      operation: 'Update',
      time: expect.stringMatching(/^2026-11-30T/),
    });
    expect(readFieldWriter(ofDeployment, ['spec', 'replicas'])).toEqual({
      manager: 'kubectl',
      operation: 'Update',
    });
  });

  it('never throws, whatever stands there, and does not follow prototypes', () => {
    const path = fc.array(
      fc.oneof(fc.string(), fc.dictionary(fc.string(), fc.string())),
    );
    fc.assert(
      fc.property(fc.anything(), path, (managedFields, steps) => {
        readFieldWriter(managedFields, steps);
        readFieldWriter([{ manager: 'm', fieldsV1: managedFields }], steps);
      }),
    );
    expect(
      readFieldWriter([{ manager: 'm', fieldsV1: {} }], ['constructor']),
    ).toBeUndefined();
  });
});
