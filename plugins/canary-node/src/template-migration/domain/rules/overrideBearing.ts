import type { UnitFacts } from '../facts';
import { isAbsent, memberOf, specOf } from '../fields';
import { kindOfTemplate } from '../closure';
import { defineRule, findIf, type Finding } from './finding';

/** Stands in the name of a template that the operator derived from overrides. */
const derivedMark = '-ovr-';

/** R49 */
export const overrideBearing = defineRule('OverrideBearing', facts => {
  const spec = specOf(facts.service);
  return [
    ...['overrides', 'profileOverrides'].flatMap(field =>
      findIf(
        !isAbsent(spec[field]),
        'The service overrides values of what it selects.',
        `AIMService/spec.${field}`,
      ),
    ),
    ...derivedTemplate(facts),
  ];
});

function derivedTemplate(facts: UnitFacts): Finding[] {
  const { service, template, templates } = facts;
  const names = [
    memberOf(service, 'spec', 'template', 'name'),
    memberOf(service, 'status', 'resolvedTemplate', 'name'),
    memberOf(template ?? templates.namespaced, 'metadata', 'name'),
  ];
  return findIf(
    names.some(name => typeof name === 'string' && name.includes(derivedMark)),
    'The template was derived from overrides.',
    `${kindOfTemplate(facts)}/metadata.name`,
  );
}
