/**
 * - `unreachable`: no connection to the gateway
 * - `late`: it did not begin to answer in time
 * - `broken`: the connection ended before the answer began
 * - `refused`: an answer that is no success
 * - `unusable`: a success that is neither a stream of events nor JSON
 * - `aborted`: the caller gave up
 * @public
 */
export type GatewayFailureKind =
  'unreachable' | 'late' | 'broken' | 'refused' | 'unusable' | 'aborted';

/**
 * A chat that did not begin. The message holds no address and nothing of the conversation.
 * @public
 */
export class GatewayFailure extends Error {
  readonly kind: GatewayFailureKind;
  /** Of the answer, when there was one. */
  readonly status?: number;
  /**
   * What the model or the gateway said, cleaned and cut. It may quote the conversation: it is for the
   * caller alone, and for no log.
   */
  readonly said?: string;

  constructor(
    kind: GatewayFailureKind,
    message: string,
    answer: { status?: number; said?: string } = {},
  ) {
    super(message);
    this.name = 'GatewayFailure';
    this.kind = kind;
    this.status = answer.status;
    this.said = answer.said;
  }
}
