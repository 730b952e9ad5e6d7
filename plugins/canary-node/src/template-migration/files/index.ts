export { FileJournal, type FileJournalOptions } from './FileJournal';
export {
  FileLock,
  findLock,
  lockedError,
  type FileLockOptions,
  type FoundLock,
} from './FileLock';
export type { FileSystem as MigrationFileSystem } from './FileSystem';
export type { HolderSight, LockHolder, Viewpoint } from './lockHolder';
export { readWholeFile, type ReadWholeFileOptions } from './readWholeFile';
export { checkPlanFolder, writePlanFolder } from './writePlanFolder';
export { writeNewFile } from './writeNewFile';
