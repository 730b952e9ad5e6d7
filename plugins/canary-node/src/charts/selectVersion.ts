import { maxSatisfying, validRange } from 'semver';

/**
 * The version that a request means, out of those that there are: the one that is written exactly so,
 * else the newest of a range. Ranges are read as helm does where npm differs: a comma is an "and",
 * `=>` and `=<` are known, and pre-releases are taken only by a range that names one.
 *
 * Undefined when none matches, or when the text is no range.
 * @public
 */
export function selectVersion(
  versions: readonly string[],
  asked: string,
): string | undefined {
  if (versions.includes(asked)) {
    return asked;
  }
  const range = asked
    .replaceAll('=>', '>=')
    .replaceAll('=<', '<=')
    .replaceAll(',', ' ');
  if (validRange(range) === null) {
    return undefined;
  }
  const includePrerelease = /\d-[0-9A-Za-z]/.test(range);
  return (
    maxSatisfying([...versions], range, { includePrerelease }) ?? undefined
  );
}
