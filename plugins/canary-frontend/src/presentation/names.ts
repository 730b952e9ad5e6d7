/** A UID as people compare it: its first six and last four characters. */
export function shortUid(uid: string): string {
  return uid.length <= 12 ? uid : `${uid.slice(0, 6)}...${uid.slice(-4)}`;
}

/** The first eight characters of a digest, without the name of its algorithm. */
export function shortDigest(digest: string): string {
  return digest.replace(/^[a-z0-9]+:/, '').slice(0, 8);
}
