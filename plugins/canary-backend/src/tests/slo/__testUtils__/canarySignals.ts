import {
  adoptionLabels,
  type ServiceToCreate,
} from '../../writes/__testUtils__/ServiceApi';

/** How an arm may be known, each of them stored by a real API server. */
export const canarySignals: Array<
  [sentence: string, arm: (namespace: string) => ServiceToCreate]
> = [
  [
    'all its labels',
    namespace => ({ metadata: { labels: adoptionLabels(namespace) } }),
  ],
  [
    'one label',
    () => ({ metadata: { labels: { 'canary.modelsphere.dev/arm': 'fp8' } } }),
  ],
  [
    'an annotation',
    () => ({ metadata: { annotations: { 'canary.modelsphere.dev/x': '' } } }),
  ],
  [
    'its system layer',
    () => ({ spec: { layers: [{ name: 'canary-system', values: {} }] } }),
  ],
];
