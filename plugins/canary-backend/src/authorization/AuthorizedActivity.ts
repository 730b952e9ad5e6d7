import type {
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { NotFoundError, toError } from '@backstage/errors';
import {
  canaryActivityReadPermission,
  type ItemList,
  type ListRefusalsQuery,
  type ListRunsQuery,
  type Refusal,
  type RunDetail,
  type RunView,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Unread } from './AuthorizedServices';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** The records behind the doors. */
export interface ActivityRecords {
  listRuns(query: ListRunsQuery): Promise<ItemList<RunView>>;
  /** Undefined when there is no such run. */
  getRun(id: string): Promise<RunDetail | undefined>;
  listRefusals(query: ListRefusalsQuery): Promise<ItemList<Refusal>>;
}

/** What the doors see of runs and refusals: only for those who may read the activity of everybody. */
export class AuthorizedActivity {
  readonly #records: ActivityRecords;
  readonly #permissions: PermissionsService;
  readonly #logger: LoggerService;

  constructor(options: {
    records: ActivityRecords;
    permissions: PermissionsService;
    logger: LoggerService;
  }) {
    this.#records = options.records;
    this.#permissions = options.permissions;
    this.#logger = options.logger;
  }

  async listRuns(query: Unread<ListRunsQuery>, caller: Caller) {
    return this.#read(query, caller, read => this.#records.listRuns(read));
  }

  /** @throws NotFoundError; a run may also be too old to be kept */
  async getRun(id: Unread<string>, caller: Caller): Promise<RunDetail> {
    const run = await this.#read(id, caller, read =>
      this.#records.getRun(read),
    );
    if (!run) {
      throw new NotFoundError('There is no such run');
    }
    return run;
  }

  async listRefusals(query: Unread<ListRefusalsQuery>, caller: Caller) {
    return this.#read(query, caller, read => this.#records.listRefusals(read));
  }

  /** The text of a database error holds the statement and its values: it goes to the log only. */
  async #read<Input, T>(
    input: Unread<Input>,
    caller: Caller,
    read: (input: Input) => Promise<T>,
  ): Promise<T> {
    await requirePermission(
      this.#permissions,
      canaryActivityReadPermission,
      caller.credentials,
    );
    const parsed = await input();
    try {
      return await read(parsed);
    } catch (error) {
      this.#logger.error('The activity could not be read', toError(error));
      throw new Error('The database of the portal did not answer');
    }
  }
}
