import { createHash } from 'node:crypto';
import {
  canonicalJson,
  type HelmMigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';

/**
 * A plan as text, the same for the same plan: what is stored, downloaded and digested.
 * @public
 */
export function releaseMigrationText(plan: HelmMigrationPlan): string {
  return `${canonicalJson(plan)}\n`;
}

/**
 * `sha256:` and the digest over the text in UTF-8.
 * @public
 */
export function digestOfText(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
