import { armOf, parentOf, rowOf } from '../../../__testing__';
import { decideTarget } from './decideTarget';

describe('decideTarget', () => {
  it.each([
    ['an ordinary service may be one', rowOf(), undefined],
    [
      'a service that has an experiment may have another',
      rowOf({ targetOf: [{ namespace: 'ml-exp', name: 'x' }] }),
      undefined,
    ],
    [
      'an arm may not',
      armOf(),
      { key: 'arm', experiment: 'ml-exp/chat-latency' },
    ],
    [
      'nor one whose experiment has no name',
      armOf({ managedBy: parentOf({ name: null }) }),
      { key: 'armUnnamed' },
    ],
    [
      'nor one that may be an arm',
      rowOf({ ownership: 'unknown', unknownReason: 'forbidden' }),
      { key: 'unknown' },
    ],
    ['nor a Helm release', rowOf({ kind: 'Release' }), { key: 'helm' }],
    [
      'that a Helm release is an arm says more than that it is one',
      armOf({ kind: 'Release' }),
      { key: 'arm', experiment: 'ml-exp/chat-latency' },
    ],
    [
      'nor one that is going',
      rowOf({ phase: 'Uninstalling' }),
      { key: 'uninstalling' },
    ],
  ])('%s', (_, row, refusal) => {
    expect(decideTarget(row)).toEqual(refusal);
  });
});
