import { randomBytes } from 'node:crypto';
import type { ApiServer } from '../../ApiServer';
import { applyCrds } from '../../crds';
import { startEmbeddedApi } from '../../embedded';
import { realApiAvailable, realApiForTests } from '../../real';
import { waitFor } from '../../samples/waitFor';
import { fastTimings } from '../StandInContext';
import { StandInClient, apiVersionOf, kinds } from '../client';
import type { ApiKind, ApiObject, Fields } from '../client';
import { startStandIns } from '../startStandIns';
import type { RunningStandIns, StandInOptions } from '../startStandIns';

interface Started {
  server: ApiServer;
  release(): Promise<void>;
}

const servers = [
  { name: 'embedded', available: true, start: startEmbedded },
  { name: 'real', available: realApiAvailable(), start: startReal },
];

async function startEmbedded(): Promise<Started> {
  const server = await startEmbeddedApi();
  await applyCrds(server);
  return { server, release: () => server.close() };
}

async function startReal(): Promise<Started> {
  const started = await realApiForTests();
  if (!started) throw new Error('available, and yet it did not start');
  return started;
}

const madeKinds: readonly ApiKind[] = [
  kinds.llmService,
  kinds.modelRoute,
  kinds.llmScaler,
  kinds.llmSloRequirement,
  kinds.deployment,
  kinds.controllerRevision,
  kinds.pod,
  kinds.secret,
];

/** A server with stand-ins at work in two namespaces of its own. */
export class StandInBench {
  readonly client: StandInClient;
  /** Where services live. */
  readonly prod: string;
  /** Where experiments live. */
  readonly lab: string;
  #standIns: RunningStandIns | undefined;

  constructor(readonly server: ApiServer) {
    const suffix = randomBytes(4).toString('hex');
    this.prod = `standin-prod-${suffix}`;
    this.lab = `standin-lab-${suffix}`;
    this.client = new StandInClient(server);
  }

  async setUp(): Promise<void> {
    for (const name of [this.prod, this.lab]) {
      await this.client.create(kinds.namespace, { metadata: { name } });
    }
    this.startStandIns();
  }

  startStandIns(options: Pick<StandInOptions, 'podServers'> = {}): void {
    // The server may be shared with other tests, whose objects are none of our business.
    this.#standIns = startStandIns(this.server, {
      timings: fastTimings,
      namespaces: [this.prod, this.lab],
      ...options,
    });
  }

  async stopStandIns(): Promise<void> {
    await this.#standIns?.stop();
    this.#standIns = undefined;
  }

  async tearDown(): Promise<void> {
    await this.stopStandIns();
    await this.client.close();
  }

  /** An LLMService in `prod` unless metadata says otherwise. */
  async createService(
    name: string,
    spec: Fields = {},
    metadata: Fields = {},
  ): Promise<ApiObject> {
    return this.client.create(kinds.llmService, {
      apiVersion: apiVersionOf(kinds.llmService),
      kind: kinds.llmService.kind,
      metadata: { namespace: this.prod, name, ...metadata },
      spec: {
        chart: { name: 'vllm', version: '0.9.4' },
        model: { name: 'M', engine: 'vllm' },
        layers: [{ name: 'form', values: { replicaCount: 1 } }],
        ...spec,
      },
    });
  }

  async createCanary(name: string, spec: Fields): Promise<ApiObject> {
    return this.client.create(kinds.llmCanary, {
      apiVersion: apiVersionOf(kinds.llmCanary),
      kind: kinds.llmCanary.kind,
      metadata: { namespace: this.lab, name },
      spec,
    });
  }

  /** Waits until an object is as the predicate wants it, and returns it. */
  async until(
    kind: ApiKind,
    at: { namespace: string; name: string },
    is: (object: ApiObject) => boolean,
  ): Promise<ApiObject> {
    let last: ApiObject | undefined;
    const found = async () => {
      last = await this.client.get(kind, at);
      return last !== undefined && is(last) ? last : undefined;
    };
    const what = `${kind.plural} ${at.namespace}/${at.name}`;
    return waitFor(what, found, {
      milliseconds: 20_000,
      everyMilliseconds: 20,
    }).catch(error => {
      throw new Error(
        `${error.message}; it is ${JSON.stringify(last?.status)}`,
      );
    });
  }

  async untilGone(
    kind: ApiKind,
    at: { namespace: string; name: string },
  ): Promise<void> {
    await waitFor(
      `end of ${kind.plural} ${at.namespace}/${at.name}`,
      async () => (await this.client.get(kind, at)) === undefined,
      { milliseconds: 20_000, everyMilliseconds: 20 },
    );
  }

  /** `Kind/name` of everything that stand-ins make, events aside. */
  async objectsIn(namespace: string): Promise<string[]> {
    const names: string[] = [];
    for (const kind of madeKinds) {
      const { items } = await this.client.list(kind, { namespace });
      names.push(...items.map(item => `${kind.kind}/${item.metadata.name}`));
    }
    return names.sort();
  }
}

/** Runs the rows on the embedded and on the real server; the argument gives the bench. */
export function onEveryServer(
  title: string,
  rows: (bench: () => StandInBench) => void,
): void {
  for (const { name, available, start } of servers) {
    (available ? describe : describe.skip)(`${title} (${name})`, () => {
      let started: Started | undefined;
      let bench: StandInBench | undefined;

      beforeAll(async () => {
        started = await start();
        bench = new StandInBench(started.server);
        await bench.setUp();
      }, 900_000);

      afterAll(async () => {
        await bench?.tearDown();
        await started?.release();
      });

      rows(() => {
        if (!bench) throw new Error('the server has not started');
        return bench;
      });
    });
  }
}
