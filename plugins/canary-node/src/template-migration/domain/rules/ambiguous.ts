import { cachingOf } from '../cachingOf';
import type { Candidates, UnitFacts } from '../facts';
import { conditionOf } from '../fields';
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
