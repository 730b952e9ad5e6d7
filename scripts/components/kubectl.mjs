import { dirname } from 'node:path';
import { findProgram } from '../lib/findProgram.mjs';
import { shippedProgram } from './shippedProgram.mjs';

/** The folder of a kubectl: from the PATH, else the one of an npm package; undefined without. */
export async function findKubectl() {
  const found = findProgram(['kubectl']);
  if (found) return dirname(found);
  return shippedProgram({ name: 'kubectl', folder: 'kubectl-2.2.2' });
}
