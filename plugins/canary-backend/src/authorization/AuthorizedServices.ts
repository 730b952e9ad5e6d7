import type { PermissionsService } from '@backstage/backend-plugin-api';
import type { BasicPermission } from '@backstage/plugin-permission-common';
import {
  canaryServiceApplyForcePermission,
  canaryServiceApplyPermission,
  canaryServiceAutoscalePermission,
  canaryServiceInstallPermission,
  canaryServiceReadPermission,
  canaryServiceRollbackPermission,
  canaryServiceUninstallPermission,
  type ApplyRequest,
  type AutoscaleRequest,
  type DiffRequest,
  type RollbackRequest,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  InstallBody,
  ServiceDiffs,
  ServiceOperations,
} from '../operations';
import type { ListQuery, ServiceReader } from '../services';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** Input that is only looked at once the caller may: parsing it is part of the answer. */
export type Unread<T> = () => T | Promise<T>;

/** What a write asks for: the service, and what to do with it. */
export interface WriteInput<T> {
  ref: ServiceRef;
  request: T;
}

/**
 * All that the doors see of services. Permission comes before anything else, also before the input is
 * parsed and long before a cluster is asked, so that nobody without rights learns anything.
 */
export class AuthorizedServices {
  readonly #reader: ServiceReader;
  readonly #operations: ServiceOperations;
  readonly #diffs: ServiceDiffs;
  readonly #permissions: PermissionsService;

  constructor(options: {
    reader: ServiceReader;
    operations: ServiceOperations;
    diffs: ServiceDiffs;
    permissions: PermissionsService;
  }) {
    this.#reader = options.reader;
    this.#operations = options.operations;
    this.#diffs = options.diffs;
    this.#permissions = options.permissions;
  }

  async listClusters(caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    return this.#reader.listClusters();
  }

  async listServices(query: Unread<ListQuery>, caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    return this.#reader.listServices(await query());
  }

  async getService(ref: Unread<ServiceRef>, caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    return this.#reader.getService(await ref());
  }

  async getOwnership(ref: Unread<ServiceRef>, caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    return this.#reader.getOwnership(await ref());
  }

  async listRevisions(ref: Unread<ServiceRef>, caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    return this.#reader.listRevisions(await ref());
  }

  async listObjects(ref: Unread<ServiceRef>, caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    return this.#reader.listObjects(await ref());
  }

  async listPods(ref: Unread<ServiceRef>, caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    return this.#reader.listPods(await ref());
  }

  async listEvents(ref: Unread<ServiceRef>, caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    return this.#reader.listEvents(await ref());
  }

  /** Overwriting is an apply, and needs the permission to apply as well. */
  async install(input: Unread<WriteInput<InstallBody>>, caller: Caller) {
    await this.#require(canaryServiceInstallPermission, caller);
    const { ref, request } = await input();
    if (request.overwrite) {
      await this.#require(canaryServiceApplyPermission, caller);
    }
    const { actor, door, once } = caller;
    return this.#operations.install(ref, request, { actor, door, once });
  }

  async uninstall(ref: Unread<ServiceRef>, caller: Caller) {
    await this.#require(canaryServiceUninstallPermission, caller);
    const { actor, door, once } = caller;
    return this.#operations.uninstall(await ref(), { actor, door, once });
  }

  /** Force needs a permission of its own beside the one to apply. */
  async apply(input: Unread<WriteInput<ApplyRequest>>, caller: Caller) {
    await this.#require(canaryServiceApplyPermission, caller);
    const { ref, request } = await input();
    if (request.force) {
      await this.#require(canaryServiceApplyForcePermission, caller);
    }
    const { actor, door, once } = caller;
    return this.#operations.apply(ref, request, { actor, door, once });
  }

  async rollback(input: Unread<WriteInput<RollbackRequest>>, caller: Caller) {
    await this.#require(canaryServiceRollbackPermission, caller);
    const { ref, request } = await input();
    const { actor, door, once } = caller;
    return this.#operations.rollback(ref, request, { actor, door, once });
  }

  async autoscale(input: Unread<WriteInput<AutoscaleRequest>>, caller: Caller) {
    await this.#require(canaryServiceAutoscalePermission, caller);
    const { ref, request } = await input();
    const { actor, door, once } = caller;
    return this.#operations.autoscale(ref, request, { actor, door, once });
  }

  /** A dry-run changes nothing: who may read the service may see what an operation would do. */
  async diff(input: Unread<WriteInput<DiffRequest>>, caller: Caller) {
    await this.#require(canaryServiceReadPermission, caller);
    const { ref, request } = await input();
    return this.#diffs.diff(ref, request, { actor: caller.actor });
  }

  #require(permission: BasicPermission, { credentials }: Caller) {
    return requirePermission(this.#permissions, permission, credentials);
  }
}
