import { cachingOf } from '../cachingOf';
import type { Candidates, UnitFacts } from '../facts';
import { conditionOf, isEmpty, memberOf } from '../fields';
import { runtimeConfigNameOf } from '../references';
import { defineRule, findIf, type Finding } from './finding';

/** R51, R67, R73 */
export const ambiguous = defineRule('Ambiguous', facts => [
  ...twins(facts.templates, 'AIMServiceTemplate', 'AIMClusterServiceTemplate'),
  ...twins(facts.models, 'AIMModel', 'AIMClusterModel'),
  ...findIf(
    conditionOf(facts.service, 'TemplateReady')?.reason ===
      'TemplateSelectionAmbiguous',
    'The operator found several templates for the service.',
    'AIMService/status.conditions[TemplateReady]',
  ),
  ...rivalArtifacts(facts),
  ...shadowedProfile(facts),
  ...otherConfigs(facts),
]);

function twins(
  { namespaced, cluster }: Candidates,
  kind: string,
  clusterKind: string,
): Finding[] {
  return findIf(
    namespaced !== undefined && cluster !== undefined,
    `There is a ${kind} and a ${clusterKind} of one name.`,
    kind,
  );
}

/** A Dedicated cache takes artifacts of its own only, so that Shared ones are none of its business. */
function rivalArtifacts(facts: UnitFacts): Finding[] {
  if (cachingOf(facts) === 'Dedicated') return [];
  return facts.rivalArtifacts.map(({ metadata }) => ({
    message: `AIMArtifact ${metadata.name} has the same source and no owner: the target cache might take either.`,
    path: 'AIMArtifact/spec.sourceUri',
  }));
}

function shadowedProfile({ target }: UnitFacts): Finding[] {
  return findIf(
    target?.clusterProfile !== undefined,
    'The target profile would shadow one of the cluster with the same name.',
    'AIMClusterProfile/metadata.name',
  );
}

/**
 * Class and variables of the storage come from a runtime configuration (spec 2), and only that of the
 * service is read and pinned. A template that names one is not supported at all (R54).
 */
function otherConfigs({
  service,
  templateCache,
  artifacts,
}: UnitFacts): Finding[] {
  const expected = runtimeConfigNameOf(service);
  // An artifact without a name of its own was given what counted by its cache.
  const named = artifacts.filter(
    artifact => !isEmpty(memberOf(artifact, 'spec', 'runtimeConfigName')),
  );
  return [
    { kind: 'AIMTemplateCache', objects: templateCache ? [templateCache] : [] },
    { kind: 'AIMArtifact', objects: named },
  ].flatMap(({ kind, objects }) =>
    findIf(
      objects.some(object => runtimeConfigNameOf(object) !== expected),
      'It goes by another runtime configuration than the service.',
      `${kind}/spec.runtimeConfigName`,
    ),
  );
}
