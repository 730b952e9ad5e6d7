import type { UnitFacts } from '../../facts';
import { isControlledBy, statusOf } from '../../fields';
import { findIf, type Finding } from '../finding';

/** R68 */
export function claimLink({ artifacts, claim }: UnitFacts): Finding[] {
  const [artifact] = artifacts;
  if (!artifact) return [];
  if (!claim) {
    return [
      {
        message: 'The claim of the artifact is not there.',
        path: 'PersistentVolumeClaim',
      },
    ];
  }
  return [
    ...findIf(
      claim.metadata.name !== statusOf(artifact).persistentVolumeClaim,
      'The claim is not that of the artifact.',
      'PersistentVolumeClaim/metadata.name',
    ),
    ...findIf(
      statusOf(claim).phase !== 'Bound',
      `PersistentVolumeClaim ${claim.metadata.name} is not bound.`,
      'PersistentVolumeClaim/status.phase',
    ),
    ...findIf(
      !isControlledBy(claim, artifact.metadata.uid),
      `PersistentVolumeClaim ${claim.metadata.name} is not owned by the artifact.`,
      'PersistentVolumeClaim/metadata.ownerReferences',
    ),
  ];
}
