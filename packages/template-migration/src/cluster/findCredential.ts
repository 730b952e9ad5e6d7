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

function ofFiles(path: string[], context?: string): ClusterCredential {
  return { type: 'kubeconfig', path, ...(context && { context }) };
}

/**
 * The credential that kubectl would take: the file that is named, else those of `KUBECONFIG` that are
 * there, else the one in the home folder, else the service account of the pod. It decides and reads none
 * of them.
 *
 * @throws CanaryError INVALID_INPUT where there is none
 */
export function findCredential(
  { kubeconfig, context }: ClusterOptions,
  { env, exists, home = homedir() }: Place,
): ClusterCredential {
  if (kubeconfig !== undefined) {
    return exists(kubeconfig)
      ? ofFiles([kubeconfig], context)
      : refuse(`There is no kubeconfig at ${kubeconfig}.`);
  }
  const usual = env.KUBECONFIG || join(home, '.kube', 'config');
  const paths = [...new Set(usual.split(delimiter))].filter(exists);
  if (paths.length > 0) return ofFiles(paths, context);
  if (env.KUBERNETES_SERVICE_HOST && context === undefined) {
    return { type: 'inCluster' };
  }
  return refuse(
    `No kubeconfig was found at ${usual}. Name one with --kubeconfig.`,
  );
}
