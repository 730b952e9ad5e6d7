/** The first eight characters of a digest, without the name of its algorithm. */
export function shortDigest(digest: string): string {
  return digest.replace(/^[a-z0-9]+:/, '').slice(0, 8);
}
