import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  CanaryError,
  type MigrationResult,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ApplyJournal } from '../ports';
import {
  fileErrorCode,
  isFileError,
  realFiles,
  type FileSystem,
} from './FileSystem';
import {
  createPrivateFile,
  createWholeFile,
  replacePrivateFile,
} from './privateFiles';
import { countUnits, renderResult, renderUnit } from './renderResult';

/** @public */
export interface FileJournalOptions {
  /** Where the result is written; nothing may stand there. */
  path: string;
  /** Where the result goes when its path fails after a write; the system's temporary folder by default. */
  fallbackFolder?: string;
  /** Told once: the path of the file that holds what the result's own path could not take. */
  onFallback?(path: string): void;
  files?: FileSystem;
}

/** Whether the record announces a write that has not been sent. */
function announces({ outcome, attempted, completed }: MigrationUnitResult) {
  const last = attempted.at(-1);
  return (
    outcome === undefined &&
    last !== undefined &&
    !completed.some(({ seq }) => seq === last.seq)
  );
}

/** A device, a folder, a link: nothing that anybody should be told to move. */
function refuseOther(path: string): never {
  throw new CanaryError(
    'MIGRATION_RESULT_EXISTS',
    `What stands at ${path} is no result of an earlier run. Name a path at which nothing stands.`,
    { fields: { path } },
  );
}

function refuseExisting(path: string): never {
  // Spares the operator from finding out how, and never overwrites an older archive.
  const archive = `${path.replace(/\.json$/, '')}-$(date +%Y%m%dT%H%M%S).json`;
  throw new CanaryError(
    'MIGRATION_RESULT_EXISTS',
    `A result stands at ${path}. Archive it first: mv -n -- "${path}" "${archive}"`,
    { fields: { path } },
  );
}

function refusePath(path: string, error: unknown): never {
  throw new CanaryError(
    'INVALID_INPUT',
    `The result ${path} cannot be made: ${fileErrorCode(error)}.`,
    { fields: { path }, cause: error },
  );
}

/**
 * The result of an apply as a file: made exclusively, 0600, and replaced as a whole at each record, so
 * that it is valid JSON whenever the run ends (R116-R119, R159, R169).
 *
 * A write that cannot be announced durably is not to be sent: that record rejects. What has to be kept
 * after a write goes to a second file where the first one fails.
 * @public
 */
export class FileJournal implements ApplyJournal {
  readonly path: string;
  readonly #files: FileSystem;
  readonly #options: FileJournalOptions;
  readonly #units = new Map<string, MigrationUnitResult>();
  readonly #texts = new Map<string, string>();
  #head?: Omit<MigrationResult, 'units'>;
  #fallback?: string;
  #behind = false;
  #begun = false;

  /**
   * Refuses a path at which anything stands, a dangling link too, or that cannot be written (R89). Leaves
   * nothing there.
   *
   * @throws CanaryError MIGRATION_RESULT_EXISTS or INVALID_INPUT
   */
  static async open(options: FileJournalOptions): Promise<FileJournal> {
    const journal = new FileJournal(options);
    await journal.#checkPath();
    return journal;
  }

  private constructor(options: FileJournalOptions) {
    this.#options = options;
    this.#files = options.files ?? realFiles;
    this.path = resolve(options.path);
  }

  /** Whether there is a result of this run. */
  get begun(): boolean {
    return this.#begun;
  }

  /** The file that holds more than the result's own path, when that one could not be written. */
  get fallbackPath(): string | undefined {
    return this.#behind ? this.#fallback : undefined;
  }

  async begin(result: MigrationResult): Promise<void> {
    this.#keep(result);
    try {
      await createWholeFile(this.#files, {
        path: this.path,
        text: this.#text(),
        mark: result.runId,
      });
      this.#begun = true;
    } catch (error) {
      if (isFileError(error, 'EEXIST')) refuseExisting(this.path);
      refusePath(this.path, error);
    }
  }

  async recordUnit(unit: MigrationUnitResult): Promise<void> {
    this.#keepUnit(unit);
    if (announces(unit)) await this.#write();
    else await this.#writeSomewhere();
  }

  async finish(result: MigrationResult): Promise<void> {
    this.#keep(result);
    await this.#writeSomewhere();
  }

  async #checkPath(): Promise<void> {
    const { path } = this;
    const found = await this.#files.lstat(path).catch(error => {
      if (!isFileError(error, 'ENOENT')) refusePath(path, error);
    });
    if (found && !found.isFile()) refuseOther(path);
    if (found) refuseExisting(path);
    const trial = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    await createPrivateFile(this.#files, trial, '')
      .then(() => this.#files.unlink(trial))
      .catch(error => refusePath(path, error));
  }

  #keep({ units, ...head }: MigrationResult): void {
    this.#head = structuredClone(head);
    for (const unit of units) this.#keepUnit(unit);
  }

  #keepUnit(unit: MigrationUnitResult): void {
    this.#units.set(unit.id, unit);
    this.#texts.set(unit.id, renderUnit(unit));
  }

  #text(): string {
    if (!this.#head) throw new TypeError('The run has not begun');
    const counts = countUnits(this.#units.values());
    return renderResult({ ...this.#head, counts }, this.#texts.values());
  }

  async #write(): Promise<void> {
    await replacePrivateFile(this.#files, {
      path: this.path,
      text: this.#text(),
      mark: this.#head?.runId ?? '',
    });
    this.#behind = false;
  }

  async #writeSomewhere(): Promise<void> {
    try {
      await this.#write();
    } catch (error) {
      this.#behind = true;
      await this.#writeFallback().catch(() => {
        throw error;
      });
    }
  }

  async #writeFallback(): Promise<void> {
    const runId = this.#head?.runId ?? '';
    const path =
      this.#fallback ??
      join(
        this.#options.fallbackFolder ?? tmpdir(),
        `aim-template-migration-${runId}.json`,
      );
    const file = { path, text: this.#text(), mark: runId };
    if (this.#fallback) {
      await replacePrivateFile(this.#files, file);
      return;
    }
    await createWholeFile(this.#files, file);
    this.#fallback = path;
    this.#options.onFallback?.(path);
  }
}
