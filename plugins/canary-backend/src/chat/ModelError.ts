import type { ErrorCode } from '@llm-canary/backstage-plugin-canary-common';
import { CodedError } from '../errors';

/** A refusal or a failure of a model. */
export class ModelError extends CodedError {
  readonly #said?: string;

  constructor(code: ErrorCode, message: string, answer: ModelAnswer) {
    super(code, message, {
      fields:
        answer.status === undefined ? {} : { upstreamStatus: answer.status },
    });
    this.#said = answer.said;
  }

  /**
   * What the model said. It may quote the conversation, so that it is for the caller alone: loggers and the
   * audit write down every field of an error, and this is none.
   */
  get said(): string | undefined {
    return this.#said;
  }
}

interface ModelAnswer {
  /** Of HTTP. */
  status?: number;
  said?: string;
}
