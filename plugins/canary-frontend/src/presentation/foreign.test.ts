import type { ForeignOwner } from '@llm-canary/backstage-plugin-canary-common';
import { foreignCommand } from './foreign';

const owner = (kind: string, name: string, namespace = ''): ForeignOwner => ({
  tool: 'Flux',
  kind,
  name,
  namespace,
  role: 'source',
});

it.each<[string, ForeignOwner, string]>([
  [
    'an application whose namespace is not recorded is looked for in all',
    owner('Application', 'models'),
    'kubectl get applications.argoproj.io -A --field-selector metadata.name=models',
  ],
  [
    'a HelmRelease by its whole resource, since Helm has releases too',
    owner('HelmRelease', 'embed', 'flux-apps'),
    'kubectl get helmreleases.helm.toolkit.fluxcd.io embed -n flux-apps -o yaml',
  ],
  [
    'a Helm release by helm',
    owner('Release', 'platform', 'infra'),
    'helm status platform -n infra',
  ],
])('%s', (_, foreign, command) => {
  expect(foreignCommand(foreign)).toBe(command);
});
