import type { HelmGate } from '@llm-canary/backstage-plugin-canary-node';
import { refusal } from '../operations/errors';
import type { ReleaseWriteCall } from '../operations/ReleaseOperations';
import type { PreparedRelease } from './prepareRelease';
import { readRecords } from './readRelease';

const defaultLookMilliseconds = 2_000;

/** A gate, and what became of it. */
export interface ReleaseGate extends HelmGate {
  /** Whether a write of helm was let through. */
  readonly passed: boolean;
  /** Ends the looks. */
  close(): void;
}

/** Helm takes whatever record is the newest, so that it must still be the one decided on. */
async function refuseMoved(
  call: ReleaseWriteCall,
  { decidedOn }: Pick<PreparedRelease, 'decidedOn'>,
): Promise<void> {
  const [newest] = await readRecords(call);
  if (
    newest?.uid === decidedOn?.uid &&
    newest?.resourceVersion === decidedOn?.resourceVersion
  ) {
    return;
  }
  const { ref, change } = call;
  throw refusal(
    'RELEASE_MOVED',
    { ref, operation: change.operation },
    {
      why: newest
        ? `has changed since it was looked at: revision ${newest.revision} is ${newest.status}`
        : 'is gone since it was looked at',
    },
  );
}

/**
 * The guard of one call of helm: asks for lock, owner and revision at the first write, and looks at
 * lock and owner again while helm runs, now and then and whenever the watch shows an LLMService under
 * the name. The first look that is no plain yes ends all writes.
 */
export function createReleaseGate(
  call: ReleaseWriteCall,
  prepared: Pick<PreparedRelease, 'decidedOn'>,
  options: { lookMilliseconds?: number } = {},
): ReleaseGate {
  const { lookMilliseconds = defaultLookMilliseconds } = options;
  const revoked = new AbortController();
  let passed = false;
  let looking = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const revoke = (reason: unknown) => revoked.abort(reason);
  const lose = () => revoke(call.signal.reason);

  async function look(): Promise<void> {
    // What changed during a look may have come too late for it.
    again = looking;
    if (looking) return;
    looking = true;
    do {
      again = false;
      await call.confirm().catch(revoke); // precondition
    } while (again && !revoked.signal.aborted);
    looking = false;
  }

  const stopFollowing = call.cluster.helm?.onService(call.ref, () => {
    if (passed) void look();
  });
  call.signal.addEventListener('abort', lose, { once: true });
  if (call.signal.aborted) lose();

  return {
    revoked: revoked.signal,
    get passed() {
      return passed;
    },
    async beforeFirstWrite() {
      await refuseMoved(call, prepared); // precondition
      passed = true;
      try {
        await call.confirm(); // precondition
        revoked.signal.throwIfAborted();
      } catch (error) {
        passed = false;
        throw error;
      }
      timer = setInterval(() => void look(), lookMilliseconds);
      timer.unref();
    },
    close() {
      clearInterval(timer);
      stopFollowing?.();
      call.signal.removeEventListener('abort', lose);
    },
  };
}
