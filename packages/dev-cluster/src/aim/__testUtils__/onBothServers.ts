import { randomBytes } from 'node:crypto';
import type { ApiServer } from '../../ApiServer';
import { startEmbeddedApi } from '../../embedded';
import { realApiAvailable, realApiForTests } from '../../real';
import { StandInClient } from '../../standins/client';
import { installAim } from '../crds';

/** A server with the kinds of the engine, and a client of it. */
export interface AimServer {
  server: ApiServer;
  client: StandInClient;
  /** For namespaces, another one at each call: tests may share the server. */
  prefix(): string;
}

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

/** Runs the tests on the embedded and on the real server. */
export function onBothServers(
  title: string,
  tests: (aim: () => AimServer) => void,
): void {
  for (const { name, available, start } of servers) {
    (available ? describe : describe.skip)(`${title} (${name})`, () => {
      let started: { server: ApiServer; release(): Promise<void> } | undefined;
      let aim: AimServer | undefined;

      beforeAll(async () => {
        started = await start();
        if (!started) throw new Error('available, and yet it did not start');
        const { server } = started;
        aim = {
          server,
          client: new StandInClient(server),
          prefix: () => `f-${randomBytes(3).toString('hex')}-`,
        };
        await installAim(server);
      }, 900_000);
      afterAll(async () => {
        await aim?.client.close();
        await started?.release();
      });

      tests(() => {
        if (!aim) throw new Error('the server has not started');
        return aim;
      });
    });
  }
}
