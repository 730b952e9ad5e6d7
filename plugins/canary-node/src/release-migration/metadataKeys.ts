/**
 * What an LLMService says of its own deletion: with `Orphan` the release stays as it is.
 * @public
 */
export const deletionPolicyAnnotation =
  'serving.modelsphere.dev/deletion-policy';

/**
 * The policy under which a release outlives its service.
 * @public
 */
export const orphanPolicy = 'Orphan';

/** What its next revision is to say of itself. */
export const actionAnnotation = 'swiss.modelsphere.dev/action';
