import type { UnitFacts } from '../facts';
import { isCurrent } from '../fields';
import { defineRule, findIf, type Finding } from './finding';
import { artifactLink } from './source/artifactLink';
import { cacheLink } from './source/cacheLink';
import { claimLink } from './source/claimLink';
import { configLink } from './source/configLink';
import { modelLink } from './source/modelLink';
import { staleStatus, unreadableParts } from './source/shapes';
import { templateLink } from './source/templateLink';
import { workloadLink } from './source/workloadLink';

/** R60 (absent), R62-R66, R68: the chain from the service to its claim is whole, each link of it. */
export const sourceIncomplete = defineRule('SourceIncomplete', facts => [
  ...unreadableParts(facts),
  ...targetless(facts),
  ...staleStatus('AIMService', isCurrent(facts.service)),
  ...workloadLink(facts),
  ...templateLink(facts),
  ...modelLink(facts),
  ...cacheLink(facts),
  ...artifactLink(facts),
  ...claimLink(facts),
  ...configLink(facts),
]);

/** Without names of a target there is nothing to look for in its place. */
function targetless({ target, template }: UnitFacts): Finding[] {
  return findIf(
    target === undefined && template !== undefined,
    'It cannot be told where the service would move to.',
    'AIMService/spec.template.name',
  );
}
