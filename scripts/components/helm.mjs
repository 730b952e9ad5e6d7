import { dirname } from 'node:path';
import { findProgram } from '../lib/findProgram.mjs';
import { shippedProgram } from './shippedProgram.mjs';

/**
 * The folder of helm 4.1.4, the version whose behaviour we know; where the npm package that ships it
 * does not serve the platform, that of a helm on the PATH. Undefined without.
 */
export async function findHelm() {
  const shipped = await shippedProgram({ name: 'helm', folder: 'helm-4.1.4' });
  if (shipped) return shipped;
  const found = findProgram(['helm']);
  return found && dirname(found);
}
