import {
  migrationNotice,
  type DedicatedEvidence,
} from '@llm-canary/backstage-plugin-canary-common';
import { unitIdOf } from '../domain/buildUnit';
import { predecessorsOf } from '../domain/closure';
import type { UnitFacts } from '../domain/facts';
import { evidenceParts } from './evidenceParts';

/** What every evidence says of itself (R176, R178). */
const evidenceNotice =
  'A snapshot of planning time and no manifest: never apply it and never edit it. A difference from live state is a reason to stop.';

/** The snapshot of a Dedicated unit (spec 7.4). */
export function buildEvidence(
  facts: UnitFacts,
  { planId, capturedAt }: { planId: string; capturedAt: string },
): DedicatedEvidence {
  const [inferenceService] = predecessorsOf(facts);
  const { service, ...parts } = evidenceParts({
    service: facts.service,
    ...(inferenceService && { inferenceService }),
    ...(facts.templateCache && { sourceCache: facts.templateCache }),
    ...(facts.artifacts[0] && { artifact: facts.artifacts[0] }),
    ...(facts.claim && { persistentVolumeClaim: facts.claim }),
  });
  if (!service) throw new Error('A unit has a service');
  return {
    schemaVersion: 1,
    notAManifest: true,
    kindOfDocument: 'dedicated-handoff-evidence',
    notices: [migrationNotice, evidenceNotice],
    planId,
    unit: unitIdOf(facts),
    capturedAt,
    runbookSection: 'Manual Dedicated handoff',
    service,
    ...parts,
  };
}
