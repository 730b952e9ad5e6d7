import type { HeldLock } from '../../lock';
import type { PlannedRelease } from '../planRelease';
import type { ReleaseMigrationEnvironment } from '../ReleaseMigrationEnvironment';
import type { ReleaseToMove } from '../ReleaseToMove';
import type { MigrationJournal } from './MigrationJournal';

/** One execution, inside the lock of the release, after everything was found to be as planned. */
export interface Execution {
  environment: ReleaseMigrationEnvironment;
  move: ReleaseToMove;
  /** Planned anew, with the values as they are. */
  planned: PlannedRelease;
  by: string;
  held: HeldLock;
  journal: MigrationJournal;
  /** Aborts when the portal stops: what has begun is said, and nothing more is waited for. */
  stopping: AbortSignal;
}

/** The LLMService that the execution made. */
export interface MadeService {
  uid: string;
}
