/**
 * A JSON pointer to the member that the keys lead to, each escaped as RFC 6901 says.
 * @public
 */
export function jsonPointer(...keys: readonly string[]): string {
  return keys
    .map(key => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/**
 * The keys that a JSON pointer leads through.
 * @public
 */
export function keysOfPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
