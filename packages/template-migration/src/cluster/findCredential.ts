import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterCredential } from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterOptions } from './ClusterOptions';

interface Place {
  env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
  home?: string;
}

function refuse(message: string): never {
  throw new CanaryError('INVALID_INPUT', message);
}

function ofFile(path: string, context?: string): ClusterCredential {
  return { type: 'kubeconfig', path, ...(context && { context }) };
}

/**
 * The credential that kubectl would take: the file that is named, else those of `KUBECONFIG`, else the
 * one in the home folder, else the service account of the pod. It decides and reads none of them.
 *
 * @throws CanaryError INVALID_INPUT where there is none, or several
 */
export function findCredential(
  { kubeconfig, context }: ClusterOptions,
  { env, exists, home = homedir() }: Place,
): ClusterCredential {
  if (kubeconfig !== undefined) {
    return exists(kubeconfig)
      ? ofFile(kubeconfig, context)
      : refuse(`There is no kubeconfig at ${kubeconfig}.`);
  }
  const usual = env.KUBECONFIG || join(home, '.kube', 'config');
  const [path, ...others] = usual.split(delimiter).filter(exists);
  if (others.length > 0) {
    return refuse(
      'KUBECONFIG names several files. Name the one that has the cluster with --kubeconfig.',
    );
  }
  if (path !== undefined) return ofFile(path, context);
  if (env.KUBERNETES_SERVICE_HOST && context === undefined) {
    return { type: 'inCluster' };
  }
  return refuse(
    `No kubeconfig was found at ${usual}. Name one with --kubeconfig.`,
  );
}
