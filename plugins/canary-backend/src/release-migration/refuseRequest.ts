import {
  CanaryError,
  objectNameProblem,
  type CreateMigrationRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { clusterForRequest } from '../operations/clusterForRequest';
import type { ReleaseMigrationEnvironment } from './ReleaseMigrationEnvironment';
import { operation, type ReleaseToMove } from './ReleaseToMove';

function invalid(why: string): CanaryError {
  return new CanaryError('INVALID_INPUT', `migrate refused: ${why}`, {
    fields: { operation },
  });
}

function nameIn(what: string, name: string | undefined): string {
  const problem =
    name === undefined ? `${what} is missing` : objectNameProblem(name);
  if (name === undefined || problem !== undefined) {
    throw invalid(problem ?? '');
  }
  return name;
}

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'oci:']);

/** A URL in the form in which two of the same are equal; undefined of what is no address of charts. */
function normalUrl(url: string): string | undefined {
  if (!/^[a-z]+:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  return schemes.has(parsed.protocol)
    ? parsed.href.replace(/\/+$/, '')
    : undefined;
}

/**
 * The configured repository that a request names. A release does not say where its chart came from,
 * and one that was installed from a folder has no repository that an LLMService could name.
 */
function repositoryOf(
  asked: string | undefined,
  repositories: readonly string[],
): string {
  const known =
    repositories.length > 0
      ? `the configured repositories are ${repositories.join(', ')}`
      : 'no chart repository is configured (canary.charts.repositories)';
  if (asked === undefined || asked.trim() === '') {
    throw invalid(`chart.repo is missing; ${known}`);
  }
  const wanted = normalUrl(asked.trim());
  if (wanted === undefined) {
    throw invalid(
      `chart.repo is a path and no repository, and the chart of an LLMService comes from a repository; ${known}`,
    );
  }
  const found = repositories.find(url => normalUrl(url) === wanted);
  if (found === undefined) {
    throw invalid(`chart.repo is not among those configured; ${known}`);
  }
  return found;
}

/**
 * What a request asks for, after all checks that need no look at the cluster.
 *
 * @throws INVALID_INPUT, CLUSTER_NOT_FOUND
 */
export function refuseRequest(
  environment: Pick<ReleaseMigrationEnvironment, 'clusters' | 'repositories'>,
  request: CreateMigrationRequest,
): ReleaseToMove {
  const { clusters, repositories } = environment;
  const [own, ...others] = request.namespaces;
  if (others.length > 0) {
    throw invalid('namespaces must name that of the release alone');
  }
  const ref = {
    cluster: request.cluster,
    namespace: nameIn('the namespace of the release', own),
    name: nameIn('release', request.release),
  };
  const repo = repositoryOf(request.chart?.repo, repositories);
  clusterForRequest(clusters, { ref, operation });
  const cluster = clusters.get(ref.cluster);
  if (!cluster) throw new CanaryError('CLUSTER_NOT_FOUND', 'It is gone');
  return { cluster, ref, repo };
}
