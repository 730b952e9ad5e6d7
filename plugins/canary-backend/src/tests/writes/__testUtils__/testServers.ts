import {
  type ApiServer,
  applyCrds,
  realApiAvailable,
  realApiForTests,
  startEmbeddedApi,
} from '@llm-canary/dev-cluster';

export interface TestServer {
  server: ApiServer;
  release(): Promise<void>;
}

/** The servers that a suite runs on: the embedded one, and the real one where there is one. */
export const testServers: Array<[string, () => Promise<TestServer>]> = [
  [
    'the embedded API server',
    async () => {
      const server = await startEmbeddedApi();
      await applyCrds(server);
      return { server, release: () => server.close() };
    },
  ],
];

if (realApiAvailable()) {
  testServers.push([
    'a real API server',
    async () => {
      const started = await realApiForTests();
      if (!started) throw new Error('It is available, and did not start.');
      return started;
    },
  ]);
}
