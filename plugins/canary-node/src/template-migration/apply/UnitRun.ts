import {
  knowSecrets,
  type KnownSecrets,
  type MigrationCheck,
  type MigrationOperation,
  type MigrationStep,
  type MigrationUnit,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { FieldDifference } from '../domain/compareSent';
import type { FactObject } from '../domain/facts';
import type { RunContext } from './RunContext';
import { JournalFailure, RunStopped, StepFailure } from './StepFailure';

/** A check that a step makes; `final` where waiting would not mend it. */
export type StepCheck = Omit<MigrationCheck, 'step'> & { final?: boolean };

/** An object of the target: whether a commit left it in the cluster, or a dry-run only asked. */
export interface TargetObject {
  object: FactObject;
  isLive: boolean;
}

/** What was found of the unit when its source was read; steps go by it. */
export interface UnitSource {
  service: FactObject;
  inferenceService: FactObject;
  artifact: FactObject;
  claim: FactObject;
  templateCache: FactObject;
}

/** One unit as it runs: what is recorded of it, and what its steps leave for each other. */
export class UnitRun {
  readonly result: MigrationUnitResult;
  profile?: TargetObject;
  cache?: TargetObject;
  /** Generation that the cutover made, once the server has said so. */
  cutoverGeneration?: number;
  #source?: UnitSource;
  #step: MigrationStep = 'RevalidateSource';
  #secrets: KnownSecrets;

  constructor(
    readonly unit: MigrationUnit,
    readonly context: RunContext,
  ) {
    this.result = {
      id: unit.id,
      attempted: [],
      completed: [],
      currentIdentities: [],
      verification: [],
    };
    this.#secrets = knowSecrets([unit]);
  }

  get namespace(): string {
    return this.unit.service.namespace ?? '';
  }

  get isDryRun(): boolean {
    return this.context.writer.dryRun;
  }

  get source(): UnitSource {
    if (!this.#source) throw new TypeError('The source was not revalidated.');
    return this.#source;
  }

  set source(source: UnitSource) {
    this.#source = source;
  }

  /** What was read may hold secrets that no message may repeat. */
  learn(objects: readonly unknown[]): void {
    this.#secrets = knowSecrets([this.unit, ...objects]);
  }

  get target(): NonNullable<MigrationUnit['target']> {
    const { target } = this.unit;
    if (!target) throw new StepFailure('failed', 'The unit has no target.');
    return target;
  }

  operationOf(step: MigrationStep): MigrationOperation | undefined {
    return this.unit.operations.find(operation => operation.step === step);
  }

  /** A text without the secrets of what was planned and read. */
  hide(text: string): string {
    return this.#secrets.hide(text, () => '<masked>');
  }

  checkStopped(): void {
    if (this.context.signal?.aborted) throw new RunStopped();
  }

  async enter(step: MigrationStep): Promise<void> {
    this.#step = step;
    this.result.lastAttemptedStep = step;
    await this.record();
  }

  leave(): void {
    this.result.lastCompletedStep = this.#step;
  }

  /** Keeps checks, and ends the unit at the first that failed. */
  require(checks: readonly StepCheck[]): void {
    this.keep(checks);
    const failed = checks.find(({ state }) => state === 'failed');
    if (failed) throw new StepFailure('failed', this.hide(sentenceOf(failed)));
  }

  keep(checks: readonly StepCheck[]): void {
    for (const { final: _final, expected, actual, ...check } of checks) {
      this.result.verification.push({
        step: this.#step,
        ...check,
        ...(expected === undefined ? {} : { expected: this.hide(expected) }),
        ...(actual === undefined ? {} : { actual: this.hide(actual) }),
      });
    }
  }

  /** The same of differences: none is one check that holds. */
  requireEqual(
    check: string,
    differences: readonly FieldDifference[],
    options: { final?: boolean } = {},
  ): void {
    this.require(checksOf(check, differences, options));
  }

  /** Resolves when what is known of the unit is durable. */
  async record(): Promise<void> {
    const unit = structuredClone(this.result);
    try {
      await this.context.journal.recordUnit(unit);
    } catch (error) {
      throw new JournalFailure(error);
    }
    this.context.report(unit);
  }
}

/** Checks that say where something differs, or that nothing does. */
export function checksOf(
  check: string,
  differences: readonly FieldDifference[],
  { final }: { final?: boolean } = {},
): StepCheck[] {
  if (differences.length === 0) return [{ check, state: 'ok' }];
  return differences.map(({ path, expected, actual }) => ({
    check: `${check}: ${path}`,
    expected,
    actual,
    state: 'failed',
    ...(final === undefined ? {} : { final }),
  }));
}

/** A check of one value. */
export function checkOf(
  check: string,
  expected: string,
  actual: string | undefined,
): StepCheck {
  return {
    check,
    expected,
    actual: actual ?? 'absent',
    state: actual === expected ? 'ok' : 'failed',
  };
}

/** What cannot be looked at before a commit (R121). */
export function notVerified(check: string, actual: string): StepCheck {
  return { check, actual, state: 'notVerified' };
}

function sentenceOf({ check, expected, actual }: StepCheck): string {
  return `${check}: expected ${expected ?? 'it to hold'}, found ${actual ?? 'otherwise'}.`;
}
