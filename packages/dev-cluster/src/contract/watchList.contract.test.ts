import type { RawWatchEvent } from '../http';
import type { Parsed } from './ContractApi';
import { describeContract } from './describeContract';
import { expectAnswer } from './expectAnswer';
import { told, untilCount } from './told';

const watchList =
  'watch=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true';

describeContract('watch-list', api => {
  const marks = (events: readonly RawWatchEvent[]): Parsed[] =>
    events.filter(
      ({ type, object }) =>
        type === 'BOOKMARK' &&
        object.metadata.annotations?.['k8s.io/initial-events-end'] === 'true',
    );

  it.each([[['a', 'b']], [[]]])(
    'tells what is there (%j), then the end mark, then what happens',
    async names => {
      const namespace = await api().newNamespace();
      for (const name of names) await api().create(namespace, name);
      const opened = await api().watch(`${api().path(namespace)}?${watchList}`);
      await opened.until(events => marks(events).length === 1);
      const initial = opened.events.slice(0, -1);
      expect(told(initial).sort()).toEqual(names.map(name => `ADDED ${name}`));
      expect(opened.events.at(-1)?.object.metadata.resourceVersion).toMatch(
        /^\d+$/,
      );
      await api().create(namespace, 'later');
      await opened.until(events => events.at(-1)?.type === 'ADDED');
      expect(told(opened.events).at(-1)).toBe('ADDED later');
      opened.close();
    },
  );

  it('without bookmarks never sends the end mark', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const opened = await api().watch(
      `${api().path(namespace)}?watch=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan&timeoutSeconds=3`,
    );
    expect(opened.status).toBe(200);
    await opened.until(() => false, 8_000);
    expect(marks(opened.events)).toEqual([]);
    expect(told(opened.events)).toEqual(['ADDED a']);
  }, 120_000);

  it.each([
    [
      'without a match',
      'watch=true&sendInitialEvents=true&allowWatchBookmarks=true',
    ],
    [
      'with another match',
      'watch=true&sendInitialEvents=true&resourceVersionMatch=Exact&allowWatchBookmarks=true',
    ],
    ['on a list', 'sendInitialEvents=true&resourceVersionMatch=NotOlderThan'],
  ])('%s is 422', async (_form, query) => {
    const namespace = await api().newNamespace();
    const answer = await api().get(`${api().path(namespace)}?${query}`);
    expectAnswer(answer, { status: 422, reason: 'Invalid' });
  });

  it('sendInitialEvents=false without a resourceVersion starts now', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'before');
    const opened = await api().watch(
      `${api().path(namespace)}?watch=true&sendInitialEvents=false&resourceVersionMatch=NotOlderThan`,
    );
    expect(opened.status).toBe(200);
    await api().create(namespace, 'after');
    await untilCount(opened, 1);
    expect(told(opened.events)).toEqual(['ADDED after']);
    opened.close();
  });
});
