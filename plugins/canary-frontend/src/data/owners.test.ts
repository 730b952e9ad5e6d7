import type { Entity } from '@backstage/catalog-model';
import { readOwners } from './owners';

function entityOf(annotation: string, owner?: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'x',
      annotations: { 'llm-canary.io/service': annotation },
    },
    relations: owner ? [{ type: 'ownedBy', targetRef: owner }] : [],
  };
}

const team = 'group:default/inference';

describe('readOwners', () => {
  it.each([
    [
      'a full address',
      entityOf('eu-1/prod/x', team),
      ['eu-1', 'us-2'],
      'eu-1/prod/x',
    ],
    [
      'no cluster, one configured',
      entityOf('prod/x', team),
      ['eu-1'],
      'eu-1/prod/x',
    ],
    [
      'no cluster, two configured',
      entityOf('prod/x', team),
      ['eu-1', 'us-2'],
      undefined,
    ],
    ['no owner', entityOf('eu-1/prod/x'), ['eu-1'], undefined],
    ['nonsense', entityOf('x', team), ['eu-1'], undefined],
  ])('with %s', (_, entity, clusters, service) => {
    expect([...readOwners([entity], clusters)]).toEqual(
      service ? [[service, team]] : [],
    );
  });
});
