import type { SchedulerServiceTaskScheduleDefinition } from '@backstage/backend-plugin-api';

/** What the entities look like; see config.d.ts. */
export interface EntityOptions {
  kind: 'Component' | 'Resource';
  owner: string;
  /** By `namespace` or `cluster/namespace`. */
  owners: ReadonlyMap<string, string>;
  system?: string;
  lifecycle: string;
  entityNamespace: string;
  /** Where the pages of the plugin are; absent where the app's address is not configured. */
  portalUrl?: string;
}

export interface ProviderOptions {
  schedule: SchedulerServiceTaskScheduleDefinition;
  entities: EntityOptions;
  /** Absent: all. */
  namespaces?: ReadonlySet<string>;
  excludeAnnotated: boolean;
}
