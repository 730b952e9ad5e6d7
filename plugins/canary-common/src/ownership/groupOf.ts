/** Group of an apiVersion; the core group is the empty string. */
export function groupOf(apiVersion: string): string {
  const end = apiVersion.indexOf('/');
  return end < 0 ? '' : apiVersion.slice(0, end);
}
