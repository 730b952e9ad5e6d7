// What CI checks besides the tests: formatting, types, lint, unused code, the public API, the config
// schema. Every check runs, so that one run shows all that is wrong; as many at a time as there are
// cores, each with its output in one piece.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { prepareToolchain } from './lib/toolchain.mjs';

/** The long ones first. The API reports read what the types leave behind. */
const checks = [
  { name: 'types', args: ['tsc:full'] },
  { name: 'lint', args: ['lint:all'] },
  { name: 'public API', args: ['api-reports', '--ci'], after: 'types' },
  { name: 'formatting', args: ['prettier:check'] },
  { name: 'unused code', args: ['knip'] },
  { name: 'client types', args: ['openapi', '--check'] },
  {
    name: 'config schema',
    args: ['backstage-cli', 'config:check', '--lax', '--strict'],
  },
];
const outputs = join(root, '.cache', 'checks');

/** Whether the check holds; what it printed is passed on when it ends. */
async function holds({ name, args }, { node, yarn, env }) {
  const file = join(outputs, `${name.replaceAll(' ', '-')}.log`);
  const output = openSync(file, 'w');
  say(`checking ${name}`);
  const code = await run(node, [yarn, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  process.stderr.write(readFileSync(file));
  say(`${name}: ${code === 0 ? 'holds' : 'wrong, see above'}`);
  return code === 0;
}

/** Names of the checks that do not hold. */
async function checkAll(toolchain) {
  const waiting = [...checks];
  const ended = new Set();
  const wrong = [];
  const work = async () => {
    for (;;) {
      const index = waiting.findIndex(
        ({ after }) => after === undefined || ended.has(after),
      );
      if (index < 0) return;
      const [check] = waiting.splice(index, 1);
      if (!(await holds(check, toolchain))) wrong.push(check.name);
      ended.add(check.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return wrong;
}

async function main() {
  const toolchain = await prepareToolchain();
  mkdirSync(outputs, { recursive: true });
  const wrong = await checkAll(toolchain);
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
