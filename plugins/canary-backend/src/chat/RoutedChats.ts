import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ChatRequest,
  ServedBy,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  GatewayFailure,
  type Gateway,
} from '@llm-canary/backstage-plugin-canary-node';
import { clusterForRead, type Cluster } from '../clusters';
import { CodedError } from '../errors';
import { chatError } from './chatError';
import type { ChatRoute } from './ChatRoute';
import type { Chats, OpenChat } from './Chats';
import { endWithError } from './endWithError';
import { PeerDirectory } from './PeerDirectory';
import { readChatRoute } from './readChatRoute';
import { Remembered } from './Remembered';
import { ServedModels } from './ServedModels';

export interface RoutedChatsOptions {
  clusters: readonly Cluster[];
  gatewayOf(cluster: string): Gateway | undefined;
  /** For the reads of a route. */
  deadlineMilliseconds: number;
  /** Chats at once in this process; 256 by default. */
  mostChats?: number;
}

const mostChats = 256;
const busySeconds = 2;
/** A model may think long; one that never ends must not be carried for ever. */
const longestMilliseconds = 30 * 60_000;
/** How long a first token may wait for the names of who serves it. */
const namesMilliseconds = 300;
const routeIsFreshMilliseconds = 10_000;

type RouteLookup = ChatRequest & { of: Cluster };

/** Asks the gateway of a cluster by the route of a service. */
export class RoutedChats implements Chats {
  readonly #options: RoutedChatsOptions;
  readonly #clusters: ReadonlyMap<string, Cluster>;
  readonly #peers = new PeerDirectory();
  readonly #models = new ServedModels();
  readonly #routes: Remembered<ChatRoute, RouteLookup>;
  #running = 0;

  constructor(options: RoutedChatsOptions) {
    this.#options = options;
    this.#clusters = new Map(options.clusters.map(one => [one.name, one]));
    this.#routes = new Remembered({
      freshMilliseconds: routeIsFreshMilliseconds,
      read: ({ of, ...ref }: RouteLookup) =>
        readChatRoute(of, ref, options.deadlineMilliseconds),
    });
  }

  async open(request: ChatRequest, signal: AbortSignal): Promise<OpenChat> {
    const cluster = clusterForRead(this.#clusters, request, one => one);
    const gateway = this.#options.gatewayOf(cluster.name);
    if (!gateway) {
      throw new CodedError(
        'GATEWAY_NOT_CONFIGURED',
        `No gateway is configured for ${cluster.name}; set canary.clusters[].gateway`,
      );
    }
    const leave = this.#enter();
    try {
      const chat = await this.#begin({ request, cluster, gateway }, signal);
      // A reader that left while the peer was named has closed the body already.
      if (chat.body.closed) leave();
      else chat.body.once('close', leave);
      return chat;
    } catch (error) {
      leave();
      throw error instanceof GatewayFailure ? chatError(error) : error;
    }
  }

  #enter(): () => void {
    if (this.#running >= (this.#options.mostChats ?? mostChats)) {
      throw new CodedError(
        'CHAT_BUSY',
        'The portal carries as many chats as it may; try again in a moment',
        { retryAfterSeconds: busySeconds },
      );
    }
    this.#running += 1;
    return () => {
      this.#running -= 1;
    };
  }

  async #begin(
    asked: { request: ChatRequest; cluster: Cluster; gateway: Gateway },
    caller: AbortSignal,
  ): Promise<OpenChat> {
    const { request, cluster, gateway } = asked;
    const route = await this.#routeOf(cluster, request);
    this.#peers.prepare(cluster, route);
    const model = await this.#models.find(cluster.name, {
      gateway,
      route: route.route,
    });
    const limit = AbortSignal.timeout(longestMilliseconds);
    const answer = await gateway.chat({
      route: route.route,
      body: bodyOf(request, model),
      session: request.session,
      signal: AbortSignal.any([caller, limit]),
    });
    const { contentType, peer } = answer;
    const bytes =
      contentType === 'text/event-stream'
        ? Readable.from(endWithError(answer.body, caller), {
            objectMode: false,
          })
        : answer.body;
    const servedBy = peer ? await this.#name(cluster, route, peer) : {};
    return { contentType, servedBy, body: bytes };
  }

  #routeOf(cluster: Cluster, request: ChatRequest): Promise<ChatRoute> {
    const { namespace, name } = request;
    const key = `${cluster.name}/${namespace}/${name}`;
    return this.#routes.find(key, { ...request, of: cluster });
  }

  async #name(
    cluster: Cluster,
    route: ChatRoute,
    peer: string,
  ): Promise<ServedBy> {
    const enough = new AbortController();
    const named = this.#peers.find(cluster, route, peer);
    const late = sleep(
      namesMilliseconds,
      { peer },
      {
        signal: enough.signal,
        ref: false,
      },
    ).catch(() => ({ peer }));
    const servedBy = await Promise.race([named, late]);
    enough.abort();
    return servedBy;
  }
}

function bodyOf(
  { messages, maxTokens, temperature }: ChatRequest,
  model: string | undefined,
): object {
  return {
    ...(model !== undefined && { model }),
    messages,
    stream: true,
    stream_options: { include_usage: true },
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(temperature !== undefined && { temperature }),
  };
}
