import type { ErrorCode } from '@llm-canary/backstage-plugin-canary-common';
import type { Failure } from '../../../data/readFailure';
import type { Formats, Translate } from '../../../hooks';
import { answerSentence } from '../../service/operations/answer';

export interface MigrationAnswerContext {
  t: Translate;
  formats: Formats;
  /** What was tried, in the words of its button. */
  operation: string;
  cluster: string;
  /** The permission that it takes. */
  permission: string;
}

/** The end of the key of a refusal's sentence. */
const sentences: Partial<Record<ErrorCode, MigrationRefusal>> = {
  MIGRATION_LOCKED: 'locked',
  MIGRATION_PLAN_USED: 'used',
  MIGRATION_DIGEST_MISMATCH: 'digest',
  MIGRATION_PIN_KEYS_MISSING: 'pinKeys',
  MIGRATION_NOT_READY: 'notReady',
  MIGRATION_NOT_APPROVED: 'notApproved',
  MIGRATION_PLAN_INVALID: 'invalid',
  MIGRATION_NOT_FOUND: 'notFound',
};

type MigrationRefusal =
  | 'locked'
  | 'used'
  | 'digest'
  | 'pinKeys'
  | 'notReady'
  | 'notApproved'
  | 'invalid'
  | 'notFound';

/** Why nothing was begun, in the language of the user; what the server says more stands behind it. */
export function migrationSentence(
  failure: Failure,
  context: MigrationAnswerContext,
): string {
  const { t, cluster } = context;
  const key = failure.code && sentences[failure.code];
  return key
    ? `${t(`migration.refused.${key}`)} ${failure.message}`
    : answerSentence(failure, {
        ...context,
        serviceRef: { cluster, namespace: '', name: '' },
      });
}
