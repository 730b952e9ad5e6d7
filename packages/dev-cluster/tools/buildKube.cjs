'use strict';
/*
 * Finds or builds kube-apiserver, etcd and kube-controller-manager. Node 20 and nothing else, so that
 * it runs before anything is installed; called from scripts and, through its typings, from TypeScript.
 */
const { execFileSync, spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { withBuildLock } = require('./buildLock.cjs');

const kubeVersion = '1.36.3';
const oldestGo = [1, 26];
const versionPackage = 'k8s.io/component-base/version';
const [major, minor] = kubeVersion.split('.');

const programs = {
  etcd: { package: 'go.etcd.io/etcd/server/v3', flags: '' },
  'kube-apiserver': {
    package: 'k8s.io/kubernetes/cmd/kube-apiserver',
    // Without them the server calls itself v0.0.0-master, and kubectl complains about the skew.
    flags:
      ` -X ${versionPackage}.gitVersion=v${kubeVersion}` +
      ` -X ${versionPackage}.gitMajor=${major} -X ${versionPackage}.gitMinor=${minor}`,
  },
  'kube-controller-manager': {
    package: 'k8s.io/kubernetes/cmd/kube-controller-manager',
    flags: ` -X ${versionPackage}.gitVersion=v${kubeVersion}`,
  },
};

function cacheDirectory() {
  const base = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  return path.join(base, 'llm-canary', `kube-${kubeVersion}`);
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The programs of a folder, or undefined when the API server or its store is not in it. */
function programsIn(directory) {
  const of = name => path.join(directory, name);
  if (!isProgram(of('etcd')) || !isProgram(of('kube-apiserver'))) {
    return undefined;
  }
  const manager = of('kube-controller-manager');
  return {
    etcd: of('etcd'),
    apiServer: of('kube-apiserver'),
    controllerManager: isProgram(manager) ? manager : undefined,
  };
}

function builtPrograms() {
  const found = programsIn(cacheDirectory());
  return found && found.controllerManager ? found : undefined;
}

/** Programs of somebody else: envtest's folder first, then the PATH. */
function foreignPrograms() {
  const assets = process.env.KUBEBUILDER_ASSETS;
  const folders = (process.env.PATH || '').split(path.delimiter);
  for (const folder of [assets, ...folders]) {
    const found = folder ? programsIn(folder) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Whether a Go that can build them is on the PATH. */
function hasGo() {
  try {
    const text = execFileSync('go', ['env', 'GOVERSION'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [, goMajor, goMinor] = /^go(\d+)\.(\d+)/.exec(text) || [];
    return (
      Number(goMajor) > oldestGo[0] ||
      (Number(goMajor) === oldestGo[0] && Number(goMinor) >= oldestGo[1])
    );
  } catch {
    return false;
  }
}

/** Whether `kubePrograms` would find or build them; builds nothing. */
function kubeAvailable() {
  return (
    builtPrograms() !== undefined || hasGo() || foreignPrograms() !== undefined
  );
}

function goBuild(name, target) {
  const { package: goPackage, flags } = programs[name];
  const child = spawn(
    'go',
    [
      'build',
      '-trimpath',
      '-ldflags',
      `-s -w${flags}`,
      '-o',
      target,
      goPackage,
    ],
    {
      cwd: path.join(__dirname, 'kube-apiserver'),
      env: { ...process.env, GOWORK: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const collect = chunk => {
    output = (output + chunk).slice(-4_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => {
      process.removeListener('exit', end);
      if (code === 0) resolve();
      else reject(new Error(`go build of ${name} failed:\n${output}`));
    });
  });
}

async function buildMissing(directory, log) {
  const begin = Date.now();
  const missing = Object.keys(programs).filter(
    name => !isProgram(path.join(directory, name)),
  );
  if (missing.length === 0) return;
  log(
    `Building Kubernetes ${kubeVersion} (${missing.join(', ')}) from Go modules: ` +
      `once on this machine, about 5 minutes, kept in ${directory}`,
  );
  // We hold the lock: what an interrupted build left is nobody's.
  for (const name of fs.readdirSync(directory)) {
    if (/^\..+\.\d+$/.test(name)) fs.rmSync(path.join(directory, name));
  }
  for (const name of missing) {
    const started = Date.now();
    const temporary = path.join(directory, `.${name}.${process.pid}`);
    try {
      await goBuild(name, temporary);
      fs.renameSync(temporary, path.join(directory, name));
    } finally {
      fs.rmSync(temporary, { force: true });
    }
    log(`  ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
  log(
    `Built Kubernetes ${kubeVersion} in ${Math.round((Date.now() - begin) / 1000)} s`,
  );
}

/**
 * The programs: from the cache, else built where Go is on the PATH, else found in
 * KUBEBUILDER_ASSETS or on the PATH, else undefined. Rejects when a build fails.
 */
async function kubePrograms(options = {}) {
  const log = options.log || (line => process.stderr.write(`${line}\n`));
  const built = builtPrograms();
  if (built) return built;
  if (!hasGo()) return foreignPrograms();
  const directory = cacheDirectory();
  fs.mkdirSync(directory, { recursive: true });
  await withBuildLock(path.join(directory, '.lock'), log, () =>
    buildMissing(directory, log),
  );
  return builtPrograms();
}

module.exports = { kubeAvailable, kubePrograms, kubeVersion };
