import fc from 'fast-check';
import { describePod } from './describePod';

const metadata = {
  name: 'chat-0',
  uid: 'u',
  resourceVersion: '1',
  creationTimestamp: '2026-01-02T03:04:05Z',
};
const waiting = (reason: string, message?: string) => ({
  waiting: { reason, message },
});
const pod = (status: object, more: object = {}) =>
  describePod({
    metadata: { ...metadata, ...more },
    spec: { nodeName: 'gpu-a', containers: [{}, {}] },
    status,
  });

describe('a pod as a page shows it', () => {
  it('says what runs where since when', () => {
    expect(
      pod({
        phase: 'Running',
        containerStatuses: [
          { ready: true, restartCount: 2, state: { running: {} } },
          { ready: true, restartCount: 1, state: { running: {} } },
        ],
      }),
    ).toEqual({
      name: 'chat-0',
      phase: 'Running',
      ready: { containers: 2, of: 2 },
      restarts: 3,
      node: 'gpu-a',
      createdAt: '2026-01-02T03:04:05Z',
    });
  });

  const troubled: Array<
    [sentence: string, status: object, phase: string, message?: string]
  > = [
    [
      'waits for the reason of its container',
      {
        phase: 'Running',
        containerStatuses: [
          { ready: true },
          { state: waiting('CrashLoopBackOff', 'back-off 5m') },
        ],
      },
      'CrashLoopBackOff',
      'back-off 5m',
    ],
    [
      'waits for a container that comes first',
      {
        phase: 'Pending',
        initContainerStatuses: [{ state: waiting('ImagePullBackOff') }],
        containerStatuses: [{ state: waiting('PodInitializing') }],
      },
      'Init:ImagePullBackOff',
    ],
    [
      'ended with a failure',
      {
        phase: 'Failed',
        containerStatuses: [
          { state: { terminated: { exitCode: 137, reason: 'OOMKilled' } } },
        ],
      },
      'OOMKilled',
    ],
    [
      'has a container that ended well',
      {
        phase: 'Running',
        containerStatuses: [
          { state: { terminated: { exitCode: 0, reason: 'Completed' } } },
        ],
      },
      'Running',
    ],
    [
      'was evicted',
      { phase: 'Failed', reason: 'Evicted', message: 'low on memory' },
      'Evicted',
      'low on memory',
    ],
    [
      'cannot be placed',
      {
        phase: 'Pending',
        conditions: [
          {
            type: 'PodScheduled',
            status: 'False',
            message: '0/3 nodes have a GPU',
          },
        ],
      },
      'Pending',
      '0/3 nodes have a GPU',
    ],
    ['says nothing', {}, 'Unknown'],
  ];

  it.each(troubled.map(row => ({ row })))(
    'that $row.0',
    ({ row: [, status, phase, message] }) => {
      const shown = pod(status);
      expect(shown.phase).toBe(phase);
      expect(shown.message).toBe(message);
    },
  );

  it('that is deleted is terminating, whatever it says', () => {
    const at = '2026-01-02T03:04:05Z';
    expect(pod({ phase: 'Running' }, { deletionTimestamp: at }).phase).toBe(
      'Terminating',
    );
  });

  it('keeps a long message short and of one line', () => {
    const message = `one\ntwo ${'x'.repeat(1_000)}`;
    const shown = pod({ message, phase: 'Pending' });
    expect(shown.message).toHaveLength(300);
    expect(shown.message).toMatch(/^one two x/);
  });

  it('is shown whatever stands in it', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (status, spec) => {
        const shown = describePod({
          metadata,
          spec,
          status: {
            containerStatuses: [status],
            initContainerStatuses: status,
            conditions: [status],
          },
        });
        expect(shown.restarts).toBeGreaterThanOrEqual(0);
        expect(shown.phase).not.toBe('');
      }),
    );
  });
});
