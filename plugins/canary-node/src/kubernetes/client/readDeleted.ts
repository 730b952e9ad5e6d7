import {
  malformedAnswer,
  type CallContext,
} from '../transport/toKubernetesError';
import type { DeletedObject } from '../types';
import { isMap, isObject } from './parseJson';

/**
 * Reads the answer of a DELETE: a Status when the object is gone, the object itself while
 * finalizers hold it.
 */
export function readDeleted(
  answer: unknown,
  uid: string,
  context: CallContext,
): DeletedObject {
  if (
    isMap(answer) &&
    answer.kind === 'Status' &&
    answer.status === 'Success'
  ) {
    return { gone: true, uid };
  }
  if (isObject(answer)) {
    return {
      gone: answer.metadata.deletionTimestamp === undefined,
      uid: answer.metadata.uid,
    };
  }
  throw malformedAnswer(context, 'it tells nothing of the object');
}
