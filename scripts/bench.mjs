// yarn bench [name]: every benchmark of the plugins, one after the other, each against its peer in
// the same run. Prints the ratios side by side and fails when one misses its target.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { findHelm } from './components/helm.mjs';
import { nodeTransform, root } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { prepareToolchain } from './lib/toolchain.mjs';

function benchmarks(filter) {
  return readdirSync(join(root, 'plugins'))
    .map(plugin => join(root, 'plugins', plugin, 'src', 'benchmarks'))
    .filter(existsSync)
    .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
    .filter(file => file.endsWith('.bench.ts'))
    .filter(file => !filter || file.includes(filter));
}

/** Runs one benchmark; its last line is its result as JSON, the others are shown. */
function runBenchmark(file, { node, env }) {
  return new Promise(done => {
    const child = spawn(
      node,
      ['--expose-gc', '--require', nodeTransform, file],
      { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let text = '';
    child.stdout.on('data', chunk => {
      text += chunk;
    });
    child.on('exit', code => {
      const lines = text.trim().split('\n');
      const last = lines.pop() ?? '';
      if (lines.length) process.stdout.write(`${lines.join('\n')}\n`);
      try {
        done(JSON.parse(last));
      } catch {
        process.stdout.write(`${last}\n`);
        done({ name: relative(root, file), failed: code || 1, figures: [] });
      }
    });
  });
}

const row = cells =>
  `${cells[0].padEnd(64)} ${cells
    .slice(1)
    .map(cell => String(cell).padStart(12))
    .join(' ')}`;
const round = number =>
  typeof number === 'number' ? Number(number.toPrecision(3)) : '';

async function main() {
  const toolchain = await prepareToolchain();
  const { env } = toolchain;
  const helm = await findHelm();
  if (helm) env.PATH = [helm, env.PATH].join(delimiter);
  const results = [];
  for (const file of benchmarks(process.argv[2])) {
    say(`running ${relative(root, file)}`);
    results.push(await runBenchmark(file, toolchain));
  }
  process.stdout.write(
    `\n${row(['figure', 'ours', 'peer', 'ratio', 'target', 'holds'])}\n`,
  );
  let missed = 0;
  for (const { name, figures, failed } of results) {
    if (failed) {
      missed += 1;
      process.stdout.write(`${name}: did not finish\n`);
    }
    for (const { label, ours, peer, ratio, target, holds } of figures) {
      if (!holds) missed += 1;
      process.stdout.write(
        `${row([`${name}: ${label}`, round(ours), round(peer), round(ratio), target, holds ? 'yes' : 'NO'])}\n`,
      );
    }
  }
  process.exit(missed ? 1 : 0);
}

main().catch(error => {
  say(error.message);
  process.exit(1);
});
