import type { DedicatedEvidence } from '@llm-canary/backstage-plugin-canary-common';
import type { FactObject } from '../domain/facts';
import {
  isConditionTrue,
  isReady,
  memberOf,
  statusOf,
  textOf,
} from '../domain/fields';
import {
  evidenceObject,
  evidenceReports,
  metadataDigestOf,
} from './evidenceObject';

/** The objects that a Dedicated handoff goes by. */
export interface EvidenceSource {
  service?: FactObject;
  inferenceService?: FactObject;
  sourceCache?: FactObject;
  artifact?: FactObject;
  persistentVolumeClaim?: FactObject;
}

/** The parts of the evidence that are about objects. */
export type EvidenceParts = Partial<
  Pick<
    DedicatedEvidence,
    | 'service'
    | 'inferenceService'
    | 'sourceCache'
    | 'artifact'
    | 'persistentVolumeClaim'
  >
>;

function servicePart(service: FactObject): EvidenceParts['service'] {
  const template = textOf(memberOf(service, 'spec', 'template', 'name'));
  const profile = textOf(memberOf(service, 'spec', 'profile', 'name'));
  return {
    ...evidenceObject(service, isConditionTrue(service, 'Ready')),
    ...(template !== undefined && { template }),
    ...(profile !== undefined && { profile }),
  };
}

function artifactPart(artifact: FactObject): EvidenceParts['artifact'] {
  const pvcName = textOf(statusOf(artifact).persistentVolumeClaim);
  return {
    ...evidenceObject(artifact, isReady(artifact)),
    ...(pvcName !== undefined && { pvcName }),
  };
}

function claimPart(claim: FactObject): EvidenceParts['persistentVolumeClaim'] {
  const phase = textOf(statusOf(claim).phase);
  return { ...evidenceObject(claim), ...(phase !== undefined && { phase }) };
}

/** Planning and comparing both describe objects here, so that a difference is one of the objects. */
export function evidenceParts(source: EvidenceSource): EvidenceParts {
  const { service, inferenceService, sourceCache, artifact } = source;
  const claim = source.persistentVolumeClaim;
  return {
    ...(service && { service: servicePart(service) }),
    ...(inferenceService && {
      inferenceService: {
        ...evidenceObject(
          inferenceService,
          isConditionTrue(inferenceService, 'Ready'),
        ),
        metadataDigest: metadataDigestOf(inferenceService),
      },
    }),
    ...(sourceCache && {
      sourceCache: {
        ...evidenceObject(sourceCache, isReady(sourceCache)),
        artifacts: evidenceReports(sourceCache),
      },
    }),
    ...(artifact && { artifact: artifactPart(artifact) }),
    ...(claim && { persistentVolumeClaim: claimPart(claim) }),
  };
}
