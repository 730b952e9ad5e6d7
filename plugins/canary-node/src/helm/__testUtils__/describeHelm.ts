import { execFileSync } from 'node:child_process';
import {
  realApiAvailable,
  realApiForTests,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import { HelmBench } from './HelmBench';

/** Whether there is a helm 4 on the PATH. In CI a missing one is an error; elsewhere one loud line. */
export function helmAvailable(): boolean {
  try {
    const version = execFileSync('helm', ['version', '--short']).toString();
    if (version.startsWith('v4.')) return true;
  } catch {
    // Said below.
  }
  const line =
    'SKIPPED: everything with the real helm (put helm 4 on the PATH)';
  if (process.env.CI) throw new Error(line);
  process.stderr.write(`${line}\n`);
  return false;
}

/** Runs tests with the real helm on a real API server. */
export function describeHelm(
  title: string,
  tests: (bench: () => HelmBench) => void,
): void {
  const there = helmAvailable() && realApiAvailable();
  (there ? describe : describe.skip)(title, () => {
    let bench: HelmBench | undefined;
    let release: (() => Promise<void>) | undefined;
    jest.setTimeout(60_000);

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
