import { canaryKeys, apiVersionOf, kinds } from '../client';
import type { ApiKind, ApiObject, Fields } from '../client';
import { markers } from '../markers';
import { digestOf } from '../service/appliedHash';
import type { RenderedObject } from '../service/renderChart';
import { canaryOwner } from './armService';
import type { Canary } from './readCanary';

/** What an experiment owns besides its arms: the route, and the pods of proxy and CART. */
export function experimentObjects(canary: Canary): RenderedObject[] {
  const { name } = canary;
  return [
    own(canary, kinds.modelRoute, { name, spec: routeSpec(canary) }),
    own(canary, kinds.deployment, {
      name: `${name}-proxy`,
      spec: deploymentSpec(`${name}-proxy`, 1, 'canary-proxy:1.4.0'),
    }),
    own(canary, kinds.deployment, {
      name: `${name}-cart`,
      spec: deploymentSpec(`${name}-cart`, 2, 'cart:0.7.2'),
    }),
  ];
}

function own(
  canary: Canary,
  kind: ApiKind,
  part: { name: string; spec: Fields },
): RenderedObject {
  const object: ApiObject = {
    apiVersion: apiVersionOf(kind),
    kind: kind.kind,
    metadata: {
      namespace: canary.namespace,
      name: part.name,
      labels: {
        [canaryKeys.labels.name]: canary.name,
        'app.kubernetes.io/managed-by': canaryKeys.managedByValue,
      },
      annotations: { [markers.renderedFrom]: digestOf(part.spec).slice(0, 16) },
      ownerReferences: [canaryOwner(canary)],
    },
    spec: part.spec,
  };
  return { kind, object };
}

function routeSpec(canary: Canary): Fields {
  return {
    modelType: 'llm',
    discovery: { selector: { app: `${canary.name}-proxy` }, port: 8080 },
    nginx: {
      route: canary.routeName,
      outputConfigMap: 'gateway-routes',
      peers: [{ use: 'cart', priority: 1 }],
      values: Object.fromEntries(
        canary.arms.map(({ name, weight }) => [`weight.${name}`, `${weight}`]),
      ),
    },
  };
}

function deploymentSpec(app: string, replicas: number, image: string): Fields {
  return {
    replicas,
    selector: { matchLabels: { app } },
    template: {
      metadata: { labels: { app } },
      spec: {
        terminationGracePeriodSeconds: 0,
        containers: [{ name: 'main', image }],
      },
    },
  };
}
