import { mockServices } from '@backstage/backend-test-utils';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { BackgroundRuns } from './BackgroundRuns';

function createRuns() {
  const runs = {
    end: jest.fn(async () => {}),
    beat: jest.fn(async () => {}),
    leave: jest.fn(async () => {}),
  };
  const background = new BackgroundRuns({
    runs,
    logger: mockServices.logger.mock(),
    sleep: async () => {},
  });
  return { runs, background };
}

describe('runs in the background', () => {
  it('records the end of a run', async () => {
    const { runs, background } = createRuns();
    background.start('r1', async () => ({ head: { a: 1 } }));
    await background.stop();
    expect(runs.end).toHaveBeenCalledWith('r1', { head: { a: 1 } });
  });

  it('records in words why a run failed, and nothing that is not for people', async () => {
    const { runs, background } = createRuns();
    background.start('r1', async () => {
      throw new CanaryError('CLUSTER_UNAVAILABLE', 'It does not answer');
    });
    background.start('r2', async () => {
      throw new Error('select secret from table');
    });
    await new Promise(done => setTimeout(done, 10));
    expect(runs.end).toHaveBeenCalledWith('r1', {
      error: 'It does not answer (CLUSTER_UNAVAILABLE)',
    });
    expect(runs.end).toHaveBeenCalledWith('r2', {
      error: expect.not.stringContaining('secret'),
    });
    await background.stop();
  });

  it('R202: a stop waits for the present step, records no end, and says that the process left', async () => {
    const { runs, background } = createRuns();
    let isDone = false;
    background.start('r1', async signal => {
      await new Promise(done => {
        signal.addEventListener('abort', done);
      });
      isDone = true;
      return 'unfinished';
    });
    await background.stop();
    expect(isDone).toBe(true);
    expect(runs.end).not.toHaveBeenCalled();
    expect(runs.leave).toHaveBeenCalledWith('r1');
    expect(background.isStopping).toBe(true);
  });

  it('tries more than once to record an end, since its lock hangs on it', async () => {
    const { runs, background } = createRuns();
    runs.end
      .mockRejectedValueOnce(new Error('no database'))
      .mockRejectedValueOnce(new Error('no database'));
    background.start('r1', async () => ({}));
    await new Promise(done => setTimeout(done, 10));
    expect(runs.end).toHaveBeenCalledTimes(3);
    await background.stop();
  });
});
