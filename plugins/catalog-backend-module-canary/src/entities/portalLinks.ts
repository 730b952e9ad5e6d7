import type { EntityLink } from '@backstage/catalog-model';
import type { Address } from './Address';

/** The page of the portal; none where the address of the portal is not known. */
export function portalLinks(
  portalUrl: string | undefined,
  what: 'services' | 'experiments',
  { cluster, namespace, name }: Address,
): EntityLink[] {
  const path = [cluster, namespace, name].map(encodeURIComponent).join('/');
  return portalUrl
    ? [
        {
          url: `${portalUrl}/${what}/${path}`,
          title: what === 'services' ? 'LLM service' : 'LLM experiment',
          type: what === 'services' ? 'llm-service' : 'llm-experiment',
        },
      ]
    : [];
}
