import { listAt, numberField } from '../client';
import type { ApiObject, Fields } from '../client';
import { readService } from './readService';
import { appliedStatus, failedStatus } from './serviceStatus';

const now = new Date('2026-03-01T10:00:00.500Z');
const outcome = {
  reason: 'Upgraded',
  chart: { name: 'vllm', version: '0.9.4' },
  hash: 'sha256:abc',
  revision: 12,
  controllerRevision: 'chat-abc',
} as const;

function service(
  part: { status?: Fields; annotations?: Record<string, string> } = {},
) {
  const object: ApiObject = {
    metadata: {
      namespace: 'prod',
      name: 'chat',
      uid: 'u',
      generation: 5,
      annotations: part.annotations,
    },
    spec: { chart: { name: 'vllm' } },
    status: part.status,
  };
  return readService(object);
}

describe('appliedStatus', () => {
  it('puts the newest revision first and keeps ten', () => {
    const history = Array.from({ length: 10 }, (_, index) => ({
      revision: 11 - index,
    }));
    const status = appliedStatus(
      service({ status: { history } }),
      outcome,
      now,
    );
    const revisions = listAt(status, 'history').map(entry =>
      numberField(entry, 'revision'),
    );
    expect(revisions).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('says for which generation it speaks, and clears the message', () => {
    const failed = service({ status: { phase: 'Failed', message: 'x' } });
    expect(appliedStatus(failed, outcome, now)).toMatchObject({
      phase: 'Applied',
      observedGeneration: 5,
      message: '',
      helm: { revision: 12, status: 'deployed' },
      conditions: [{ type: 'Applied', status: 'True', reason: 'Upgraded' }],
    });
  });

  it('copies provenance into the history, and nothing else of the annotations', () => {
    const annotated = service({
      annotations: {
        'swiss.modelsphere.dev/action': 'rollback',
        'swiss.modelsphere.dev/note': 'back',
        'example.com/other': 'x',
      },
    });
    const [entry] = listAt(appliedStatus(annotated, outcome, now), 'history');
    expect(entry).toEqual({
      revision: 12,
      hash: 'sha256:abc',
      appliedAt: '2026-03-01T10:00:00Z',
      controllerRevision: 'chat-abc',
      annotations: {
        'swiss.modelsphere.dev/action': 'rollback',
        'swiss.modelsphere.dev/note': 'back',
      },
      action: 'rollback',
    });
  });

  it.each([
    ['this generation', '5', true],
    ['an earlier generation', '4', undefined],
    ['no generation at all', 'yes', undefined],
  ])(
    'counts as forced when the annotation names %s',
    (_sentence, value, forced) => {
      const annotations = { 'serving.modelsphere.dev/force-conflicts': value };
      const status = appliedStatus(service({ annotations }), outcome, now);
      expect(listAt(status, 'history')[0]).toMatchObject({
        ...(forced ? { forceConflicts: true } : {}),
      });
      expect('forceConflicts' in (listAt(status, 'history')[0] as Fields)).toBe(
        forced === true,
      );
    },
  );

  it('moves the transition time only with the status of the condition', () => {
    const conditions = [
      {
        type: 'Applied',
        status: 'True',
        lastTransitionTime: '2020-01-01T00:00:00Z',
      },
    ];
    const status = appliedStatus(
      service({ status: { conditions } }),
      outcome,
      now,
    );
    expect(status.conditions).toMatchObject([
      { type: 'Applied', lastTransitionTime: '2020-01-01T00:00:00Z' },
    ]);
  });

  it('marks an adoption as one', () => {
    const adopted = { ...outcome, reason: 'Adopted' } as const;
    expect(appliedStatus(service(), adopted, now).conditions).toMatchObject([
      { type: 'Applied', status: 'True', reason: 'Adopted' },
      { type: 'Adopted', status: 'True' },
    ]);
  });
});

describe('failedStatus', () => {
  it('leaves what was applied before on record', () => {
    const failure = {
      reason: 'ApplyFailed',
      message: 'no',
      revision: 13,
    } as const;
    const status = failedStatus(service(), failure, now);
    expect(status).toMatchObject({
      phase: 'Failed',
      observedGeneration: 5,
      message: 'no',
      helm: { revision: 13, status: 'failed' },
    });
    expect(status).not.toHaveProperty('history');
    expect(status).not.toHaveProperty('appliedHash');
  });

  it('tells drift by the condition Adopted', () => {
    const failure = { reason: 'Drift', message: 'differs' } as const;
    expect(failedStatus(service(), failure, now).conditions).toMatchObject([
      { type: 'Adopted', status: 'False', reason: 'Drift' },
    ]);
  });
});
