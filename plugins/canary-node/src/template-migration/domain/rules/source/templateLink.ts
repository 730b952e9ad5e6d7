import { aimKeys } from '../../../resources';
import { kindOfTemplate, predecessorsOf } from '../../closure';
import { labelValueOf } from '../../deriveName';
import type { FactObject, UnitFacts } from '../../facts';
import {
  isCurrent,
  isEmpty,
  isReady,
  labelOf,
  memberOf,
  recordOf,
  statusOf,
  textOf,
} from '../../fields';
import { findIf, type Finding } from '../finding';
import { staleStatus } from './shapes';

const resolvedPath = 'AIMService/status.resolvedTemplate';

/** R63: spec, status, live template and label speak of one template. */
export function templateLink(facts: UnitFacts): Finding[] {
  const { service, template } = facts;
  const kind = kindOfTemplate(facts);
  const resolved = recordOf(statusOf(service).resolvedTemplate);
  if (!template) {
    return [
      {
        message: isEmpty(resolved)
          ? 'The service says of no template that it resolved it.'
          : 'The template that the service resolved is not there.',
        path: resolvedPath,
      },
    ];
  }
  return [
    ...findIf(
      !isResolved(facts, template, resolved),
      'The service resolved another template than is there.',
      resolvedPath,
    ),
    ...statedTemplate(service, template),
    ...labelledTemplate(facts, template),
    ...findIf(
      !isReady(template),
      `${kind} ${template.metadata.name} is not Ready.`,
      `${kind}/status.status`,
    ),
    ...staleStatus(kind, isCurrent(template)),
  ];
}

function isResolved(
  facts: UnitFacts,
  { metadata }: FactObject,
  resolved: Record<string, unknown>,
): boolean {
  const kind = kindOfTemplate(facts);
  const scope = kind === 'AIMServiceTemplate' ? 'Namespace' : 'Cluster';
  return (
    resolved.uid === metadata.uid &&
    resolved.name === metadata.name &&
    resolved.scope === scope &&
    (isEmpty(resolved.kind) || resolved.kind === kind) &&
    (scope === 'Cluster' ||
      isEmpty(resolved.namespace) ||
      resolved.namespace === facts.namespace.name)
  );
}

/** Without a name the operator chose, and all others must agree. */
function statedTemplate(service: FactObject, template: FactObject): Finding[] {
  const name = memberOf(service, 'spec', 'template', 'name');
  return findIf(
    !isEmpty(name) && name !== template.metadata.name,
    'The service states another template than it resolved.',
    'AIMService/spec.template.name',
  );
}

/** That it has none is another rule's. */
function labelledTemplate(facts: UnitFacts, template: FactObject): Finding[] {
  const expected = labelValueOf(template.metadata.name);
  return predecessorsOf(facts).flatMap(predecessor => {
    const label = textOf(labelOf(predecessor, aimKeys.templateLabel));
    return findIf(
      label !== undefined && label !== expected,
      `InferenceService ${predecessor.metadata.name} was made of another template.`,
      `InferenceService/metadata.labels[${aimKeys.templateLabel}]`,
    );
  });
}
