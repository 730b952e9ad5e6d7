import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import {
  createOwnershipGuard,
  createServiceWriter,
  KubernetesError,
  type HelmCall,
  type HelmOutcome,
  type HelmReleases,
  type KubernetesClient,
  type KubernetesObject,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterForWrites } from '../../clusters/types';
import { createMasks } from '../../masking';
import type {
  ReleaseWriteCall,
  ReleaseWriteInProgress,
} from '../../operations/ReleaseOperations';
import type { Run } from '../../runs';
import { releaseSecret } from '../../tests/__testUtils__/releaseSecret';
import { createReleaseOperations } from '../createReleaseOperations';

export const runId = '0b0c5a1e-3c5b-4d7e-9f10-2a3b4c5d6e7f';
export const ref = { cluster: 'east', namespace: 'team', name: 'chat' };

type RecordOptions = Partial<Parameters<typeof releaseSecret>[0]>;

/** A record as the API gives it, an hour old. */
export function recordOf(options: RecordOptions = {}): KubernetesObject {
  const secret = releaseSecret({ name: 'chat', revision: 1, ...options });
  return {
    ...secret,
    metadata: {
      ...secret.metadata,
      namespace: 'team',
      uid: `uid-${options.revision ?? 1}-${options.status ?? 'deployed'}`,
      resourceVersion: '1',
      creationTimestamp: new Date(Date.now() - 3_600_000).toISOString(),
    },
  };
}

/** A cluster whose records are those of the list, which a test may change. */
function clientOf(records: KubernetesObject[]): KubernetesClient {
  const unused = () => Promise.reject(new Error('not part of the script'));
  return {
    async get(_resource, { name }) {
      const found = records.find(({ metadata }) => metadata.name === name);
      if (!found) throw new KubernetesError('notFound', 'no');
      return found;
    },
    async *list(_resource, { project }) {
      const items = records.flatMap(record => project(record) ?? []);
      yield { items, resourceVersion: '1' };
    },
    watch: () => {
      throw new Error('not part of the script');
    },
    discover: unused,
    ping: unused,
    delete: unused,
    patch: unused,
    create: unused,
    close: async () => undefined,
  };
}

/** The operations on one scripted release; `run` plays helm. */
export function scriptRelease(options: {
  records?: KubernetesObject[];
  run?(call: HelmCall): Promise<HelmOutcome>;
  call?: Partial<ReleaseWriteCall>;
  lookMilliseconds?: number;
  /** What the portal did to the release before. */
  runs?: Run[];
}) {
  const records = options.records ?? [recordOf()];
  const calls: HelmCall[] = [];
  let notify: () => void = () => undefined;
  const writer: HelmReleases = {
    async run(call) {
      calls.push(call);
      if (options.run) return options.run(call);
      await call.gate.beforeFirstWrite();
      call.onAccepted?.();
      return { ok: true, revision: 2, writes: ['POST a'], output: 'done' };
    },
    dryRun: async () => ({ objects: [], warnings: [] }),
  };
  const client = clientOf(records);
  const cluster: ClusterForWrites = {
    name: 'east',
    readOnly: false,
    client,
    guard: createOwnershipGuard({
      reader: client,
      resource: { group: 'g', version: 'v1', plural: 'ps', kind: 'P' },
      keys: defaultCanaryKeys,
    }),
    writer: createServiceWriter({ writer: client }),
    operatorKeys: defaultCanaryKeys,
    helm: {
      charts: new Set(['vllm', 'sglang']),
      writer,
      onService(_, listener) {
        notify = listener;
        return () => {
          notify = () => undefined;
        };
      },
    },
  };
  const operations = createReleaseOperations({
    masks: createMasks(Buffer.alloc(32, 7)),
    charts: {
      locate: async chart => ({ ...chart, repository: 'https://charts.test' }),
    },
    runs: { list: async () => options.runs ?? [] },
    now: Date.now,
    lookMilliseconds: options.lookMilliseconds,
  });
  const write: ReleaseWriteCall = {
    cluster,
    ref,
    change: { operation: 'apply', layers: [{ name: 'values', values: {} }] },
    runId,
    confirm: async () => undefined,
    signal: new AbortController().signal,
    ...options.call,
  };
  return {
    operations,
    cluster,
    calls,
    records,
    /** The watch shows an LLMService under the name. */
    showService: () => notify(),
    start: () => operations.write(write),
  };
}

/** How a write was answered, and the run that it left. */
export async function settle({ accepted, ended }: ReleaseWriteInProgress) {
  const [answer, run] = await Promise.allSettled([accepted, ended]);
  return {
    accepted: answer,
    run: run.status === 'fulfilled' ? run.value : 'rejected',
  };
}
