import { randomBytes } from 'node:crypto';
import type { ApiServer } from '../../ApiServer';
import { startEmbeddedApi } from '../../embedded';
import { realApiAvailable, realApiForTests } from '../../real';
import { StandInClient } from '../../standins/client';
import { installAim } from '../crds';
import { workedExamples } from '../fixtures';
import { kindOf } from '../kindsOf';
import { loadFixture, type LoadedFixture } from './loadFixture';

const servers = [
  {
    name: 'embedded',
    available: true,
    start: async () => {
      const server = await startEmbeddedApi();
      return { server, release: () => server.close() };
    },
  },
  { name: 'real', available: realApiAvailable(), start: realApiForTests },
];

for (const { name, available, start } of servers) {
  (available ? describe : describe.skip)(`loadFixture (${name})`, () => {
    const fixture = workedExamples();
    let started: { server: ApiServer; release(): Promise<void> } | undefined;
    let client: StandInClient;
    let loaded: LoadedFixture;

    beforeAll(async () => {
      started = await start();
      if (!started) throw new Error('available, and yet it did not start');
      client = new StandInClient(started.server);
      await installAim(started.server);
      loaded = await loadFixture(started.server, fixture, {
        namespacePrefix: `f-${randomBytes(3).toString('hex')}-`,
      });
    }, 900_000);
    afterAll(async () => {
      await client?.close();
      await started?.release();
    });

    it('has every object as the fixture says, under the uids of the server', async () => {
      for (const object of fixture.objects) {
        const wanted = loaded.live(object);
        const { namespace = '', name: called } = wanted.metadata;
        const live = await client.get(kindOf(object), {
          namespace,
          name: called,
        });
        const { resourceVersion: _, ...metadata } = wanted.metadata;
        expect(live).toMatchObject({
          metadata,
          spec: wanted.spec,
          ...(wanted.status ? { status: wanted.status } : {}),
        });
      }
    });

    it('gives the names that a prefix changes, and takes them back', () => {
      const [service] = Object.keys(loaded.expected);
      expect(service).toBe(`${loaded.namespaces[0]}/qwen-chat`);
      const cache = loaded.live('tpl-m5-cache-33ed039c');
      expect(cache).toMatch(/^tpl-m5-cache-[0-9a-f]{8}$/);
      expect(cache).not.toBe('tpl-m5-cache-33ed039c');
      expect(loaded.symbolic(loaded.live(fixture.objects))).toEqual(
        fixture.objects,
      );
    });
  });
}
