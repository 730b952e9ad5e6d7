import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';

/** Below the head of the page: plan and run of a migration of the kind `helm`. */
export function HelmMigration(_props: { migration: MigrationDetail }) {
  return null;
}
