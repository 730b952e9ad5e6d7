/**
 * How the operator projects profiles to runtimes: the exact value of the controller's flag
 * `--runtime-projection-mode`. It cannot be read from the cluster (R16, R17).
 * @public
 */
export type RuntimeProjectionMode = 'Exhaustive' | 'Reduced' | 'Both';

/** @public */
export const runtimeProjectionModes: readonly RuntimeProjectionMode[] = [
  'Exhaustive',
  'Reduced',
  'Both',
];

/**
 * Why a unit is left to its administrators, most telling first: a unit's outcome is the first of these
 * that applies, its reasons are all of them (spec 7.2).
 * @public
 */
export const manualOutcomes = [
  'DedicatedHandoffRequiresQuiescence',
  'RuntimeProjectionReduced',
  'AdaptersEnabled',
  'PipelineAnnotated',
  'OverrideBearing',
  'CustomModelOrTemplate',
  'ExternallyManaged',
  'SecretLookingLiteral',
  'Terminating',
  'Paused',
  'SourceIncomplete',
  'PredecessorNotReady',
  'PredecessorNotCurrent',
  'LegacyLabelsInvalid',
  'Ambiguous',
  'TargetProfileOwnsCache',
  'OwnedTargetCache',
  'MultipleMatchingCaches',
  'SharedTargetCollision',
  'TargetDiffers',
  'UnsupportedField',
] as const;

/** @public */
export type ManualOutcome = (typeof manualOutcomes)[number];

/**
 * What was decided of a unit: the one automatic way, or why there is none.
 * @public
 */
export type MigrationOutcome = 'AutomaticSharedCutover' | ManualOutcome;

/**
 * Steps of the automatic Shared path, in order (spec 4.I).
 * @public
 */
export const migrationSteps = [
  'RevalidateSource',
  'EnsureTargetProfile',
  'VerifyTargetProfile',
  'EnsureTargetCache',
  'VerifyTargetAdoption',
  'VerifyPersistentVolumeClaim',
  'ProtectArtifact',
  'PreCutoverFence',
  'CutoverService',
  'VerifyCutover',
] as const;

/** @public */
export type MigrationStep = (typeof migrationSteps)[number];

/**
 * What every plan, result and screen says (R1).
 * @public
 */
export const migrationNotice =
  'Controlled development, for disposable non-production resources only. This is no release authorization, and no evidence that a workload serves inference.';

/**
 * What one may expect of the search for secrets (R35).
 * @public
 */
export const sanitizationNotice =
  'Literals that look like secrets were left out and make a unit manual. That is no guarantee that every credential was found.';

/**
 * What every result says of running a plan again (R174).
 * @public
 */
export const rerunNotice =
  'Running a plan again starts with reading and validating the current state. It is no resume, and promises no rollback, compensation, repair, or restoration of UIDs or owner references.';

/**
 * What an approval says (R85).
 * @public
 */
export const approvalNotice =
  'I approve a commit on disposable, non-production resources in isolated namespaces that contain no real credentials.';

/**
 * The steps that a failed unit asks its administrators for (R167).
 * @public
 */
export const recoverySteps: readonly string[] = [
  'Stop further administrator changes to the unit.',
  'Inspect its entry in the result: current UIDs, owner references, pause state, and the last step attempted and completed.',
  'Compare live resources with the plan, the backup and the separately secured backup of credentials.',
  'Choose a manual correction or a reconstruction of the predecessor with the owners of the resources.',
];
