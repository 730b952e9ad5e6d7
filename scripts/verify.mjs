// What CI checks besides the tests: formatting, types, lint, unused code, the public API, the config
// schema. Every check runs, so that one run shows all that is wrong.
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { prepareToolchain } from './lib/toolchain.mjs';

const checks = [
  ['formatting', ['prettier:check']],
  ['types', ['tsc:full']],
  ['lint', ['lint:all']],
  ['unused code', ['knip']],
  ['public API', ['api-reports', '--ci']],
  ['client types', ['openapi', '--check']],
  ['config schema', ['backstage-cli', 'config:check', '--lax', '--strict']],
];

async function main() {
  const { node, yarn, env } = await prepareToolchain();
  const wrong = [];
  for (const [name, args] of checks) {
    say(`checking ${name}`);
    if ((await run(node, [yarn, ...args], { cwd: root, env })) !== 0)
      wrong.push(name);
  }
  if (wrong.length) {
    say(
      `wrong: ${wrong.join(', ')} (see above). ${join('docs', 'development.md')} says how to mend each.`,
    );
    process.exit(1);
  }
  say('all checks hold');
}

main().catch(error => {
  say(error.message);
  process.exit(1);
});
