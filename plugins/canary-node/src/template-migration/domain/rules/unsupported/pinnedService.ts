import { aimKeys, aimPrefix } from '../../../resources';
import type { UnitFacts } from '../../facts';
import { annotationOf, memberOf, recordOf } from '../../fields';
import { findIf, type Finding } from '../finding';

/** How the keys of a pin begin where nobody stated others (spec 7.1). */
const proposedPins = `${aimPrefix}template-cutover-`;

/** R71: a service that is told to bind anew, or that was cut over before. */
export function pinnedService({ service, pinKeys }: UnitFacts): Finding[] {
  const keys: unknown[] = Object.values(pinKeys ?? {});
  const pins = Object.keys(
    recordOf(memberOf(service, 'metadata', 'annotations')),
  ).filter(key => key.startsWith(proposedPins) || keys.includes(key));
  return [
    ...findIf(
      annotationOf(service, aimKeys.forceRebind) !== undefined,
      'The service is told to choose anew what it binds to.',
      `AIMService/metadata.annotations[${aimKeys.forceRebind}]`,
    ),
    ...pins.map(key => ({
      message: 'The service has the pin of an earlier cutover.',
      path: `AIMService/metadata.annotations[${key}]`,
    })),
  ];
}
