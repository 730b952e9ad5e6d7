import { cachingOf } from '../../cachingOf';
import { predecessorsOf } from '../../closure';
import type { FactObject, UnitFacts } from '../../facts';
import {
  isCurrent,
  isEmpty,
  isOwnerless,
  isReady,
  listOf,
  memberOf,
  mountedClaims,
  reportedArtifacts,
  specOf,
  statusOf,
  type ArtifactReport,
} from '../../fields';
import { plannedCacheSpec } from '../../plannedCacheSpec';
import { findIf, type Finding } from '../finding';
import { staleStatus } from './shapes';

const reports = 'AIMTemplateCache/status.artifacts';

/** R65: the cache reports one artifact, it is there, and its claim is what the InferenceService mounts. */
export function artifactLink(facts: UnitFacts): Finding[] {
  if (!facts.templateCache) return [];
  const reported = reportedArtifacts(facts.templateCache);
  if (reported.length !== 1 || facts.artifacts.length > 1) {
    return [
      {
        message: 'The template cache does not report exactly one artifact.',
        path: reports,
      },
    ];
  }
  const [artifact] = facts.artifacts;
  if (!artifact) {
    return [
      {
        message: 'The artifact that the template cache reports is not there.',
        path: reports,
      },
    ];
  }
  return [
    ...reportOf(artifact, reported[0]),
    ...mounted(facts, artifact),
    ...ownState(artifact),
    ...adoptable(facts, artifact),
  ];
}

function reportOf(artifact: FactObject, report: ArtifactReport): Finding[] {
  const { name, uid } = artifact.metadata;
  const claim = statusOf(artifact).persistentVolumeClaim;
  return [
    ...findIf(
      report.name !== name || report.uid !== uid,
      'The template cache reports another artifact than is there.',
      reports,
    ),
    ...findIf(
      isEmpty(claim) || report.persistentVolumeClaim !== claim,
      'Cache and artifact name different claims, or none.',
      'AIMArtifact/status.persistentVolumeClaim',
    ),
    ...findIf(
      report.status !== undefined && report.status !== 'Ready',
      'The template cache reports its artifact as not Ready.',
      reports,
    ),
  ];
}

function mounted(facts: UnitFacts, artifact: FactObject): Finding[] {
  const claim = statusOf(artifact).persistentVolumeClaim;
  return predecessorsOf(facts).flatMap(predecessor =>
    findIf(
      typeof claim !== 'string' || !mountedClaims(predecessor).includes(claim),
      `InferenceService ${predecessor.metadata.name} does not mount the claim of the artifact.`,
      'InferenceService/spec.predictor.volumes',
    ),
  );
}

/** R66 */
function ownState(artifact: FactObject): Finding[] {
  const { type } = specOf(artifact);
  return [
    ...findIf(
      !isEmpty(type) && type !== 'model',
      'The artifact is not that of a model.',
      'AIMArtifact/spec.type',
    ),
    ...findIf(
      !isReady(artifact),
      `AIMArtifact ${artifact.metadata.name} is not Ready.`,
      'AIMArtifact/status.status',
    ),
    ...staleStatus('AIMArtifact', isCurrent(artifact)),
  ];
}

/** R66: whether the target cache would take the very artifact. A Dedicated one never would. */
function adoptable(facts: UnitFacts, artifact: FactObject): Finding[] {
  if (cachingOf(facts) === 'Dedicated') return [];
  const { sourceUri, storageClassName } = specOf(artifact);
  const sources = memberOf(facts.template, 'status', 'modelSources');
  const [source, ...more] = listOf(sources);
  const wanted = plannedCacheSpec(facts.service, '').storageClassName;
  const mode = statusOf(artifact).mode;
  return [
    ...findIf(
      !isOwnerless(artifact),
      'The artifact has an owner, so that no other Shared cache takes it.',
      'AIMArtifact/metadata.ownerReferences',
    ),
    ...findIf(
      !isEmpty(mode) && mode !== 'Shared',
      'The artifact is not a Shared one.',
      'AIMArtifact/status.mode',
    ),
    ...findIf(
      !isEmpty(sources) &&
        (more.length > 0 ||
          isEmpty(sourceUri) ||
          memberOf(source, 'sourceUri') !== sourceUri),
      'The source of the artifact is not the one source of the target profile.',
      'AIMArtifact/spec.sourceUri',
    ),
    ...findIf(
      wanted !== undefined && wanted !== storageClassName,
      'The target cache would want another storage class than the artifact has.',
      'AIMArtifact/spec.storageClassName',
    ),
  ];
}
