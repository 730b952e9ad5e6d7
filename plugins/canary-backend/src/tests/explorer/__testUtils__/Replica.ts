import type { PendingCommit } from '@llm-canary/dev-cluster';
import type { Portal } from '../../writes/__testUtils__/createPortal';

/** One replica of the portal, and what of its writes passed the checks of the server. */
export interface Replica {
  portal: Portal;
  commits: PendingCommit[];
}
