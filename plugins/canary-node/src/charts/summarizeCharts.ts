import type { ChartSummary } from '@llm-canary/backstage-plugin-canary-common';
import { rcompare } from 'semver';
import type { IndexEntry, RepositoryIndex } from './parseIndex';

/** The charts of several repositories by name; of a version that two have, the first one's. */
export function summarizeCharts(
  repositories: ReadonlyArray<{ url: string; index: RepositoryIndex }>,
): ChartSummary[] {
  const charts = new Map<string, Map<string, IndexEntry>>();
  for (const [name, versions] of repositories.flatMap(({ index }) => [
    ...index,
  ])) {
    const known = charts.get(name) ?? new Map<string, IndexEntry>();
    charts.set(name, known);
    for (const entry of versions) {
      if (!known.has(entry.version)) known.set(entry.version, entry);
    }
  }
  return [...charts]
    .map(([name, versions]) => ({
      ...summarize(name, [...versions.values()]),
      repositories: repositories
        .filter(({ index }) => index.has(name))
        .map(({ url }) => url),
    }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

function summarize(name: string, entries: readonly IndexEntry[]): ChartSummary {
  const newestFirst = [...entries].sort((left, right) =>
    rcompare(left.version, right.version),
  );
  return {
    name,
    description: newestFirst[0]?.description,
    versions: newestFirst.map(({ version, appVersion, createdAt }) => ({
      version,
      appVersion,
      createdAt,
    })),
  };
}
