import { sanitizeMessage } from '../../kubernetes/transport/sanitizeMessage';
import { readEnvelope } from './parseAnswer';

const MAX_MESSAGE = 200;

/** Why an answer with this status is none, in one sentence. */
export function statusProblem(status: number, body: Buffer): string {
  if (status === 401 || status === 403) {
    return `Prometheus refused the portal's credential (${status})`;
  }
  if (status >= 300 && status < 400) {
    return `Prometheus redirects to another address (${status}), which is not followed; configure that address`;
  }
  if (status === 404) {
    return 'There is no Prometheus API at the configured address (404)';
  }
  const said = saidBy(body);
  return said === undefined
    ? `Prometheus answered ${status}`
    : `${meaning(status)}: ${said}`;
}

function meaning(status: number): string {
  switch (status) {
    case 400:
      return 'Prometheus refused the query';
    case 422:
      return 'Prometheus could not answer the query';
    case 503:
      return 'Prometheus gave the query up';
    default:
      return `Prometheus answered ${status}`;
  }
}

/** Its own message, on one line, without addresses and tokens. */
function saidBy(body: Buffer): string | undefined {
  const error = readEnvelope(body)?.error;
  if (typeof error !== 'string' || error === '') return undefined;
  const clean = sanitizeMessage(error);
  return clean.length > MAX_MESSAGE
    ? `${clean.slice(0, MAX_MESSAGE - 1)}…`
    : clean;
}
