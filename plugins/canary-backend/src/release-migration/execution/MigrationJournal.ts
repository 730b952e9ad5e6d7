import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type {
  HelmMigrationRun,
  HelmMigrationStep,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ToldSecrets } from '../../masking';

type Step = HelmMigrationRun['steps'][number];

export interface MigrationJournalOptions {
  runId: string;
  by: string;
  date(): Date;
  /** Resolves when it is durable. */
  save(run: HelmMigrationRun): Promise<void>;
  told: Pick<ToldSecrets, 'hide'>;
  logger: LoggerService;
}

const sequence: Record<HelmMigrationStep['step'], number> = {
  create: 1,
  waitAdopted: 2,
  dropOrphanPolicy: 3,
  putBack: 4,
};

/** What an execution does, written down as it goes on, without a secret. */
export class MigrationJournal {
  readonly #options: MigrationJournalOptions;
  readonly #run: HelmMigrationRun;

  constructor(options: MigrationJournalOptions) {
    const { runId, by, date } = options;
    this.#options = options;
    this.#run = { runId, by, startedAt: date().toISOString(), steps: [] };
  }

  get run(): HelmMigrationRun {
    return structuredClone(this.#run);
  }

  /** Must be durable before anything is sent: rejects when it is not. */
  async attempt(step: HelmMigrationStep['step']): Promise<void> {
    this.#run.steps.push({
      seq: sequence[step],
      step,
      attemptedAt: this.#now(),
    });
    await this.#options.save(this.run);
  }

  /** What is known of the last step meanwhile. */
  async note(message: string): Promise<void> {
    const said = this.#options.told.hide(message);
    const step = this.#last();
    if (!step || step.message === said) return;
    step.message = said;
    await this.#saveQuietly();
  }

  /** How the last step ended; without `accepted`, nobody knows. */
  async settle(end: { accepted?: boolean; message?: string }): Promise<void> {
    const step = this.#last();
    if (!step) return;
    step.endedAt = this.#now();
    if (end.accepted !== undefined) step.accepted = end.accepted;
    if (end.message !== undefined) {
      step.message = this.#options.told.hide(end.message);
    }
    await this.#saveQuietly();
  }

  /** The whole, with its end. */
  async end(
    outcome: NonNullable<HelmMigrationRun['outcome']>,
    reason?: string,
  ): Promise<HelmMigrationRun> {
    this.#run.endedAt = this.#now();
    this.#run.outcome = outcome;
    if (reason !== undefined) {
      this.#run.reason = this.#options.told.hide(reason);
    }
    await this.#saveQuietly();
    return this.run;
  }

  #now(): string {
    return this.#options.date().toISOString();
  }

  #last(): Step | undefined {
    return this.#run.steps.at(-1);
  }

  /** What happened has happened, whether it could be written down or not. */
  async #saveQuietly(): Promise<void> {
    try {
      await this.#options.save(this.run);
    } catch (error) {
      this.#options.logger.error(
        `The progress of migration run ${this.#run.runId} could not be recorded`,
        toError(error),
      );
    }
  }
}
