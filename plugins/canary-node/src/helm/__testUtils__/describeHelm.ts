import {
  helmAvailable,
  realApiAvailable,
  realApiForTests,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import { HelmBench } from './HelmBench';

/** Runs tests with the real helm on a real API server. */
export function describeHelm(
  title: string,
  tests: (bench: () => HelmBench) => void,
): void {
  const there = helmAvailable() && realApiAvailable();
  (there ? describe : describe.skip)(title, () => {
    let bench: HelmBench | undefined;
    let release: (() => Promise<void>) | undefined;
    jest.setTimeout(120_000);

    beforeAll(async () => {
      const started:
        { server: ApiServer; release(): Promise<void> } | undefined =
        await realApiForTests();
      if (!started) throw new Error('The real API server did not start');
      release = started.release;
      bench = await HelmBench.open(started.server);
    }, 900_000);

    tests(() => {
      if (!bench) throw new Error('The server has not started');
      return bench;
    });

    afterAll(async () => {
      await bench?.close();
      await release?.();
    });
  });
}
