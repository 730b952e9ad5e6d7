export { FileJournal, type FileJournalOptions } from './FileJournal';
export {
  FileLock,
  findLock,
  lockedError,
  type FileLockOptions,
  type FoundLock,
} from './FileLock';
export type { HolderSight, LockHolder } from './lockHolder';
export { readWholeFile, type ReadWholeFileOptions } from './readWholeFile';
export { checkPlanFolder, writePlanFolder } from './writePlanFolder';
export { writeNewFile } from './writeNewFile';
