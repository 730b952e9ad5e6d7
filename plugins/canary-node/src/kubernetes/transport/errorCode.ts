/** The `code` of an error of Node or undici, or of what caused it; empty when there is none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? errorCode(error.cause) : '';
}
