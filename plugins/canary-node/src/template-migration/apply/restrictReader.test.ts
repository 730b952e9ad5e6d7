import type { Resource } from '../../kubernetes';
import type { MigrationReader } from '../ports';
import { migrationResources } from '../resources';
import { restrictReader } from './restrictReader';

function record() {
  const asked: string[] = [];
  const reader: MigrationReader = {
    async get({ plural }) {
      asked.push(plural);
      return { metadata: { name: 'a', uid: 'u', resourceVersion: '1' } };
    },
    async *list({ plural }) {
      asked.push(plural);
      yield { items: [], resourceVersion: '1' };
    },
  };
  return { asked, reader: restrictReader(reader) };
}

const ref = { namespace: 'team-a', name: 'a' };
const resourceOf = (
  group: string,
  plural: string,
  version = 'v1',
): Resource => ({
  group,
  version,
  plural,
  kind: 'Any',
});

describe('restrictReader', () => {
  it.each([
    ['R8: Secrets', resourceOf('', 'secrets')],
    [
      'R17: Deployments, the operator’s among them',
      resourceOf('apps', 'deployments'),
    ],
    [
      'R8: a kind of ours in another version',
      resourceOf('aim.eai.amd.com', 'aimprofiles', 'v1beta1'),
    ],
    [
      'R5: CRDs',
      resourceOf('apiextensions.k8s.io', 'customresourcedefinitions'),
    ],
    ['R5: roles', resourceOf('rbac.authorization.k8s.io', 'roles')],
  ])('%s are never asked for', async (_sentence, resource) => {
    const { asked, reader } = record();
    await expect(reader.get(resource, ref)).rejects.toThrow('does not read');
    expect(() =>
      reader.list(resource, { namespace: 'team-a', project: one => one }),
    ).toThrow('does not read');
    expect(asked).toEqual([]);
  });

  it('R14: kinds of namespaces are not listed across all of them', () => {
    const { asked, reader } = record();
    expect(() =>
      reader.list(migrationResources.service, { project: one => one }),
    ).toThrow('of a namespace only');
    expect(asked).toEqual([]);
  });

  it('R20: kinds of the closure are read', async () => {
    const { asked, reader } = record();
    await reader.get(migrationResources.service, ref);
    for (const resource of [
      migrationResources.namespace,
      migrationResources.clusterModel,
    ]) {
      for await (const page of reader.list(resource, { project: one => one })) {
        expect(page.items).toEqual([]);
      }
    }
    expect(asked).toEqual(['aimservices', 'namespaces', 'aimclustermodels']);
  });
});
