import type {
  AuthService,
  BackstageCredentials,
  BackstageServicePrincipal,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';

/** Who asks, and the name under which it is recorded. */
export interface Caller {
  credentials: BackstageCredentials;
  /** Entity ref of the user, or subject of the service. */
  actor: string;
}

/** Credentials as httpAuth gives them to a route of users and services. */
export type CallerCredentials = BackstageCredentials<
  BackstageUserPrincipal | BackstageServicePrincipal
>;

/** Users and services may call; nobody else gets this far. */
export function callerOf(
  credentials: CallerCredentials,
  auth: Pick<AuthService, 'isPrincipal'>,
): Caller {
  if (auth.isPrincipal(credentials, 'user')) {
    return { credentials, actor: credentials.principal.userEntityRef };
  }
  if (auth.isPrincipal(credentials, 'service')) {
    return { credentials, actor: credentials.principal.subject };
  }
  throw new NotAllowedError('Neither a user nor a service');
}
