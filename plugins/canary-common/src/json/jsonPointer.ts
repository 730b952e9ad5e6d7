/**
 * A JSON pointer to the member that the keys lead to, each escaped as RFC 6901 says.
 * @public
 */
export function jsonPointer(...keys: readonly string[]): string {
  return keys
    .map(key => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
