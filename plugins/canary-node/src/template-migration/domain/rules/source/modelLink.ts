import { numberOf } from '@llm-canary/backstage-plugin-canary-common';
import { kindOfModel, kindOfTemplate } from '../../closure';
import type { FactObject, UnitFacts } from '../../facts';
import { isCurrent, isEmpty, memberOf, statusOf } from '../../fields';
import { findIf, type Finding } from '../finding';
import { staleStatus } from './shapes';

/** The image of the target is that of the model, so all must speak of one (R51, R63). */
export function modelLink(facts: UnitFacts): Finding[] {
  const { service, model, template } = facts;
  const kind = kindOfModel(facts);
  if (!model) {
    return [
      {
        message: 'The model that the service resolved is not there.',
        path: 'AIMService/status.resolvedModel',
      },
    ];
  }
  const named = [
    ['AIMService/spec.model.name', memberOf(service, 'spec', 'model', 'name')],
    [
      'AIMService/status.resolvedModel.name',
      memberOf(service, 'status', 'resolvedModel', 'name'),
    ],
    [
      `${kindOfTemplate(facts)}/spec.modelName`,
      memberOf(template, 'spec', 'modelName'),
    ],
  ] as const;
  const uid = memberOf(service, 'status', 'resolvedModel', 'uid');
  return [
    ...named.flatMap(([path, name]) =>
      findIf(
        !isEmpty(name) && name !== model.metadata.name,
        'Another model is named here than there is.',
        path,
      ),
    ),
    ...findIf(
      !isEmpty(uid) && uid !== model.metadata.uid,
      'The service resolved another model of that name.',
      'AIMService/status.resolvedModel.uid',
    ),
    ...staleStatus(kind, !isStale(model)),
  ];
}

/** Of models none is known to report a generation (spec 0.3). */
function isStale(model: FactObject): boolean {
  const observed = numberOf(statusOf(model).observedGeneration);
  return observed !== undefined && !isCurrent(model);
}
