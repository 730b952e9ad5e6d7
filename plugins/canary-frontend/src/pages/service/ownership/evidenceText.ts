import type {
  ServiceOwnership,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { serviceKey } from '../../../routing';
import { factText } from './evidenceLines';

/** The evidence for a ticket or a chat: complete keys and values, one fact a line. */
export function evidenceText(
  ref: ServiceRef,
  ownership: ServiceOwnership,
): string {
  const version = ownership.resourceVersion
    ? `, resourceVersion ${ownership.resourceVersion}`
    : '';
  return [
    `${serviceKey(ref)}: ownership ${ownership.ownership}`,
    `read at ${ownership.readAt}${version}`,
    ...ownership.evidence.map(
      fact => `${fact.source}: ${factText(fact)} (${fact.agrees})`,
    ),
    ...(ownership.managedBy?.issues ?? []).map(issue => `issue: ${issue}`),
  ].join('\n');
}
