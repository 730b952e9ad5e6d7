/** Which Helm releases are services of the portal. */
export interface ReleaseFilter {
  /** Names of charts that serve models. */
  charts: ReadonlySet<string>;
  /** Whether the labels of a record pick its release, whatever its chart. */
  isSelected?(labels: Readonly<Record<string, string>>): boolean;
}

/** Whether a release is a service: by the chart it was made of, or by a label. */
export function isModelRelease(
  filter: ReleaseFilter,
  release: { chart?: string; selected?: boolean },
): boolean {
  return (
    release.selected === true ||
    (release.chart !== undefined && filter.charts.has(release.chart))
  );
}
