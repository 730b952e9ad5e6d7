// npm test: every kind of test for which this machine has the component; one loud line for each that
// is missing, and a failure instead when CI is set. The last line is `N passed, N failed`.
// With arguments it runs jest alone and passes them on: yarn test plugins/canary-common
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './components/chromium.mjs';
import { findHelm } from './components/helm.mjs';
import { findKubectl } from './components/kubectl.mjs';
import { startRealApi } from './components/kubernetes.mjs';
import { startPostgres } from './components/postgres.mjs';
import { findPrometheus } from './components/prometheus.mjs';
import { root } from './lib/paths.mjs';
import { endAll } from './lib/run.mjs';
import { say, shout } from './lib/say.mjs';
import { prepareToolchain } from './lib/toolchain.mjs';
import { runBrowserTests } from './suites/browser.mjs';
import { runHouseTests } from './suites/house.mjs';
import { runJest } from './suites/jest.mjs';

const results = join(root, '.cache', 'test-results');

/** Starts a component, or says loudly that its tests will not run. */
async function component(name, hint, startIt, missing) {
  const started = await startIt();
  if (started) return started;
  missing.push(name);
  shout(`${name} is missing: the tests that need it are skipped. ${hint}`);
  return undefined;
}

function total(counts, missing) {
  const sum = key => counts.reduce((all, one) => all + one[key], 0);
  // In CI nothing may be missing.
  const failed = sum('failed') + (process.env.CI ? missing.length : 0);
  const skipped = sum('skipped');
  const ok = failed === 0 && counts.every(one => one.code === 0);
  return {
    passed: sum('passed'),
    failed: ok ? 0 : Math.max(failed, 1),
    skipped,
    failures: counts.flatMap(one => one.failures),
  };
}

async function runAll(toolchain) {
  const missing = [];
  const counts = [];
  const args = process.argv.slice(2);
  const postgres = await component(
    'PostgreSQL',
    'Install the package postgresql.',
    startPostgres,
    missing,
  );
  const api = await component(
    'The real Kubernetes API server',
    'Install Go 1.26 or newer, or point KUBEBUILDER_ASSETS at kube-apiserver and etcd.',
    () => startRealApi(toolchain),
    missing,
  );
  await component(
    'Prometheus',
    'Install Go 1.26.7 or newer, or the package prometheus.',
    findPrometheus,
    missing,
  );
  const kubectl = await component(
    'kubectl',
    'Install kubectl and put it on the PATH.',
    findKubectl,
    missing,
  );
  const helm = await component(
    'helm',
    'Install helm 4 and put it on the PATH.',
    findHelm,
    missing,
  );
  const env = { ...toolchain.env, ...postgres?.env, ...api?.env };
  if (kubectl) env.PATH = [env.PATH, kubectl].join(delimiter);
  // Before any other helm: its behaviour is the one we know.
  if (helm) env.PATH = [helm, env.PATH].join(delimiter);
  try {
    if (args.length === 0)
      counts.push(await runHouseTests({ ...toolchain, env, results }));
    counts.push(await runJest({ ...toolchain, env, results, args }));
  } finally {
    await api?.stop();
    postgres?.stop();
  }
  const chromium = await component(
    'Chromium',
    'Install the package chromium, or set CHROMIUM_PATH.',
    findChromium,
    missing,
  );
  if (args.length === 0 && chromium)
    counts.push(
      ...(await runBrowserTests({
        ...toolchain,
        results,
        chromium,
        onRealServer: api !== undefined,
      })),
    );
  return total(counts, missing);
}

async function main() {
  const toolchain = await prepareToolchain();
  mkdirSync(results, { recursive: true });
  const { passed, failed, skipped, failures } = await runAll(toolchain);
  endAll();
  // Once more at the end, where they are found.
  failures.forEach(name => say(`failed: ${name}`));
  process.stdout.write(
    `\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
  );
  process.exit(failed ? 1 : 0);
}

main().catch(error => {
  say(error.stack ?? String(error));
  process.stdout.write('\n0 passed, 1 failed\n');
  process.exit(1);
});
