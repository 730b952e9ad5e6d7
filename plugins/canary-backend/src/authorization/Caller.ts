import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import type { Refusal } from '@llm-canary/backstage-plugin-canary-common';
import type { Once } from '../idempotency';

/** Who asks, and the name under which it is recorded. */
export interface Caller {
  credentials: BackstageCredentials;
  /** Entity ref of the user, or subject of the service. */
  actor: string;
  /** `portal` for a user, `api` for a service; what comes by the actions registry says `action`. */
  door: Refusal['door'];
  /** Keeps an accepted write from being done twice; absent without an Idempotency-Key. */
  once?: Once;
}

/** Users and services may call; nobody else gets this far. */
export function callerOf(
  credentials: BackstageCredentials,
  auth: Pick<AuthService, 'isPrincipal'>,
): Caller {
  if (auth.isPrincipal(credentials, 'user')) {
    const actor = credentials.principal.userEntityRef;
    return { credentials, actor, door: 'portal' };
  }
  if (auth.isPrincipal(credentials, 'service')) {
    const actor = credentials.principal.subject;
    return { credentials, actor, door: 'api' };
  }
  throw new NotAllowedError('Neither a user nor a service');
}
