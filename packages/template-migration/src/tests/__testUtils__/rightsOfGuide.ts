import { parseAllDocuments } from 'yaml';
import type { PolicyRule } from '@llm-canary/dev-cluster';

/** A role as the guide gives it. */
export interface GuideRole {
  kind: 'ClusterRole' | 'Role';
  rules: PolicyRule[];
}

/** The roles of the guide's example, so that tests run with exactly these rights. */
export function rightsOfGuide(guide: string): GuideRole[] {
  const [, yaml] = /## Rights[\s\S]*?```yaml\n([\s\S]*?)```/.exec(guide) ?? [];
  return parseAllDocuments(yaml ?? '').map(document => document.toJS());
}
