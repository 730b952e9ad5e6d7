import { errorCode } from './errorCode';

/**
 * Why there was no usable answer, before it is told to the caller.
 * `connect`: no connection, so that nothing was sent; `trust`: the server's certificate or ours was
 * not accepted; `broken`: the connection ended before the answer did; `deadline`: a deadline of
 * ours; `aborted`: the caller's signal; `tooLarge`: the answer passed its limit; `protocol`: the
 * answer was no HTTP.
 */
export type FailureKind =
  | 'connect'
  | 'trust'
  | 'broken'
  | 'deadline'
  | 'aborted'
  | 'tooLarge'
  | 'protocol';

/** A call without a usable answer. Stays inside the transport. */
export class TransportFailure extends Error {
  readonly kind: FailureKind;
  /** Whether any byte of the request may have reached the server. */
  readonly sent: boolean;

  constructor(kind: FailureKind, message: string, sent: boolean) {
    super(message);
    this.name = 'TransportFailure';
    this.kind = kind;
    this.sent = sent;
  }
}

const trustCodes: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const codeWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  EPIPE: 'the connection was closed',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  UND_ERR_SOCKET: 'the connection was closed',
  UND_ERR_DESTROYED: 'the client was closed',
  UND_ERR_CLOSED: 'the client was closed',
};

function kindOf(code: string, sent: boolean): FailureKind {
  if (trustCodes.has(code) || code.startsWith('ERR_SSL')) return 'trust';
  if (code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW') {
    return 'protocol';
  }
  return sent ? 'broken' : 'connect';
}

/**
 * Sorts an error of undici, Node or OpenSSL by its code. Their messages hold addresses and are
 * dropped.
 */
export function toTransportFailure(
  error: unknown,
  sent: boolean,
): TransportFailure {
  if (error instanceof TransportFailure) return error;
  const code = errorCode(error);
  const kind = kindOf(code, sent);
  const words =
    codeWords[code] ??
    (kind === 'trust'
      ? 'the certificate is not trusted'
      : 'the connection failed');
  return new TransportFailure(kind, code ? `${words} (${code})` : words, sent);
}
