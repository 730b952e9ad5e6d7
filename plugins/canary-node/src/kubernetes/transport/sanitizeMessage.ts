const maxLength = 500;

/** What the server puts behind a copy of the whole object when a patch names an unknown field. */
const strictError = 'strict decoding error:';

/**
 * A server's message as it may be shown: one line, capped, without addresses and bearer tokens.
 * Admission webhooks put the address that they could not reach into theirs.
 */
export function sanitizeMessage(message: string): string {
  const start = Math.max(0, message.lastIndexOf(strictError));
  const shortened = message.slice(start, start + 4 * maxLength);
  const clean = shortened
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"']+/gi, '<address>')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, '<address>')
    .replace(/\bBearer\s+\S+/gi, 'Bearer <token>')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>')
    .trim();
  return clean.length > maxLength ? `${clean.slice(0, maxLength - 1)}…` : clean;
}
