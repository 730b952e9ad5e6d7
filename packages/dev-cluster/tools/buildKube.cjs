'use strict';
/*
 * Finds or builds kube-apiserver, etcd and kube-controller-manager. Node 20 and nothing else, so that
 * it runs before anything is installed; called from scripts and, through its typings, from TypeScript.
 */
const path = require('node:path');
const {
  cacheDirectory,
  findOrBuild,
  hasGo,
  isProgram,
} = require('./goPrograms.cjs');

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

const directory = () => cacheDirectory(`kube-${kubeVersion}`);

/** The programs of a folder, or undefined when the API server or its store is not in it. */
function programsIn(folder) {
  const of = name => path.join(folder, name);
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
  const found = programsIn(directory());
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

/** Whether `kubePrograms` would find or build them; builds nothing. */
function kubeAvailable() {
  return (
    builtPrograms() !== undefined ||
    hasGo(oldestGo) ||
    foreignPrograms() !== undefined
  );
}

/**
 * The programs: from the cache, else built where Go is on the PATH, else found in
 * KUBEBUILDER_ASSETS or on the PATH, else undefined. Rejects when a build fails.
 */
function kubePrograms(options) {
  const build = () => ({
    directory: directory(),
    moduleFolder: path.join(__dirname, 'kube-apiserver'),
    programs,
    what: `Kubernetes ${kubeVersion}`,
    duration: '5 minutes',
  });
  const tool = {
    built: builtPrograms,
    foreign: foreignPrograms,
    oldestGo,
    build,
  };
  return findOrBuild(tool, options);
}

module.exports = { kubeAvailable, kubePrograms, kubeVersion };
