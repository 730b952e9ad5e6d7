/** Ends a unit at the step that it stands at. Its message is for people, and redacted. */
export class StepFailure extends Error {
  constructor(
    readonly outcome: 'failed' | 'skipped',
    message: string,
  ) {
    super(message);
    this.name = 'StepFailure';
  }
}

/** The run was asked to stop. */
export class RunStopped extends Error {
  constructor() {
    super('The run was asked to stop.');
    this.name = 'RunStopped';
  }
}

/** A record could not be made durable: nothing more is sent, by no unit (R117). */
export class JournalFailure extends Error {
  constructor(cause: unknown) {
    super('The journal could not be written.', { cause });
    this.name = 'JournalFailure';
  }
}
