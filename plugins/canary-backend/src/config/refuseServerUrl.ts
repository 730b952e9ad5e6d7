/** Names of this machine. */
export const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Why a server address may not be used, or undefined when it may. */
export function refuseServerUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not a URL';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return 'must begin with https://';
  }
  if (url.protocol === 'http:' && !loopback.has(url.hostname)) {
    return 'must begin with https://; plain HTTP is for this machine alone, since the token would travel in the clear';
  }
  if (url.username || url.password) return 'must not hold a user or password';
  if (url.search || url.hash) return 'must not hold a query or fragment';
  return undefined;
}
