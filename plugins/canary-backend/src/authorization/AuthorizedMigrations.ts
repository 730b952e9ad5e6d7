import type { PermissionsService } from '@backstage/backend-plugin-api';
import type { BasicPermission } from '@backstage/plugin-permission-common';
import {
  canaryMigrationApprovePermission,
  canaryMigrationCommitPermission,
  canaryMigrationPlanPermission,
  canaryMigrationReadPermission,
  type ApproveMigrationRequest,
  type CommitMigrationRequest,
  type CreateMigrationRequest,
  type ListMigrationsQuery,
  type ReviewUnitsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Migrations } from '../migrations';
import type { Unread } from './AuthorizedServices';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** What a step of a migration asks for. */
interface StepInput<T> {
  id: string;
  request: T;
}

/**
 * What the doors see of migrations. Plans, evidence and results hold what services are made of: nobody
 * learns of them, or whether there is one, without the permission to read them (R200).
 */
export class AuthorizedMigrations {
  readonly #migrations: Migrations;
  readonly #permissions: PermissionsService;

  constructor(options: {
    migrations: Migrations;
    permissions: PermissionsService;
  }) {
    this.#migrations = options.migrations;
    this.#permissions = options.permissions;
  }

  async list(query: Unread<ListMigrationsQuery>, caller: Caller) {
    await this.#require(caller);
    return this.#migrations.list(await query());
  }

  async get(id: Unread<string>, caller: Caller) {
    await this.#require(caller);
    return this.#migrations.get(await id(), caller);
  }

  async getResult(ids: Unread<{ id: string; runId: string }>, caller: Caller) {
    await this.#require(caller);
    const { id, runId } = await ids();
    return this.#migrations.getResult(id, runId);
  }

  async getFile(ids: Unread<{ id: string; name: string }>, caller: Caller) {
    await this.#require(caller);
    const { id, name } = await ids();
    return this.#migrations.getFile(id, name);
  }

  async compareEvidence(
    ids: Unread<{ id: string; unit: string }>,
    caller: Caller,
  ) {
    await this.#require(caller);
    const { id, unit } = await ids();
    return this.#migrations.compareEvidence(id, unit);
  }

  async create(request: Unread<CreateMigrationRequest>, caller: Caller) {
    await this.#require(caller, canaryMigrationPlanPermission);
    return this.#migrations.create(await request(), caller);
  }

  async review(input: Unread<StepInput<ReviewUnitsRequest>>, caller: Caller) {
    await this.#require(caller, canaryMigrationPlanPermission);
    const { id, request } = await input();
    return this.#migrations.review(id, request, caller);
  }

  async dryRun(id: Unread<string>, caller: Caller) {
    await this.#require(caller, canaryMigrationPlanPermission);
    return this.#migrations.dryRun(await id(), caller);
  }

  async approve(
    input: Unread<StepInput<ApproveMigrationRequest>>,
    caller: Caller,
  ) {
    await this.#require(caller, canaryMigrationApprovePermission);
    const { id, request } = await input();
    return this.#migrations.approve(id, request, caller);
  }

  async commit(
    input: Unread<StepInput<CommitMigrationRequest>>,
    caller: Caller,
  ) {
    await this.#require(caller, canaryMigrationCommitPermission);
    const { id, request } = await input();
    return this.#migrations.commit(id, request, caller);
  }

  /** Every step shows the migration, so that it needs the permission to read it too. */
  async #require(
    { credentials }: Caller,
    step?: BasicPermission,
  ): Promise<void> {
    const needed = [canaryMigrationReadPermission, ...(step ? [step] : [])];
    for (const permission of needed) {
      await requirePermission(this.#permissions, permission, credentials);
    }
  }
}
