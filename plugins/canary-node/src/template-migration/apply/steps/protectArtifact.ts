import {
  checkNotTerminating,
  checkOwnerless,
  checkStatus,
  checkUid,
} from '../checks';
import { planWrite } from '../planOfWrite';
import { readLive } from '../readLive';
import { isProtected } from '../rehearseWrites';
import { recordUnneeded, sendWrite } from '../sendWrite';
import { StepFailure } from '../StepFailure';
import { checkOf, type UnitRun } from '../UnitRun';

/**
 * Step 6: keeps the artifact from eviction, once the target is known to use it. It stays without an
 * owner (R132, R137), and one that is protected is left alone (R133).
 */
export async function protectArtifact(run: UnitRun): Promise<void> {
  const { name, uid } = run.source.artifact.metadata;
  const live = await readLive(run, 'artifact', name);
  run.require([checkUid('AIMArtifact', uid, live)]);
  if (!live) return;
  run.require([
    checkNotTerminating(live),
    checkOwnerless(live),
    checkStatus(live),
  ]);
  const operation = run.operationOf('ProtectArtifact');
  if (isProtected(live)) {
    run.keep([checkOf('AIMArtifact is protected already', 'true', 'true')]);
    if (operation) await recordUnneeded(run, operation);
    return;
  }
  if (!operation) {
    throw new StepFailure('failed', 'The artifact lost its protection.');
  }
  await sendWrite(run, planWrite(run, operation, live));
}
