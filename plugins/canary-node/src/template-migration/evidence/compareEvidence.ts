import {
  CanaryError,
  equalJson,
  isRecord,
  type DedicatedEvidence,
  type EvidenceDifference,
} from '@llm-canary/backstage-plugin-canary-common';
import { canonicalJson } from '../domain/canonicalJson';
import type { CompareEvidence } from '../engine';
import { evidenceParts, type EvidenceParts } from './evidenceParts';
import {
  partNames,
  readEvidenceSource,
  type PartName,
} from './readEvidenceSource';

/** Fields that are compared, of whichever part has them. */
const compared = [
  'uid',
  'generation',
  'template',
  'profile',
  'specDigest',
  'metadataDigest',
  'observedGeneration',
  'ready',
  'paused',
  'terminating',
  'ownerReferences',
  'artifacts',
  'pvcName',
  'phase',
] as const;

/**
 * The first phase of the handoff whose facts hold a field: holding the source looks at what serves,
 * quiescence at the health of storage, pausing at everything else (R183-R185).
 */
function phaseOf(part: PartName, field?: string): number {
  if (part === 'service' || part === 'inferenceService') return 1;
  return part === 'persistentVolumeClaim' && field === 'phase' ? 2 : 3;
}

function describe(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  return canonicalJson(value);
}

function difference(
  field: string,
  phase: number,
  { evidence, live }: { evidence: unknown; live: unknown },
): EvidenceDifference {
  const [captured, found] = [describe(evidence), describe(live)];
  return {
    phase,
    field,
    ...(captured !== undefined && { evidence: captured }),
    ...(found !== undefined && { live: found }),
    same: equalJson(evidence, live),
  };
}

function compareFields(
  part: PartName,
  evidence: Record<string, unknown>,
  live: Record<string, unknown>,
): EvidenceDifference[] {
  return compared
    .filter(field => evidence[field] !== undefined || live[field] !== undefined)
    .map(field =>
      difference(`${part}.${field}`, phaseOf(part, field), {
        evidence: evidence[field],
        live: live[field],
      }),
    );
}

function comparePart(
  part: PartName,
  { evidence, live, failures }: Comparison,
): EvidenceDifference[] {
  const captured = evidence[part];
  const found = live[part];
  const failure = failures.get(part);
  if (isRecord(captured) && isRecord(found) && !failure) {
    return compareFields(part, captured, found);
  }
  return [
    {
      phase: phaseOf(part),
      field: part,
      // What was not captured cannot be compared, and that is a reason to stop.
      evidence: captured ? `uid ${captured.uid}` : 'not captured',
      live: failure ?? 'absent',
      same: false,
    },
  ];
}

interface Comparison {
  evidence: DedicatedEvidence;
  live: EvidenceParts;
  /** Parts that could not be read, and why. */
  failures: ReadonlyMap<PartName, string>;
}

/**
 * Sets evidence beside live state, phase by phase. It only reads; whatever differs, or could not be
 * read, is a reason to stop (R178, R194).
 *
 * @throws CanaryError CLUSTER_UNAVAILABLE where nothing of it could be read: that is no difference
 * @public
 */
export const compareEvidence: CompareEvidence = async ({
  reader,
  evidence,
  now,
  signal,
}) => {
  const { source, failures } = await readEvidenceSource(
    reader,
    evidence,
    signal,
  );
  const [failure] = failures.values();
  if (failure !== undefined && Object.keys(source).length === 0) {
    throw new CanaryError(
      'CLUSTER_UNAVAILABLE',
      `Nothing that the evidence names ${failure}. Nothing was compared.`,
    );
  }
  const comparison = { evidence, live: evidenceParts(source), failures };
  const fields = partNames
    .flatMap(part => comparePart(part, comparison))
    .sort((one, other) => one.phase - other.phase);
  return {
    unit: evidence.unit,
    comparedAt: now().toISOString(),
    fields,
    stop: fields.some(({ same }) => !same),
  };
};
