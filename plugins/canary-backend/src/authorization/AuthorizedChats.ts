import type { PermissionsService } from '@backstage/backend-plugin-api';
import {
  canaryPlaygroundUsePermission,
  type ChatRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Chats, OpenChat } from '../chat';
import type { Unread } from './AuthorizedServices';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** What the doors see of chats: for those who may use the playground. */
export class AuthorizedChats {
  readonly #chats: Chats;
  readonly #permissions: PermissionsService;

  constructor(options: { chats: Chats; permissions: PermissionsService }) {
    this.#chats = options.chats;
    this.#permissions = options.permissions;
  }

  /** Permission before anything of the request is read. */
  async open(
    request: Unread<ChatRequest>,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<OpenChat> {
    await requirePermission(
      this.#permissions,
      canaryPlaygroundUsePermission,
      caller.credentials,
    );
    return this.#chats.open(await request(), signal);
  }
}
