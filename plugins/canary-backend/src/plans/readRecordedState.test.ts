import { parseLossless } from '@llm-canary/backstage-plugin-canary-common';
import { readRecordedState } from './readRecordedState';

const read = (status: unknown, generation?: number) =>
  readRecordedState({ metadata: { generation }, status });

describe('readRecordedState', () => {
  it('reads what the operator recorded', () => {
    const status = {
      observedGeneration: 3,
      appliedHash: 'sha256:1',
      chart: { name: 'vllm', version: '0.9.4' },
      helm: { revision: 7 },
      history: [
        { revision: 7, hash: 'sha256:1', controllerRevision: 'chat-00000001' },
        { revision: 6 },
      ],
    };
    expect(read(status, 3)).toEqual({
      revision: 7,
      appliedHash: 'sha256:1',
      chart: { name: 'vllm', version: '0.9.4' },
      pending: false,
      history: [
        { revision: 7, hash: 'sha256:1', snapshot: 'chat-00000001' },
        { revision: 6, hash: undefined, snapshot: undefined },
      ],
    });
  });

  it.each([
    ['there is no status', undefined],
    ['the status is a text', 'x'],
    [
      'its parts are of other kinds',
      { helm: 1, chart: [], history: {}, appliedHash: 5 },
    ],
    [
      'its entries are of other kinds',
      { history: [null, 'x', { revision: 'one' }] },
    ],
  ])('reads nothing where %s', (_sentence, status) => {
    expect(read(status, 1)).toEqual({
      revision: undefined,
      appliedHash: undefined,
      chart: undefined,
      pending: true,
      history: [],
    });
  });

  it('is pending while the operator is behind', () => {
    expect(read({ observedGeneration: 2 }, 3).pending).toBe(true);
    expect(read(parseLossless('{"observedGeneration":3.0}'), 3).pending).toBe(
      false,
    );
  });
});
