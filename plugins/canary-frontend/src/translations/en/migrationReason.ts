/** Why a unit is manual, by its code: a short name, and what would have to be done. */
export const migrationReason = {
  name: {
    DedicatedHandoffRequiresQuiescence: 'dedicated cache',
    RuntimeProjectionReduced: 'projection mode Reduced',
    AdaptersEnabled: 'adapters',
    PipelineAnnotated: 'pipeline annotated',
    OverrideBearing: 'overrides',
    CustomModelOrTemplate: 'custom model or template',
    ExternallyManaged: 'managed by another tool',
    SecretLookingLiteral: 'literal that looks like a secret',
    Terminating: 'being deleted',
    Paused: 'reconciliation paused',
    SourceIncomplete: 'source incomplete',
    PredecessorNotReady: 'predecessor not ready',
    PredecessorNotCurrent: 'predecessor not current',
    LegacyLabelsInvalid: 'labels of the predecessor',
    Ambiguous: 'ambiguous',
    TargetProfileOwnsCache: 'target profile makes its own cache',
    OwnedTargetCache: 'target cache has an owner',
    MultipleMatchingCaches: 'several matching caches',
    SharedTargetCollision: 'two services, one target',
    TargetDiffers: 'target differs',
    UnsupportedField: 'unsupported field',
  },
  next: {
    DedicatedHandoffRequiresQuiescence:
      'The handoff in ten phases, by hand, under an approval of its own.',
    RuntimeProjectionReduced:
      'Plan again once the controller runs with Exhaustive or Both.',
    AdaptersEnabled:
      'Leave it on its template until profiles support adapters and keep their storage.',
    PipelineAnnotated:
      'Clarify who set the pipeline annotation and what it is to mean.',
    OverrideBearing:
      'Decide with its owners what the overrides become in a profile.',
    CustomModelOrTemplate:
      'Write the profile of the custom model or template with its owners.',
    ExternallyManaged:
      'Change it in the tool that manages it, which would undo a change here.',
    SecretLookingLiteral:
      'Move the literal to a Secret, then plan again. Treat it as disclosed.',
    Terminating: 'Wait until it is gone, then plan again.',
    Paused: 'Find out why it is paused, and plan again once it is not.',
    SourceIncomplete: 'Let the operator complete the source, then plan again.',
    PredecessorNotReady: 'Make the predecessor serve first, then plan again.',
    PredecessorNotCurrent:
      'Wait until the status observes the current generation, then plan again.',
    LegacyLabelsInvalid:
      'Find out why the labels are not those of the template pipeline.',
    Ambiguous:
      'Remove the ambiguity with the owners of the resources, then plan again.',
    TargetProfileOwnsCache:
      'Have the profile make no cache of its own, or move the service by hand.',
    OwnedTargetCache:
      'Clarify with the owner of the cache whether it may be used.',
    MultipleMatchingCaches:
      'Leave only one cache that matches, then plan again.',
    SharedTargetCollision:
      'Decide which of the services keeps the target, and move the other by hand.',
    TargetDiffers:
      'Compare what exists with what the plan would create, then plan again.',
    UnsupportedField:
      'Decide with its owners what the field becomes on the profile pipeline.',
  },
} as const;
