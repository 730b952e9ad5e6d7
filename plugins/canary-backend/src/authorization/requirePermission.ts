import type {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  type BasicPermission,
} from '@backstage/plugin-permission-common';

/** Passes on exactly ALLOW; every other answer, also one that is not known, refuses. */
export async function requirePermission(
  permissions: PermissionsService,
  permission: BasicPermission,
  credentials: BackstageCredentials,
): Promise<void> {
  const [decision] = await permissions.authorize([{ permission }], {
    credentials,
  });
  if (decision?.result !== AuthorizeResult.ALLOW) {
    throw new NotAllowedError(`You lack the permission ${permission.name}`);
  }
}
