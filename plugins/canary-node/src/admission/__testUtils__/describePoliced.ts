import {
  realApiAvailable,
  realApiForTests,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import { PolicedNamespace } from './PolicedNamespace';

/** Runs tests on a real API server; the embedded one has no admission. */
export function describePoliced(
  title: string,
  tests: (policed: () => PolicedNamespace) => void,
  prepare: (
    server: ApiServer,
  ) => Promise<PolicedNamespace> = PolicedNamespace.open,
): void {
  (realApiAvailable() ? describe : describe.skip)(title, () => {
    let policed: PolicedNamespace | undefined;
    let release: (() => Promise<void>) | undefined;
    jest.setTimeout(120_000);

    beforeAll(async () => {
      const started = await realApiForTests();
      if (!started) throw new Error('The real API server did not start');
      release = started.release;
      policed = await prepare(started.server);
    }, 900_000);

    tests(() => {
      if (!policed) throw new Error('The policies are not installed');
      return policed;
    });

    afterAll(async () => {
      await policed?.close();
      await release?.();
    });
  });
}
