import { migrationFieldManager } from '../../resources';
import type { FactObject, UnitFacts } from '../facts';
import { isOwnerless, labelOf, memberOf, recordOf } from '../fields';
import { defineRule, findIf, type Finding } from './finding';

/** Keys by which a tool says that an object is kept by it, as labels or annotations. */
const markPrefixes = [
  'argocd.argoproj.io/',
  'kustomize.toolkit.fluxcd.io/',
  'helm.toolkit.fluxcd.io/',
  'meta.helm.sh/release-',
  'kapp.k14s.io/',
  'config.k8s.io/owning-inventory',
  'objectset.rio.cattle.io/',
];

const managedBy = 'app.kubernetes.io/managed-by';

/** The operator's own controllers, which write the objects that they make. */
const ownManager = /^aim-(?:engine|[a-z-]+-controller)$/;

/** R52: whoever keeps an object from elsewhere would put back what the migration changes. */
export const externallyManaged = defineRule('ExternallyManaged', facts => [
  ...marksOf('AIMService', facts.service),
  ...facts.artifacts.flatMap(artifact => marksOf('AIMArtifact', artifact)),
  ...findIf(
    !isOwnerless(facts.service),
    'The service is owned by another object.',
    'AIMService/metadata.ownerReferences',
  ),
  ...foreignManagers(facts),
]);

function marksOf(kind: string, object: FactObject): Finding[] {
  const marks = ['labels', 'annotations'].flatMap(part =>
    Object.keys(recordOf(memberOf(object, 'metadata', part)))
      .filter(key => markPrefixes.some(prefix => key.startsWith(prefix)))
      .map(key => mark(kind, object, `${kind}/metadata.${part}[${key}]`)),
  );
  const manager = labelOf(object, managedBy);
  const isForeign = typeof manager !== 'string' || !ownManager.test(manager);
  return manager === undefined || !isForeign
    ? marks
    : [...marks, mark(kind, object, `${kind}/metadata.labels[${managedBy}]`)];
}

function mark(kind: string, object: FactObject, path: string): Finding {
  return {
    message: `${kind} ${object.metadata.name} is kept from elsewhere, which may put back what changes here.`,
    path,
  };
}

function foreignManagers({ templateManagers }: UnitFacts): Finding[] {
  const foreign = templateManagers.filter(
    manager =>
      manager !== 'aim-service-controller' &&
      manager !== migrationFieldManager &&
      !manager.startsWith('kubectl'),
  );
  return findIf(
    foreign.length > 0,
    `The choice of the template was written by ${foreign.join(', ')}.`,
    'AIMService/metadata.managedFields',
  );
}
