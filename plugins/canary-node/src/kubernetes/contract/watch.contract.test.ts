import { services } from '../__testUtils__/Cluster';
import { describeApi } from '../__testUtils__/describeApi';
import { errorOf } from '../__testUtils__/waiting';
import type { KubernetesClient, WatchEvent, WatchOptions } from '../types';

async function versionOf(client: KubernetesClient, namespace: string) {
  let version = '';
  for await (const page of client.list(services, {
    namespace,
    project: () => null,
  })) {
    version = page.resourceVersion;
  }
  return version;
}

/** Events until there are `count`, or the watch ends. */
async function collect(
  client: KubernetesClient,
  options: Omit<WatchOptions, 'signal'> & { count: number },
): Promise<WatchEvent[]> {
  const { count, ...rest } = options;
  const abort = new AbortController();
  const events: WatchEvent[] = [];
  for await (const event of client.watch(services, {
    ...rest,
    signal: abort.signal,
  })) {
    events.push(event);
    if (events.length === count) break;
  }
  abort.abort();
  return events;
}

const brief = (event: WatchEvent) =>
  event.type === 'BOOKMARK'
    ? 'BOOKMARK'
    : `${event.type} ${event.object.metadata.name}`;

describeApi('watching through the port', cluster => {
  it('gives the events since a list, in order', async () => {
    const namespace = await cluster().namespace();
    await cluster().create(namespace, 'old');
    const { client } = cluster();
    const resourceVersion = await versionOf(client, namespace);
    const collecting = collect(client, {
      namespace,
      resourceVersion,
      count: 4,
    });
    await cluster().create(namespace, 'a');
    await cluster().label(namespace, 'a', '1');
    await cluster().remove(namespace, 'a');
    await cluster().remove(namespace, 'old');
    expect((await collecting).map(brief)).toEqual([
      'ADDED a',
      'MODIFIED a',
      'DELETED a',
      'DELETED old',
    ]);
  });

  it('marks the end of the initial events of a watch-list', async () => {
    const namespace = await cluster().namespace();
    await cluster().create(namespace, 'a');
    const events = await collect(cluster().client, {
      namespace,
      sendInitialEvents: true,
      count: 2,
    });
    expect(events.map(brief)).toEqual(['ADDED a', 'BOOKMARK']);
    expect(events[1]).toMatchObject({ initialEventsEnd: true });
  });

  it('ends silently when the server ends it, after a bookmark', async () => {
    const namespace = await cluster().namespace();
    const resourceVersion = await versionOf(cluster().client, namespace);
    const events = await collect(cluster().client, {
      namespace,
      resourceVersion,
      timeoutSeconds: 1,
      count: 99,
    });
    expect(events.every(event => event.type === 'BOOKMARK')).toBe(true);
  });

  it('opens before the first event, and ends when it is given up', async () => {
    const namespace = await cluster().namespace();
    const resourceVersion = await versionOf(cluster().client, namespace);
    const abort = new AbortController();
    let opened = 0;
    const watching = (async () => {
      const options = {
        namespace,
        resourceVersion,
        signal: abort.signal,
        onOpen() {
          opened += 1;
          abort.abort();
        },
      };
      for await (const event of cluster().client.watch(services, options)) {
        expect(event.type).toBe('BOOKMARK');
      }
    })();
    expect((await errorOf(watching)).reason).toBe('aborted');
    expect(opened).toBe(1);
  });

  it('drops a silent connection after the inactivity limit', async () => {
    const namespace = await cluster().namespace();
    const resourceVersion = await versionOf(cluster().client, namespace);
    const started = Date.now();
    const error = await errorOf(
      collect(cluster().client, {
        namespace,
        resourceVersion,
        inactivityMilliseconds: 300,
        count: 1,
      }),
    );
    expect(error.reason).toBe('closed');
    expect(Date.now() - started).toBeLessThan(3_000);
  });

  it('says that the kind is not served', async () => {
    const watching = (async () => {
      const { signal } = new AbortController();
      const nothings = { ...services, plural: 'nothings' };
      for await (const event of cluster().client.watch(nothings, { signal })) {
        expect(event).toBeUndefined();
      }
    })();
    expect((await errorOf(watching)).reason).toBe('notServed');
  });
});
