import type { NotificationPayload } from '@backstage/plugin-notifications-common';
import {
  describeParent,
  type Refusal,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Adoption } from '../adoptions';

/** Where the portal shows a service; relative to the app. */
function pageOf({ cluster, namespace, name }: ServiceRef): string {
  return `/canary/services/${cluster}/${namespace}/${name}`;
}

/** The page that leads on: of what was refused, or of the experiment that has the target already. */
function pageOfRefusal(refusal: Refusal): string {
  const { subject, cluster, managedBy } = refusal;
  if (subject === 'service') return pageOf(refusal);
  return managedBy?.name
    ? `/canary/experiments/${cluster}/${managedBy.namespace}/${managedBy.name}`
    : '/canary/experiments';
}

function reasonOf({ subject, managedBy }: Refusal): string {
  if (!managedBy) {
    return 'Who manages it could not be read, so nothing was changed. Try again later.';
  }
  const parent = describeParent(managedBy);
  return subject === 'experiment'
    ? `Its target is an arm of ${parent}. Take a service that no experiment manages.`
    : `It is an arm of ${parent}. Change the experiment instead.`;
}

/** What the person is told who was stopped. A second refusal of the same takes the place of the first. */
export function refusalNotification(refusal: Refusal): NotificationPayload {
  const { operation, cluster, namespace, name } = refusal;
  const page = pageOfRefusal(refusal);
  return {
    title: `${operation} refused: ${namespace}/${name} on ${cluster}`,
    description: reasonOf(refusal),
    link: page,
    severity: 'low',
    topic: 'canary.refusal',
    scope: `canary.refusal:${operation}:${page}`,
  };
}

/** What the owners of a service are told when an experiment takes it over. */
export function adoptionNotification(adoption: Adoption): NotificationPayload {
  const { cluster, namespace, name, managedBy, uid } = adoption;
  return {
    title: `${namespace}/${name} on ${cluster} became an arm of an experiment`,
    description: `${describeParent(managedBy)} manages it. Until it is released, change the experiment instead.`,
    link: pageOf(adoption),
    severity: 'low',
    topic: 'canary.adoption',
    scope: `canary.adoption:${uid}`,
  };
}
