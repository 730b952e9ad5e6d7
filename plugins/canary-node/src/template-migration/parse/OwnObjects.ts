import type {
  MigrationPin,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';

/** The objects that the writes of an automatic unit are about. */
export interface OwnObjects {
  namespace: string;
  target: NonNullable<MigrationUnit['target']>;
  artifact: MigrationPin;
  inferenceService: MigrationPin;
  /** Whether it is pinned that the profile, or the cache, is not there yet. */
  createsProfile: boolean;
  createsCache: boolean;
}
