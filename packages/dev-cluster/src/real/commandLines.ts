import path from 'node:path';
import type { KubePrograms } from '../../tools/buildKube.cjs';
import type { KeptProgram } from './Keeper';

/** Where the programs of one server listen and keep their files. */
export interface Places {
  folder: string;
  apiPort: number;
  etcdPort: number;
  etcdPeerPort: number;
  managerPort: number;
}

export function etcdProgram(
  programs: KubePrograms,
  places: Places,
): KeptProgram {
  const client = `http://127.0.0.1:${places.etcdPort}`;
  const peer = `http://127.0.0.1:${places.etcdPeerPort}`;
  return {
    name: 'etcd',
    command: programs.etcd,
    args: [
      `--data-dir=${path.join(places.folder, 'etcd')}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
      // What it holds is gone with the test anyway.
      '--unsafe-no-fsync',
      '--log-level=error',
    ],
  };
}

export function apiServerProgram(
  programs: KubePrograms,
  places: Places,
  flags: string[] = [],
): KeptProgram {
  const key = path.join(places.folder, 'service-account.key');
  return {
    name: 'kube-apiserver',
    command: programs.apiServer,
    args: [
      `--etcd-servers=http://127.0.0.1:${places.etcdPort}`,
      `--cert-dir=${path.join(places.folder, 'certificates')}`,
      '--bind-address=127.0.0.1',
      `--secure-port=${places.apiPort}`,
      `--token-auth-file=${path.join(places.folder, 'tokens.csv')}`,
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-key-file=${key}`,
      `--service-account-signing-key-file=${key}`,
      '--authorization-mode=RBAC',
      '--service-cluster-ip-range=10.0.0.0/24',
      // They wait for controllers that do not run here, or change the objects of the samples.
      '--disable-admission-plugins=ServiceAccount,DefaultStorageClass,TaintNodesByCondition',
      '--enable-priority-and-fairness=false',
      '--allow-privileged=true',
      ...flags,
    ],
  };
}

export function controllerManagerProgram(
  controllerManager: string,
  places: Places,
): KeptProgram {
  return {
    name: 'kube-controller-manager',
    command: controllerManager,
    args: [
      `--kubeconfig=${path.join(places.folder, 'kubeconfig')}`,
      '--controllers=garbage-collector-controller,namespace-controller,validatingadmissionpolicy-status-controller',
      // Each under its own name, as in a cluster: admission policies tell them apart by it.
      '--use-service-account-credentials',
      '--leader-elect=false',
      '--bind-address=127.0.0.1',
      `--secure-port=${places.managerPort}`,
      `--cert-dir=${path.join(places.folder, 'manager-certificates')}`,
    ],
  };
}
