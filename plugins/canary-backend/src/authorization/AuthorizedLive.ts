import type { PermissionsService } from '@backstage/backend-plugin-api';
import { canaryServiceReadPermission } from '@llm-canary/backstage-plugin-canary-common';
import type { LiveFeed, Outlet } from '../live';
import type { Caller } from './Caller';
import { requirePermission } from './requirePermission';

/** Then the page comes again, with credentials that are checked anew. */
const longestMilliseconds = 10 * 60_000;

/** What the doors see of the stream of changes: for those who may read services. */
export class AuthorizedLive {
  readonly #feed: LiveFeed;
  readonly #permissions: PermissionsService;
  readonly #now: () => Date;

  constructor(options: {
    feed: LiveFeed;
    permissions: PermissionsService;
    now: () => Date;
  }) {
    this.#feed = options.feed;
    this.#permissions = options.permissions;
    this.#now = options.now;
  }

  /**
   * Writes changes to what `open` gives until it is closed, ten minutes have passed or the credentials
   * have expired.
   *
   * @throws ServiceUnavailableError when too many look on
   */
  async watch(open: () => Outlet, caller: Caller): Promise<void> {
    const { credentials } = caller;
    await requirePermission(
      this.#permissions,
      canaryServiceReadPermission,
      credentials,
    );
    const { expiresAt } = credentials;
    const left = expiresAt
      ? expiresAt.getTime() - this.#now().getTime()
      : Infinity;
    this.#feed.join(open, {
      lastsMilliseconds: Math.min(left, longestMilliseconds),
    });
  }
}
