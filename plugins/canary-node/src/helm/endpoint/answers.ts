import type { ServerResponse } from 'node:http';

/** Answers as an API server would refuse. */
export function answerStatus(
  response: ServerResponse,
  code: number,
  failure: { reason: string; message: string },
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { reason, message } = failure;
  const body = JSON.stringify({
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    reason,
    message,
    code,
  });
  response.writeHead(code, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

/** Headers of an answer that belong to a connection, and not to what it says. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
]);

/** The headers of an answer that may be passed on. */
export function passedHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !hopByHop.has(name.toLowerCase())) {
      passed[name] = value;
    }
  }
  return passed;
}
