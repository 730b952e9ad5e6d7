import type { SeenAnswer } from './AnswerTap';

/** A request that the gateway has passed on, or has not. */
export interface PassedRequest {
  route: string;
  /** `namespace/service`; `unknown` where no service got it. */
  service: string;
  /** `ip:port`; `(none)` where no peer got it. */
  backend: string;
  /** As the client names it; `unknown` where it does not. */
  model: string;
  status: number;
  /** Undefined: nobody could tell. */
  stream: boolean | undefined;
  /** Milliseconds, of the clock of `performance.now()`. */
  arrived: number;
  ended: number;
  seen: SeenAnswer;
}
