import type {
  EvidenceComparison,
  ManualOutcome,
  MigrationDetail,
  MigrationPlan,
  MigrationResult,
  MigrationRunSummary,
  MigrationSummary,
  MigrationTarget,
  MigrationUnit,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import { recoverySteps } from '@llm-canary/backstage-plugin-canary-common';

export const migrationDigest = `sha256:77ab04e1${'0'.repeat(52)}e19d`;

const aim = 'aim.eai.amd.com';

function targetOf(kind: string, name: string): MigrationTarget {
  const version = kind === 'AIMProfile' || kind === 'AIMProfileCache' ? 2 : 1;
  return {
    apiVersion: `${aim}/v1alpha${version}`,
    kind,
    namespace: 'team-a',
    name,
  };
}

/** team-a/llama-8b-chat, which moves by itself: one warning, two imputations, three pins, four writes. */
export function automaticUnitOf(
  part: Partial<MigrationUnit> = {},
): MigrationUnit {
  const name = 'llama-8b-chat';
  const service = targetOf('AIMService', name);
  return {
    id: `team-a/${name}`,
    service: { ...service, uid: 'uid-service', generation: 4 },
    handling: 'automatic',
    outcome: 'AutomaticSharedCutover',
    reasons: [],
    warnings: ['AIMRuntimeConfig default sets HF_ENDPOINT.'],
    imputations: [
      {
        path: 'AIMProfile/spec.precision',
        value: 'fp8',
        source: 'AIMServiceTemplate/status.profile.metadata.precision',
      },
      {
        path: 'AIMProfile/spec.acceleratorCount',
        value: 1,
        source: 'AIMServiceTemplate/spec.hardware.gpu.requests',
      },
    ],
    pins: [
      {
        ...service,
        uid: '0c6b1200-0000-4000-8000-0000000077e1',
        generation: 4,
        contentDigest: `sha256:aa11bb22${'0'.repeat(56)}`,
      },
      {
        apiVersion: 'serving.kserve.io/v1beta1',
        kind: 'InferenceService',
        namespace: 'team-a',
        name,
        uid: '51d09a00-0000-4000-8000-00000000c04f',
        generation: 1,
      },
      {
        ...targetOf('AIMRuntimeConfig', 'default'),
        uid: 'uid-config',
        resourceVersion: '90211',
      },
      { ...targetOf('AIMProfile', name), absent: true },
    ],
    caching: 'Shared',
    operations: [
      {
        seq: 1,
        step: 'EnsureTargetProfile',
        verb: 'create',
        target: targetOf('AIMProfile', name),
        body: { spec: { aimId: 'llama-8b', precision: 'fp8' } },
      },
      {
        seq: 2,
        step: 'EnsureTargetCache',
        verb: 'create',
        target: targetOf('AIMProfileCache', `${name}-cache-3f9a`),
        body: { spec: { mode: 'Shared', profileName: name } },
      },
      {
        seq: 3,
        step: 'ProtectArtifact',
        verb: 'patch',
        target: targetOf('AIMArtifact', 'llama-8b-3f9a'),
        patch: [
          {
            op: 'add',
            path: '/metadata/annotations/aim.eai.amd.com~1eviction-protected',
            value: 'true',
          },
        ],
      },
      {
        seq: 4,
        step: 'CutoverService',
        verb: 'patch',
        target: service,
        patch: [
          { op: 'test', path: '/metadata/generation', value: 4 },
          {
            op: 'test',
            path: '/spec/template',
            value: { name: 'llama-8b-mi300x-lat' },
          },
          { op: 'remove', path: '/spec/template' },
          { op: 'add', path: '/spec/profile', value: { name } },
        ],
      },
    ],
    target: {
      profile: name,
      profileScope: 'Namespace',
      cache: `${name}-cache-3f9a`,
    },
    ...part,
  };
}

/** A unit that stays with its administrators for one reason. */
export function manualUnitOf(
  name: string,
  code: ManualOutcome = 'AdaptersEnabled',
  part: Partial<MigrationUnit> = {},
): MigrationUnit {
  const service = targetOf('AIMService', name);
  return {
    id: `team-a/${name}`,
    service: { ...service, uid: `uid-${name}`, generation: 1 },
    handling: 'manual',
    outcome: code,
    reasons: [
      {
        code,
        message: `Says why ${name} is manual.`,
        path: 'AIMService/spec.adapterMode',
      },
    ],
    warnings: [],
    imputations: [],
    pins: [{ ...service, uid: `uid-${name}`, generation: 1 }],
    caching: 'Shared',
    operations: [],
    ...part,
  };
}

/** team-a/phi-4, which has a cache of its own and evidence for the handoff. */
export function dedicatedUnitOf(
  part: Partial<MigrationUnit> = {},
): MigrationUnit {
  return manualUnitOf('phi-4', 'DedicatedHandoffRequiresQuiescence', {
    caching: 'Dedicated',
    evidenceFile: 'dedicated-handoff-team-a-phi-4.json',
    ...part,
  });
}

export function migrationPlanOf(
  units: readonly MigrationUnit[],
  part: Partial<MigrationPlan> = {},
): MigrationPlan {
  return {
    schemaVersion: 1,
    notices: [],
    planId: 'plan-1',
    createdAt: '2026-11-30T01:14:00.000Z',
    tool: { name: 'aim-template-migration', version: '0.1.0' },
    cluster: { fingerprint: `sha256:${'c'.repeat(64)}` },
    namespaces: ['team-a', 'team-b'],
    runtimeProjectionMode: 'Both',
    pinKeys: { generation: 'pin/generation', inferenceServiceUid: 'pin/uid' },
    units: [...units],
    ...part,
  };
}

export function migrationSummaryOf(
  part: Partial<MigrationSummary> = {},
): MigrationSummary {
  return {
    id: 'm-1',
    kind: 'template',
    cluster: 'eu-1',
    namespaces: ['team-a', 'team-b'],
    runtimeProjectionMode: 'Both',
    digest: migrationDigest,
    createdAt: '2026-11-30T01:14:00.000Z',
    createdBy: 'user:default/u.meyer',
    counts: { automatic: 12, manual: 29, byOutcome: {} },
    state: 'review',
    ...part,
  };
}

/** A migration over units, of which none is reviewed. */
export function migrationDetailOf(
  units: readonly MigrationUnit[] = [automaticUnitOf(), manualUnitOf('guard')],
  part: Partial<MigrationDetail> = {},
): MigrationDetail {
  const byOutcome: MigrationDetail['counts']['byOutcome'] = {};
  for (const { outcome } of units) {
    byOutcome[outcome] = (byOutcome[outcome] ?? 0) + 1;
  }
  const automatic = units.filter(unit => unit.handling === 'automatic').length;
  const unreviewed = `${units.length} of ${units.length} units are not reviewed; every unit must be`;
  return {
    ...migrationSummaryOf(),
    counts: { automatic, manual: units.length - automatic, byOutcome },
    plan: migrationPlanOf(units),
    reviews: [],
    runs: [],
    files: [
      { name: 'plan.json', bytes: 1312, digest: migrationDigest },
      { name: 'backup.yaml', bytes: 512, digest: `sha256:${'b'.repeat(64)}` },
    ],
    secondApproverRequired: true,
    blocked: { dryRun: unreviewed, approval: unreviewed, commit: unreviewed },
    ...part,
  };
}

/** Marks of all units of a plan. */
export function reviewsOf(
  units: readonly MigrationUnit[],
): MigrationDetail['reviews'] {
  return units.map(({ id }) => ({
    unit: id,
    by: 'user:default/r.chen',
    at: '2026-11-30T02:00:00.000Z',
  }));
}

export function migrationRunOf(
  part: Partial<MigrationRunSummary> = {},
): MigrationRunSummary {
  return {
    runId: 'run-1',
    mode: 'dry-run',
    by: 'user:default/r.chen',
    startedAt: '2026-11-30T03:00:00.000Z',
    endedAt: '2026-11-30T03:01:00.000Z',
    counts: { succeeded: 1, failed: 0, manual: 1, skipped: 0 },
    done: 2,
    total: 2,
    ...part,
  };
}

/** What a run says of team-a/llama-8b-chat: all of it accepted. */
export function unitResultOf(
  part: Partial<MigrationUnitResult> = {},
): MigrationUnitResult {
  const { id, operations, pins } = automaticUnitOf();
  return {
    id,
    outcome: 'succeeded',
    attempted: operations.map(({ seq, step, verb, target }) => ({
      seq,
      step,
      verb,
      target,
      at: '2026-11-30T03:00:10.000Z',
    })),
    completed: operations.map(({ seq, verb }) => ({
      seq,
      accepted: true,
      httpStatus: verb === 'create' ? 201 : 200,
    })),
    lastAttemptedStep: 'VerifyCutover',
    lastCompletedStep: 'VerifyCutover',
    currentIdentities: pins.map(
      ({ contentDigest: _contentDigest, ...identity }) => identity,
    ),
    verification: [
      {
        step: 'RevalidateSource',
        check: 'InferenceService/status.conditions[Ready]',
        expected: 'True',
        actual: 'True',
        state: 'ok',
      },
    ],
    ...part,
  };
}

/** A unit that a commit left at its first wait, after a write that was accepted. */
export function failedUnitResultOf(
  part: Partial<MigrationUnitResult> = {},
): MigrationUnitResult {
  const { attempted, completed } = unitResultOf();
  return unitResultOf({
    outcome: 'failed',
    reason: 'AIMProfileCache did not become Ready in 10 min.',
    attempted: attempted.slice(0, 2),
    completed: completed.slice(0, 2),
    lastAttemptedStep: 'VerifyTargetAdoption',
    lastCompletedStep: 'EnsureTargetCache',
    recovery: [...recoverySteps],
    ...part,
  });
}

export function manualUnitResultOf(id: string): MigrationUnitResult {
  return {
    id,
    outcome: 'manual',
    attempted: [],
    completed: [],
    currentIdentities: [],
    verification: [],
  };
}

export function migrationResultOf(
  units: readonly MigrationUnitResult[],
  part: Partial<MigrationResult> = {},
): MigrationResult {
  const count = (outcome: string) =>
    units.filter(unit => unit.outcome === outcome).length;
  return {
    schemaVersion: 1,
    notices: [],
    runId: 'run-1',
    planDigest: migrationDigest,
    mode: 'dry-run',
    startedAt: '2026-11-30T03:00:00.000Z',
    finishedAt: '2026-11-30T03:01:00.000Z',
    counts: {
      succeeded: count('succeeded'),
      failed: count('failed'),
      manual: count('manual'),
      skipped: count('skipped'),
    },
    units: [...units],
    ...part,
  };
}

/** Evidence of team-a/phi-4 beside what is live: one owner differs, and so it says stop. */
export function evidenceComparisonOf(
  part: Partial<EvidenceComparison> = {},
): EvidenceComparison {
  return {
    unit: 'team-a/phi-4',
    comparedAt: '2026-11-30T03:12:07.000Z',
    fields: [
      {
        phase: 1,
        field: 'inferenceService.uid',
        evidence: 'uid-isvc',
        live: 'uid-isvc',
        same: true,
      },
      {
        phase: 5,
        field: 'artifact.ownerReferences',
        evidence: 'AIMTemplateCache phi-4-tc, controller',
        live: 'none',
        same: false,
      },
    ],
    stop: true,
    ...part,
  };
}
