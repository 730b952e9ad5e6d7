import type { LiveChange } from '@llm-canary/backstage-plugin-canary-common';
import { responseError } from '../__testing__';
import { followChanges } from './followChanges';

const change: LiveChange = { cluster: 'eu-1', version: '7' };

function start(watch: (signal: AbortSignal) => AsyncIterable<LiveChange>) {
  const seen: LiveChange[] = [];
  const page = { hidden: false, changed: () => {} };
  const watched = jest.fn(watch);
  const stop = followChanges({
    watch: watched,
    onChange: one => seen.push(one),
    isHidden: () => page.hidden,
    onVisibility: listener => {
      page.changed = listener;
      return () => {
        page.changed = () => {};
      };
    },
  });
  const look = (hidden: boolean) => {
    page.hidden = hidden;
    page.changed();
  };
  return { seen, watched, stop, look };
}

/** Says one change, then stays open until the page goes away. */
async function* open(signal: AbortSignal) {
  yield change;
  await new Promise(resolve => signal.addEventListener('abort', resolve));
}

async function* broken(): AsyncGenerator<LiveChange> {
  throw responseError(502);
}

async function* missing(): AsyncGenerator<LiveChange> {
  throw responseError(404);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('followChanges', () => {
  it('tells each change', async () => {
    const { seen, stop } = start(open);
    await jest.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([change]);
    stop();
  });

  it('opens a broken stream again, after ever longer pauses', async () => {
    const { watched, stop } = start(broken);
    await jest.advanceTimersByTimeAsync(7_500);
    expect(watched).toHaveBeenCalledTimes(4);
    stop();
    await jest.advanceTimersByTimeAsync(100_000);
    expect(watched).toHaveBeenCalledTimes(4);
  });

  it('leaves it to polling where there is no such route', async () => {
    const { watched } = start(missing);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(watched).toHaveBeenCalledTimes(1);
  });

  it('rests while nobody looks', async () => {
    const { watched, stop, look } = start(open);
    await jest.advanceTimersByTimeAsync(1);
    look(true);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(watched).toHaveBeenCalledTimes(1);
    look(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(watched).toHaveBeenCalledTimes(2);
    stop();
  });
});
