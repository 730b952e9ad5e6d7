import { cleanUnit } from '../__testUtils__/cleanUnit';
import {
  codesAfter,
  codesOf,
  pathsAfter,
  set,
  type Change,
} from '../__testUtils__/judging';

const annotation = (key: string) =>
  set('service', `metadata.annotations[${key}]`, 'x');
const label = (key: string, value = 'x') =>
  set('service', `metadata.labels[${key}]`, value);

describe('ExternallyManaged', () => {
  it.each<[string, Change]>([
    ['tracked by Argo CD', annotation('argocd.argoproj.io/tracking-id')],
    ['synced by Argo CD', annotation('argocd.argoproj.io/sync-wave')],
    ['an instance of Argo CD', label('argocd.argoproj.io/instance')],
    ['a Flux Kustomization', label('kustomize.toolkit.fluxcd.io/name')],
    ['a Flux HelmRelease', label('helm.toolkit.fluxcd.io/name')],
    ['a Helm release', annotation('meta.helm.sh/release-name')],
    ['managed by Helm', label('app.kubernetes.io/managed-by', 'Helm')],
    ['managed by anything', label('app.kubernetes.io/managed-by', 'kluctl')],
    ['packaged by kapp', label('kapp.k14s.io/app')],
    ['a set of kpt', annotation('config.k8s.io/owning-inventory')],
    [
      'owned by another object',
      set('service', 'metadata.ownerReferences', [
        { apiVersion: 'v1', kind: 'ConfigMap', name: 'a', uid: 'b' },
      ]),
    ],
    [
      'an artifact that Argo CD tracks, which the migration annotates',
      set(
        'artifact',
        'metadata.annotations[argocd.argoproj.io/tracking-id]',
        'x',
      ),
    ],
  ])('R52: %s is manual', (_sentence, change) => {
    expect(codesAfter(change)).toEqual(['ExternallyManaged']);
  });

  it.each([
    ['argocd-controller', ['ExternallyManaged']],
    ['kustomize-controller', ['ExternallyManaged']],
    ['my-script', ['ExternallyManaged']],
    ['kubectl-client-side-apply', []],
    ['kubectl', []],
    ['aim-service-controller', []],
    ['aim-template-migration', []],
  ])('R52: a template written by %s has %j against it', (manager, codes) => {
    expect(codesOf(cleanUnit({ templateManagers: [manager] }))).toEqual(codes);
  });

  it.each<[string, Change]>([
    [
      'the operator manages the service',
      label('app.kubernetes.io/managed-by', 'aim-model-controller'),
    ],
    ["everybody's instance label", label('app.kubernetes.io/instance')],
    [
      'a template that Argo CD tracks, which stays as it is',
      set(
        'template',
        'metadata.annotations[argocd.argoproj.io/tracking-id]',
        'x',
      ),
    ],
  ])('R52: nothing against %s', (_sentence, change) => {
    expect(codesAfter(change)).toEqual([]);
  });

  it('R52: says which mark it was', () => {
    expect(pathsAfter(annotation('meta.helm.sh/release-name'))).toEqual([
      'AIMService/metadata.annotations[meta.helm.sh/release-name]',
    ]);
  });
});
