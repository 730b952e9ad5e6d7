import { execFileSync } from 'node:child_process';
import { orSkipLoudly } from '../orSkipLoudly';

function hasHelm(): boolean {
  try {
    const version = execFileSync('helm', ['version', '--short']).toString();
    return version.startsWith('v4.');
  } catch {
    return false;
  }
}

/** Whether there is a helm 4 on the PATH. In CI a missing one is an error; elsewhere one loud line. */
export function helmAvailable(): boolean {
  return orSkipLoudly(hasHelm(), 'the real helm (put helm 4 on the PATH)');
}
