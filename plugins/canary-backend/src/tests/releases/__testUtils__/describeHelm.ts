import { execFileSync } from 'node:child_process';
import { realApiAvailable } from '@llm-canary/dev-cluster';

/** Whether there is a helm 4 on the PATH. In CI a missing one is an error; elsewhere one loud line. */
function helmAvailable(): boolean {
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

/** Runs tests with the real helm on a real API server, where there are both. */
export function describeHelm(title: string, tests: () => void): void {
  const there = helmAvailable() && realApiAvailable();
  (there ? describe : describe.skip)(title, tests);
}
