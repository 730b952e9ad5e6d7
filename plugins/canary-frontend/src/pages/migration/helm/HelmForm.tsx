import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';

/** Which release is to be moved under an LLMService. */
export function HelmForm(_props: {
  /** What the page begins with, from the URL. */
  from: { cluster: string; namespace: string; release: string };
  onCreated: (migration: MigrationDetail) => void;
  onCancel: () => void;
}) {
  return null;
}
