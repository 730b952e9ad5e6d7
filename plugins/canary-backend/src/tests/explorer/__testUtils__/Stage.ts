import {
  defaultCanaryKeys,
  readOwnership,
  type AcceptedWrite,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesClient } from '@llm-canary/backstage-plugin-canary-node';
import type { EmbeddedApi, PendingCommit } from '@llm-canary/dev-cluster';
import type { Knex } from 'knex';
import type { ServiceOperations } from '../../../operations';
import type { Run } from '../../../runs';
import {
  createPortal,
  type Portal,
} from '../../writes/__testUtils__/createPortal';
import { interceptCalls } from '../../writes/__testUtils__/interceptCalls';
import { portalRights } from '../../writes/__testUtils__/portalRights';
import { ServiceApi } from '../../writes/__testUtils__/ServiceApi';
import { createSettled } from '../../writes/__testUtils__/services';
import type { Replica } from './Replica';
import { type Actor, type Choose, Turns } from './Turns';

export const replicaNames = ['console', 'replica'] as const;
export type ReplicaName = (typeof replicaNames)[number];

/** How one operation ended. */
export type Outcome = { accepted: AcceptedWrite } | { code: string };

/** One schedule: a service of its own, and what the replicas did to it. */
export interface Scene {
  ref: ServiceRef;
  api: ServiceApi;
  turns: Turns;
  outcomes: Partial<Record<ReplicaName, Outcome>>;
  /** Makes every lock of the service look as if its holder had stood still for too long. */
  expireLocks(): Promise<void>;
  settled(): Promise<void>;
}

export type Call = (
  operations: ServiceOperations,
  ref: ServiceRef,
) => Promise<AcceptedWrite>;

/**
 * Two replicas of the portal before one embedded API server and one database. Each of them halts
 * before it reads and at the commit of what it writes, until it is its turn.
 */
export class Stage {
  readonly #server: EmbeddedApi;
  readonly #knex: Knex;
  readonly #api: ServiceApi;
  readonly #replicas = new Map<ReplicaName, Replica>();
  #turns: Turns | undefined;
  #count = 0;

  static async create(server: EmbeddedApi, knex: Knex): Promise<Stage> {
    const api = await ServiceApi.create(server, 'team');
    const stage = new Stage({ server, knex, api });
    for (const name of replicaNames) {
      const token = await server.grant(name, portalRights);
      stage.#replicas.set(name, {
        commits: [],
        portal: stage.#createPortal(name, token),
      });
    }
    server.onBeforeCommit(pending => stage.#halt(pending));
    return stage;
  }

  private constructor(parts: {
    server: EmbeddedApi;
    knex: Knex;
    api: ServiceApi;
  }) {
    this.#server = parts.server;
    this.#knex = parts.knex;
    this.#api = parts.api;
  }

  /** The actor that calls an operation on one of the replicas. */
  caller(scene: Scene, name: ReplicaName, call: Call): Actor {
    return {
      name,
      act: async turn => {
        await turn();
        scene.outcomes[name] = await call(
          this.#replica(name).portal.operations,
          scene.ref,
        ).then(
          accepted => ({ accepted }),
          error => ({ code: String(error.code ?? error) }),
        );
      },
    };
  }

  /** Plays one schedule and says what is wrong with it: nothing, if all is well. */
  async play(options: {
    metadata?: Record<string, unknown>;
    actors(scene: Scene): Actor[];
    choose: Choose;
  }): Promise<{ wrong: string[]; commits: number; steps: string[] }> {
    const turns = new Turns();
    const name = `service-${++this.#count}`;
    const ref = { cluster: 'east', namespace: this.#api.namespace, name };
    const scene: Scene = {
      ref,
      api: this.#api,
      turns,
      outcomes: {},
      expireLocks: async () => {
        await this.#knex('canary_release_locks')
          .where({ name })
          .update({ expires_at: 0 });
      },
      settled: () => this.#server.settled(),
    };
    await createSettled(this.#api, name, { metadata: options.metadata });
    this.#server.requests.clear();
    for (const replica of this.#replicas.values()) replica.commits = [];
    this.#turns = turns;
    await turns.run(options.actors(scene), options.choose);
    this.#turns = undefined;
    const wrong = await this.#judge(scene);
    const commits = this.#written(name).length;
    return { wrong, commits, steps: turns.steps };
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.#replicas.values()].map(({ portal }) => portal.close()),
    );
  }

  #createPortal(name: ReplicaName, token: string): Portal {
    return createPortal(this.#server, {
      knex: this.#knex,
      token,
      intercept: client => this.#haltReads(name, client),
      environment: { sleep: async () => {}, random: () => 0.5 },
    });
  }

  /** What is sent is halted at its commit instead. */
  #haltReads(name: ReplicaName, client: KubernetesClient): KubernetesClient {
    return interceptCalls(client, async ({ method }) => {
      if (method === 'get') await this.#turns?.turn(name);
    });
  }

  async #halt(pending: PendingCommit): Promise<void> {
    const name = replicaNames.find(one => one === pending.user);
    if (!name) return;
    this.#replica(name).commits.push(pending);
    await this.#turns?.turn(name);
  }

  #replica(name: ReplicaName): Replica {
    const replica = this.#replicas.get(name);
    if (!replica) throw new RangeError(`There is no ${name}`);
    return replica;
  }

  /** Writes of ours that the server accepted. */
  #written(name: string) {
    return this.#server.requests
      .all()
      .filter(
        ({ method, url, user, status = 0 }) =>
          replicaNames.some(one => one === user) &&
          method !== 'GET' &&
          new URL(url, 'http://server').pathname === this.#api.path(name) &&
          status < 300,
      );
  }

  async #judge({ ref, outcomes }: Scene): Promise<string[]> {
    const { portal } = this.#replica('console');
    const runs = await portal.runs.list({ limit: 20, name: ref.name });
    const wrong: string[] = [];
    for (const [name, { commits }] of this.#replicas) {
      const writes = this.#written(ref.name).filter(
        ({ user }) => user === name,
      ).length;
      const outcome = outcomes[name];
      wrong.push(
        ...judgeCommits(name, commits),
        ...judgeOutcome(name, { outcome, writes, runs }),
      );
    }
    const accepted = runs.filter(run => run.outcome === 'accepted');
    const runIds = Object.values(outcomes).map(outcome =>
      'accepted' in outcome ? outcome.accepted.runId : undefined,
    );
    if (accepted.some(({ id }) => !runIds.includes(id))) {
      wrong.push('a run is accepted, and nobody was told so');
    }
    const ends = runs.map(({ outcome }) => outcome);
    if (ends.some(end => end === 'failed' || end === 'outcomeUnknown')) {
      wrong.push(`runs ended as ${ends}, and no write was refused`);
    }
    if ((await portal.locks()).length > 0) wrong.push('a lock was left');
    return wrong;
  }
}

/** The server has checked all that the write carried: it must not have let these through. */
function judgeCommits(name: string, commits: readonly PendingCommit[]) {
  const wrong = [];
  const uids = new Set(commits.map(({ prior }) => prior?.metadata.uid));
  if (uids.size > 1) wrong.push(`${name} went for more than one object`);
  for (const { prior } of commits) {
    const seen = prior && readOwnership(prior, { keys: defaultCanaryKeys });
    if (seen?.ownership !== 'none') {
      wrong.push(`${name} would commit on ${seen?.ownership}`);
    }
  }
  return wrong;
}

const refusals = [
  'CANARY_MANAGED_SERVICE',
  'RELEASE_MOVED',
  'RELEASE_NOT_FOUND',
  'RELEASE_BUSY',
];

function judgeOutcome(
  name: string,
  seen: { outcome?: Outcome; writes: number; runs: readonly Run[] },
): string[] {
  const { outcome, writes, runs } = seen;
  if (!outcome) return writes > 0 ? [`${name} wrote unasked`] : [];
  if ('code' in outcome) {
    return [
      ...(refusals.includes(outcome.code)
        ? []
        : [`${name} ended with ${outcome.code}`]),
      ...(writes > 0 ? [`${name} was refused and wrote`] : []),
    ];
  }
  const { runId } = outcome.accepted;
  const run = runs.find(({ id }) => id === runId);
  if (runId !== undefined && run?.outcome !== 'accepted') {
    return [`${name} was accepted, and its run is ${run?.outcome}`];
  }
  const expected = run && run.changed !== false ? 1 : 0;
  return writes === expected
    ? []
    : [`${name} was accepted with ${writes} writes, not ${expected}`];
}
