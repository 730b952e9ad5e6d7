/** Semantic Versioning 2.0.0, with the v that Helm allows in front. */
const EXACT_VERSION =
  /^v?(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[\dA-Za-z.-]+)?(\+[\dA-Za-z.-]+)?$/;

/** Whether a chart version is one version, and no range that may resolve to a newer one. */
export function isExactVersion(version: string): boolean {
  return EXACT_VERSION.test(version);
}
