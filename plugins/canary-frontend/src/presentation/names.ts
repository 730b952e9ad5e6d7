/**
 * Shortens a name in the middle and keeps its end, because names of one family differ there:
 * `chat-latency-fp8` becomes `chat-la...fp8`.
 */
export function cutMiddle(name: string, length: number): string {
  if (name.length <= length) {
    return name;
  }
  const room = Math.max(2, length - 3);
  const tail = Math.floor(room / 3);
  return `${name.slice(0, room - tail)}...${name.slice(name.length - tail)}`;
}

/** A UID as people compare it: its first six and last four characters. */
export function shortUid(uid: string): string {
  return uid.length <= 12 ? uid : `${uid.slice(0, 6)}...${uid.slice(-4)}`;
}

/** The first eight characters of a digest, without the name of its algorithm. */
export function shortDigest(digest: string): string {
  return digest.replace(/^[a-z0-9]+:/, '').slice(0, 8);
}

/** `a/b` from its parts, for experiments. */
export function experimentName(parent: {
  namespace: string;
  name: string;
}): string {
  return `${parent.namespace}/${parent.name}`;
}
