import type { StandInContext } from '../StandInContext';
import { ApiError, kinds } from '../client';
import { recordEvent } from '../recordEvent';
import { deletionPolicyAnnotation } from './readService';
import type { Service } from './readService';
import { removeObjects, removeReleaseRecords } from './writeRelease';

/**
 * What has to happen before the finalizer goes: the objects, then the records of helm. With deletion
 * policy Orphan everything stays, and is a plain helm release from then on. Rejects while objects
 * are still there, so that the caller comes again.
 */
export async function uninstallRelease(
  context: StandInContext,
  service: Service,
): Promise<void> {
  if (service.annotations[deletionPolicyAnnotation] === 'Orphan') return;
  const { namespace, name, uid } = service;
  if ((await removeObjects(context.client, service)) > 0) {
    const left = await removeObjects(context.client, service);
    if (left > 0) {
      throw new ApiError(`${left} objects of ${namespace}/${name} are left`, {
        status: 409,
        reason: 'Conflict',
      });
    }
  }
  await removeReleaseRecords(context.client, service);
  await recordEvent(context, {
    kind: kinds.llmService,
    object: { namespace, name, uid },
    type: 'Normal',
    reason: 'Uninstalled',
    message: `release ${name} is removed`,
    component: 'llmservice-operator',
  });
}
