import {
  realApiAvailable,
  realApiForTests,
  startEmbeddedApi,
  type ApiServer,
  type WorkedExample,
} from '@llm-canary/dev-cluster';
import { Place } from './Place';

const servers = [
  {
    name: 'embedded',
    there: () => true,
    start: async () => {
      const server = await startEmbeddedApi();
      return { server, release: () => server.close() };
    },
  },
  { name: 'real', there: realApiAvailable, start: realApiForTests },
];

/** Runs the tests on the embedded and on the real server. */
export function onBothServers(
  title: string,
  examples: WorkedExample[],
  tests: (place: () => Place) => void,
): void {
  for (const { name, there, start } of servers) {
    (there() ? describe : describe.skip)(`${title} (${name})`, () => {
      let started: { server: ApiServer; release(): Promise<void> } | undefined;
      let place: Place | undefined;

      beforeAll(async () => {
        started = await start();
        if (!started) throw new Error('It was there a moment ago');
        place = await Place.make(started.server, examples);
      }, 900_000);
      afterAll(async () => {
        await place?.close();
        await started?.release();
      });

      tests(() => {
        if (!place) throw new Error('The server has not started');
        return place;
      });
    });
  }
}
