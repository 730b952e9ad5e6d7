import type { OpenWatch } from '../http';
import type { ContractApi } from './ContractApi';
import { describeContract } from './describeContract';
import { told, untilCount } from './told';

async function listVersion(api: ContractApi, path: string): Promise<string> {
  return (await api.get(path)).json().metadata.resourceVersion;
}

describeContract('watches', api => {
  const open: OpenWatch[] = [];
  async function watch(path: string): Promise<OpenWatch> {
    const opened = await api().watch(path);
    open.push(opened);
    return opened;
  }

  afterEach(() => open.splice(0).forEach(each => each.close()));

  it('without a resourceVersion tells what is there, then what happens', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const opened = await watch(`${api().path(namespace)}?watch=true`);
    await untilCount(opened, 1);
    await api().create(namespace, 'b');
    await api().merge(api().path(namespace, 'a'), { spec: { suspend: true } });
    await api().send('DELETE', api().path(namespace, 'b'));
    await untilCount(opened, 4);
    expect(told(opened.events)).toEqual([
      'ADDED a',
      'ADDED b',
      'MODIFIED a',
      'DELETED b',
    ]);
  });

  it('from the resourceVersion of a list tells exactly what came after', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const version = await listVersion(api(), api().path(namespace));
    await api().create(namespace, 'b');
    const opened = await watch(
      `${api().path(namespace)}?watch=true&resourceVersion=${version}`,
    );
    await api().create(namespace, 'c');
    await untilCount(opened, 2);
    expect(told(opened.events)).toEqual(['ADDED b', 'ADDED c']);
  });

  it('tells a deletion with finalizers as MODIFIED, then DELETED with the last state and a new resourceVersion', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'held', {
      metadata: { finalizers: ['llm-canary.io/hold'] },
    });
    const path = api().path(namespace, 'held');
    const version = await listVersion(api(), api().path(namespace));
    const opened = await watch(
      `${api().path(namespace)}?watch=true&resourceVersion=${version}`,
    );
    await api().send('DELETE', path);
    await untilCount(opened, 1);
    await api().merge(path, { metadata: { finalizers: null } });
    await untilCount(opened, 2);
    const [marked, gone] = opened.events;
    expect(marked).toMatchObject({
      type: 'MODIFIED',
      object: {
        metadata: {
          deletionTimestamp: expect.any(String),
          finalizers: ['llm-canary.io/hold'],
        },
      },
    });
    expect(gone.type).toBe('DELETED');
    expect(Number(gone.object.metadata.resourceVersion)).toBeGreaterThan(
      Number(marked.object.metadata.resourceVersion),
    );
  });

  it('tells nothing of a write that changes nothing', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const version = await listVersion(api(), api().path(namespace));
    const opened = await watch(
      `${api().path(namespace)}?watch=true&resourceVersion=${version}`,
    );
    await api().merge(api().path(namespace, 'a'), {});
    await api().create(namespace, 'b');
    await untilCount(opened, 1);
    expect(told(opened.events)).toEqual(['ADDED b']);
  });

  it('leaving the selector is DELETED with the old labels, returning is ADDED', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a', { metadata: { labels: { in: 'yes' } } });
    await api().create(namespace, 'other');
    const opened = await watch(
      `${api().path(namespace)}?watch=true&labelSelector=in%3Dyes`,
    );
    await untilCount(opened, 1);
    const path = api().path(namespace, 'a');
    const left = await api().merge(path, {
      metadata: { labels: { in: 'no' } },
    });
    await untilCount(opened, 2);
    await api().merge(path, { metadata: { labels: { in: 'yes' } } });
    await untilCount(opened, 3);
    expect(told(opened.events)).toEqual(['ADDED a', 'DELETED a', 'ADDED a']);
    expect(opened.events[1].object.metadata).toMatchObject({
      labels: { in: 'yes' },
      resourceVersion: left.metadata.resourceVersion,
    });
  });

  it('watches one object by its name as a field', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    await api().create(namespace, 'b');
    const opened = await watch(
      `${api().path(namespace)}?watch=true&fieldSelector=metadata.name%3Db`,
    );
    await untilCount(opened, 1);
    expect(told(opened.events)).toEqual(['ADDED b']);
  });

  it('on the path of an object is a plain read', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const answer = await api().get(`${api().path(namespace, 'a')}?watch=true`);
    expect(answer.json()).toMatchObject({ kind: 'LLMService' });
  });

  it('ends without a mark after timeoutSeconds', async () => {
    const namespace = await api().newNamespace();
    const opened = await watch(
      `${api().path(namespace)}?watch=true&timeoutSeconds=1`,
    );
    await opened.until(() => false, 5_000);
    expect(opened.ended).toBe(true);
    expect(opened.events).toEqual([]);
  });

  it('sends a bookmark before it ends, when bookmarks are allowed and something happened elsewhere: a kind and a newer resourceVersion', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const version = await listVersion(api(), api().path(namespace));
    const opened = await watch(
      `${api().path(namespace)}?watch=true&allowWatchBookmarks=true&timeoutSeconds=4&resourceVersion=${version}`,
    );
    const elsewhere = await api().newNamespace();
    const { metadata } = await api().create(elsewhere, 'other');
    await opened.until(() => false, 10_000);
    // The one of each minute may fall into the same seconds.
    expect(new Set(told(opened.events))).toEqual(new Set(['BOOKMARK']));
    const bookmark = opened.events.at(-1);
    expect(bookmark?.object).toMatchObject({
      kind: 'LLMService',
      apiVersion: 'serving.modelsphere.dev/v1alpha1',
      metadata: { resourceVersion: expect.stringMatching(/^\d+$/) },
    });
    expect(
      Number(bookmark?.object.metadata.resourceVersion),
    ).toBeGreaterThanOrEqual(Number(metadata.resourceVersion));
    expect(bookmark?.object.metadata.uid ?? '').toBe('');
  }, 120_000);

  it('sends no bookmark when they are not allowed', async () => {
    const namespace = await api().newNamespace();
    const opened = await watch(
      `${api().path(namespace)}?watch=true&timeoutSeconds=3`,
    );
    await opened.until(() => false, 8_000);
    expect(opened.events).toEqual([]);
  }, 120_000);

  it('a resourceVersion that is too old is an ERROR event of 410 under HTTP 200, then the end', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const opened = await watch(
      `${api().path(namespace)}?watch=true&resourceVersion=1`,
    );
    expect(opened.status).toBe(200);
    await opened.until(() => false, 5_000);
    expect(opened.events).toHaveLength(1);
    expect(opened.events[0]).toMatchObject({
      type: 'ERROR',
      object: { kind: 'Status', code: 410, reason: 'Expired' },
    });
  });

  it('a continue token is refused', async () => {
    const namespace = await api().newNamespace();
    const opened = await watch(
      `${api().path(namespace)}?watch=true&continue=x`,
    );
    expect(opened.status).toBe(422);
  });

  it('of a kind that is not served is 404 text', async () => {
    const opened = await watch(
      '/apis/serving.modelsphere.dev/v1alpha1/nothings?watch=true',
    );
    expect(opened.status).toBe(404);
    await opened.until(() => false);
    expect(opened.text).toBe('404 page not found\n');
  });
});
