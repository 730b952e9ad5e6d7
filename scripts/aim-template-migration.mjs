// The command line of the template migration, from the checkout: builds it, then is it. Paths are those of
// the folder in which it is called. docs/template-migration.md is its guide.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const folder = join(root, 'packages', 'template-migration');

execFileSync(process.execPath, [join(folder, 'tools', 'build.mjs')], {
  stdio: ['ignore', 2, 2],
});
createRequire(import.meta.url)(
  join(folder, 'dist', 'aim-template-migration.cjs'),
);
