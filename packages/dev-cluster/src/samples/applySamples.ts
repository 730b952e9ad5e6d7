import type { ApiEndpoint } from '../http';
import {
  StandInClient,
  isAlreadyExists,
  kinds,
  numberField,
  textField,
} from '../standins/client';
import type { ApiKind, ApiObject } from '../standins/client';
import type { ServiceSample } from './ServiceSample';
import { helmRelease } from './helmRelease';
import { allSampleNamespaces } from './namespaces';
import { otherServices } from './otherServices';
import { productionServices } from './productionServices';
import { protectedServices } from './protectedServices';
import { remoteServices } from './remoteServices';
import { sampleExperiments } from './sampleExperiments';
import { seedService } from './seedService';
import { waitFor } from './waitFor';

/** The ordinary services of the demo. */
export const sampleServices: readonly ServiceSample[] = [
  ...productionServices,
  ...otherServices,
  ...remoteServices,
];

/**
 * Fills a cluster, where the stand-ins run already, with the objects of the demo, and resolves when
 * each of them stands where it is wanted. What exists is left alone.
 */
export async function applySamples(
  server: ApiEndpoint,
  options: { now: Date; log?: (line: string) => void },
): Promise<void> {
  const client = new StandInClient(server);
  const { now, log = () => {} } = options;
  try {
    await applyNamespaces(client, allSampleNamespaces);
    log(`${allSampleNamespaces.length} namespaces`);
    await Promise.all(
      sampleServices.map(sample => seedService(client, sample, now)),
    );
    log(`${sampleServices.length} ordinary services`);
    await applyHelmRelease(client, now);
    log('1 release of helm alone');
    const experiments = await applyExperiments(client);
    log(`${experiments} experiments in phase Serving`);
    log(`${await applyProtected(client)} services with odd metadata`);
  } finally {
    await client.close();
  }
}

/** Makes the namespaces that are missing. */
export async function applyNamespaces(
  client: StandInClient,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await ensure(client, kinds.namespace, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name },
    });
  }
}

async function applyHelmRelease(
  client: StandInClient,
  now: Date,
): Promise<void> {
  const { secrets, rendered } = helmRelease(now);
  for (const { kind, object } of rendered) await ensure(client, kind, object);
  for (const secret of secrets) await ensure(client, kinds.secret, secret);
}

async function applyExperiments(client: StandInClient): Promise<number> {
  for (const experiment of sampleExperiments) {
    await ensure(client, kinds.llmCanary, experiment);
  }
  for (const { metadata } of sampleExperiments) {
    const { namespace = '', name } = metadata;
    await waitFor(`${namespace}/${name} Serving`, async () => {
      const live = await client.get(kinds.llmCanary, { namespace, name });
      return textField(live, 'status', 'phase') === 'Serving';
    });
  }
  return sampleExperiments.length;
}

async function applyProtected(client: StandInClient): Promise<number> {
  const at = { namespace: 'research', name: 'ctx-sweep' };
  const contextSweep = await client.get(kinds.llmCanary, at);
  const contextSweepUid = contextSweep?.metadata.uid ?? '';
  const services = protectedServices({ contextSweepUid });
  for (const service of services) {
    await ensure(client, kinds.llmService, service);
  }
  for (const { metadata } of services) {
    const { namespace = '', name } = metadata;
    await waitFor(`${namespace}/${name} serving`, async () => {
      const live = await client.get(kinds.llmService, { namespace, name });
      if (textField(live, 'status', 'phase') !== 'Applied') return false;
      const workload = await client.get(kinds.deployment, { namespace, name });
      return (numberField(workload, 'status', 'readyReplicas') ?? 0) > 0;
    });
  }
  return services.length;
}

async function ensure(
  client: StandInClient,
  kind: ApiKind,
  object: ApiObject,
): Promise<void> {
  try {
    await client.create(kind, object);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}
