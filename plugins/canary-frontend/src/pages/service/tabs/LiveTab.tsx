import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { EventsCard } from './EventsCard';
import { ObjectsCard } from './ObjectsCard';
import { PodsCard } from './PodsCard';

/** What runs for a service now: pods, what the cluster tells, and the objects of its release. */
export function LiveTab(props: {
  serviceRef: ServiceRef;
  interval: number | false;
}) {
  return (
    <>
      <PodsCard {...props} />
      <EventsCard {...props} />
      <ObjectsCard {...props} />
    </>
  );
}
