/** What the names of all release records begin with. */
export const recordPrefix = 'sh.helm.release.';

/** Name of the Secret that holds a revision of a release. */
export function recordName(release: string, revision: number): string {
  return `${recordPrefix}v1.${release}.v${revision}`;
}

/** The revision that a Secret of this name holds, when it is a record of this release. */
export function revisionOfRecord(
  secret: string,
  release: string,
): number | undefined {
  const prefix = `${recordPrefix}v1.${release}.v`;
  const digits = secret.startsWith(prefix) ? secret.slice(prefix.length) : '';
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined;
}
