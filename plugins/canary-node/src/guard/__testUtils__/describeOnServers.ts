import {
  applyCrds,
  realApiAvailable,
  realApiForTests,
  startEmbeddedApi,
  type ApiServer,
} from '@llm-canary/dev-cluster';

interface StartedServer {
  server: ApiServer;
  release(): Promise<void>;
}

async function startEmbedded(): Promise<StartedServer> {
  const server = await startEmbeddedApi();
  await applyCrds(server);
  return { server, release: () => server.close() };
}

async function startReal(): Promise<StartedServer> {
  const started = await realApiForTests();
  if (!started) {
    throw new Error(
      'The real API server is available, and yet it did not start.',
    );
  }
  return started;
}

jest.setTimeout(120_000);

/** Runs the same tests on the embedded API server and, where there is one, on a real one. */
export function describeOnServers(
  title: string,
  tests: (started: () => ApiServer) => void,
): void {
  const suites = [
    { on: 'the embedded API server', start: startEmbedded, run: describe },
    {
      on: 'a real API server',
      start: startReal,
      run: realApiAvailable() ? describe : describe.skip,
    },
  ];
  for (const { on, start, run } of suites) {
    run(`${title}, on ${on}`, () => {
      let started: StartedServer | undefined;
      beforeAll(async () => {
        started = await start();
      }, 900_000);

      tests(() => {
        if (!started) {
          throw new Error('The server has not started.');
        }
        return started.server;
      });

      // Hooks run in the order of their definition: the server ends after what uses it.
      afterAll(() => started?.release());
    });
  }
}
