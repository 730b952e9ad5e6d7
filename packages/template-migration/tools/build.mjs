// Bundles the command line into one file that Node runs as it is: dist/aim-template-migration.cjs, or
// the file that is named. Usage, from anywhere: node packages/template-migration/tools/build.mjs [FILE]
import { chmodSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = dirname(dirname(fileURLToPath(import.meta.url)));
const outfile = process.argv[2]
  ? resolve(process.argv[2])
  : join(folder, 'dist', 'aim-template-migration.cjs');

await build({
  entryPoints: [join(folder, 'src', 'main.ts')],
  outfile,
  absWorkingDir: folder,
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  banner: { js: '#!/usr/bin/env node' },
  // Names of errors are compared.
  keepNames: true,
  logLevel: 'warning',
  // A worker for charts, which the migration does not read.
  logOverride: { 'require-resolve-not-external': 'silent' },
});
chmodSync(outfile, 0o755);
