import type { ServiceDetail } from '@llm-canary/backstage-plugin-canary-common';
import type { Failure } from '../../../data/readFailure';

/** How far an accepted deletion has come. */
export type Removal =
  | { state: 'running' }
  | { state: 'gone' }
  /** Gone, and another service of the same name exists. */
  | { state: 'recreated' }
  | { state: 'unknown'; message: string };

/** What the last look at a service that is being removed says. `uid` is that of the removed one. */
export function readRemoval(look: {
  service?: Pick<ServiceDetail, 'uid'>;
  failure?: Failure;
  uid?: string;
}): Removal {
  const { service, failure, uid } = look;
  if (failure) {
    return failure.code === 'RELEASE_NOT_FOUND'
      ? { state: 'gone' }
      : { state: 'unknown', message: failure.message };
  }
  const replaced =
    uid !== undefined && service?.uid !== undefined && service.uid !== uid;
  return { state: replaced ? 'recreated' : 'running' };
}

export function isOver(removal: Removal): boolean {
  return removal.state === 'gone' || removal.state === 'recreated';
}
