import {
  StandInClient,
  fieldsAt,
  kinds,
  numberField,
} from '../../standins/client';
import type { ApiKind, ApiObject } from '../../standins/client';
import { followKind } from '../../standins/runtime';
import type { ApiEndpoint } from '../../http';
import type { GatewayRoute } from './GatewayRoute';
import { readRoutes } from './readRoutes';

const followed = {
  routes: kinds.modelRoute,
  canaries: kinds.llmCanary,
  pods: kinds.pod,
  deployments: kinds.deployment,
} satisfies Record<string, ApiKind>;

type Followed = keyof typeof followed;

const releaseAnnotation = 'meta.helm.sh/release-name';

interface RouteTableOptions {
  log(line: string): void;
  inScope(namespace: string): boolean;
}

/** The routes of a cluster, followed by watches. */
export class RouteTable {
  readonly #client: StandInClient;
  readonly #abort = new AbortController();
  readonly #objects: Record<Followed, Map<string, ApiObject>> = {
    routes: new Map(),
    canaries: new Map(),
    pods: new Map(),
    deployments: new Map(),
  };
  readonly #following: Promise<void[]>;
  #routes: Map<string, GatewayRoute> | undefined;

  constructor(server: ApiEndpoint, options: RouteTableOptions) {
    this.#client = new StandInClient(server);
    this.#following = Promise.all(
      (['routes', 'canaries', 'pods', 'deployments'] as const).map(name =>
        this.#follow(name, options),
      ),
    );
  }

  /** By name. Read anew after a change, when somebody asks. */
  routes(): ReadonlyMap<string, GatewayRoute> {
    const { routes, canaries, pods } = this.#objects;
    this.#routes ??= readRoutes({
      routes: [...routes.values()],
      canaries: [...canaries.values()],
      pods: [...pods.values()],
    });
    return this.#routes;
  }

  /** Of the workloads of releases. */
  replicas() {
    return [...this.#objects.deployments.values()]
      .filter(
        ({ metadata }) =>
          metadata.annotations?.[releaseAnnotation] === metadata.name,
      )
      .map(deployment => {
        const { namespace, name } = deployment.metadata;
        const status = fieldsAt(deployment, 'status');
        return {
          service: `${namespace}/${name}`,
          // A Deployment without a count means one.
          desired: numberField(deployment, 'spec', 'replicas') ?? 1,
          present: numberField(status, 'replicas') ?? 0,
          ready: numberField(status, 'readyReplicas') ?? 0,
        };
      });
  }

  #follow(name: Followed, { inScope, log }: RouteTableOptions): Promise<void> {
    const objects = this.#objects[name];
    return followKind({
      client: this.#client,
      kind: followed[name],
      signal: this.#abort.signal,
      onObject: object => {
        const { namespace = '', uid = '' } = object.metadata;
        if (!inScope(namespace)) return;
        objects.set(uid, object);
        this.#routes = undefined;
      },
      onGone: ({ metadata }) => {
        objects.delete(metadata.uid ?? '');
        this.#routes = undefined;
      },
      onError: error => log(`gateway, ${followed[name].plural}: ${error}`),
    });
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#following;
    await this.#client.close();
  }
}
