import type { ServiceApi, ServiceToCreate, StoredService } from './ServiceApi';

const firstSpec = {
  chart: { name: 'vllm', version: '0.9.3', repo: 'https://charts.example.org' },
  layers: [{ name: 'form', values: { replicaCount: 4 } }],
};

/** A settled service at revision 2 that can be rolled back to revision 1. */
export async function createSettled(
  api: ServiceApi,
  name: string,
  service: ServiceToCreate = {},
): Promise<StoredService> {
  const created = await api.create(name, {
    ...service,
    status: {
      helm: { revision: 2, status: 'deployed' },
      history: [
        { revision: 2, controllerRevision: `${name}-22222222` },
        { revision: 1, controllerRevision: `${name}-11111111` },
      ],
      ...service.status,
    },
  });
  await api.createRevision(created, {
    name: `${name}-11111111`,
    number: 1,
    spec: JSON.stringify(firstSpec),
  });
  return created;
}
