import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';
import type { TransportLimits } from '../transport/ClusterConnection.types';
import type { Call, HttpTransport } from '../transport/HttpTransport';
import {
  malformedAnswer,
  type CallContext,
} from '../transport/toKubernetesError';
import type {
  DeletedObject,
  JsonPatchOperation,
  KubernetesClient,
  KubernetesObject,
  ListOptions,
  ListPage,
  ObjectRef,
  Preconditions,
  ReadOptions,
  Resource,
  ServedKind,
  WatchEvent,
  WatchOptions,
  WriteOptions,
} from '../types';
import { discoverKind } from './discoverKind';
import { listPages } from './listPages';
import { collectionPath, objectPath, withQuery } from './objectPath';
import { isMap, parseJson, parseObject } from './parseJson';
import { readDeleted } from './readDeleted';
import { readWatch } from './readWatch';

const defaultInactivityMilliseconds = 90_000;
const shortestWatchSeconds = 240;
const metadataAccept =
  'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1,application/json';

export interface HttpKubernetesClientOptions {
  transport: HttpTransport;
  limits: TransportLimits;
  random: () => number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** Under this name the server records what is written. */
  fieldManager: string;
}

/** The Kubernetes port over HTTP. */
export class HttpKubernetesClient implements KubernetesClient {
  readonly #options: HttpKubernetesClientOptions;

  constructor(options: HttpKubernetesClientOptions) {
    this.#options = options;
  }

  async get(
    resource: Resource,
    ref: ObjectRef,
    options: ReadOptions = {},
  ): Promise<KubernetesObject> {
    const context = contextOf('get', resource, ref);
    const path = objectPath(resource, ref);
    const answer = await this.#read(path, context, options);
    return this.#sameObject(parseObject(answer.body, context), ref, context);
  }

  list<T>(
    resource: Resource,
    options: ListOptions<T>,
  ): AsyncIterable<ListPage<T>> {
    return listPages(this.#options, resource, options);
  }

  async *watch(
    resource: Resource,
    options: WatchOptions,
  ): AsyncGenerator<WatchEvent> {
    const { namespace, signal } = options;
    const path = collectionPath(resource, namespace);
    const context: CallContext = {
      verb: 'watch',
      subject: namespace
        ? `${resource.plural} in ${namespace}`
        : resource.plural,
    };
    const stream = await this.#options.transport.stream(
      {
        context,
        method: 'GET',
        path: withQuery(path, this.#watchQuery(options)),
        ...(options.metadataOnly ? { accept: metadataAccept } : {}),
        lane: 'watch',
        signal,
        deadline: this.#options.limits.call,
        maxBytes: this.#options.limits.answerBytes,
      },
      options.inactivityMilliseconds ?? defaultInactivityMilliseconds,
    );
    options.onOpen?.();
    yield* readWatch(stream, context, this.#options.limits.answerBytes);
  }

  async discover(
    resource: Resource,
    options: ReadOptions = {},
  ): Promise<ServedKind> {
    const context: CallContext = {
      verb: 'discover',
      subject: `discovery of ${resource.plural}`,
    };
    return discoverKind(
      async path => {
        const { body } = await this.#read(path, context, options);
        return parseJson(body, context);
      },
      resource,
      context,
    );
  }

  async ping(options: ReadOptions = {}): Promise<number> {
    const start = this.#options.now();
    const context: CallContext = { verb: 'ping', subject: 'version' };
    const { body } = await this.#read('/version', context, options);
    if (!isMap(parseJson(body, context))) {
      throw malformedAnswer(context, 'it is no version');
    }
    return this.#options.now() - start;
  }

  async delete(
    resource: Resource,
    ref: ObjectRef,
    options: WriteOptions & { preconditions: Preconditions },
  ): Promise<DeletedObject> {
    const context = {
      ...contextOf('delete', resource, ref),
      dryRun: options.dryRun,
    };
    const { uid, resourceVersion } = options.preconditions;
    const answer = await this.#options.transport.write({
      ...this.#write(context, options),
      method: 'DELETE',
      path: objectPath(resource, ref),
      contentType: 'application/json',
      // With a body the server ignores the query, so that everything stands here, spelt exactly:
      // what it does not know it drops without a word, and deletes.
      body: JSON.stringify({
        kind: 'DeleteOptions',
        apiVersion: 'v1',
        preconditions: { uid, resourceVersion },
        propagationPolicy: 'Background',
        ...(options.dryRun ? { dryRun: ['All'] } : {}),
      }),
    });
    return readDeleted(parseJson(answer.body, context), uid, context);
  }

  // eslint-disable-next-line max-params -- as the port has it
  async patch(
    resource: Resource,
    ref: ObjectRef,
    operations: readonly JsonPatchOperation[],
    options: WriteOptions = {},
  ): Promise<KubernetesObject> {
    const context = {
      ...contextOf('patch', resource, ref),
      dryRun: options.dryRun,
    };
    const answer = await this.#options.transport.write({
      ...this.#write(context, options),
      method: 'PATCH',
      path: withQuery(objectPath(resource, ref), this.#writeQuery(options)),
      contentType: 'application/json-patch+json',
      body: stringifyLossless(operations),
    });
    return this.#sameObject(parseObject(answer.body, context), ref, context);
  }

  // eslint-disable-next-line max-params -- as the port has it
  async create(
    resource: Resource,
    namespace: string,
    object: unknown,
    options: WriteOptions = {},
  ): Promise<KubernetesObject> {
    const context: CallContext = {
      verb: 'create',
      subject: `${resource.plural} in ${namespace}`,
      dryRun: options.dryRun,
    };
    const answer = await this.#options.transport.write({
      ...this.#write(context, options),
      method: 'POST',
      path: withQuery(
        collectionPath(resource, namespace),
        this.#writeQuery(options),
      ),
      contentType: 'application/json',
      body: stringifyLossless(object),
    });
    return parseObject(answer.body, context);
  }

  close(): Promise<void> {
    return this.#options.transport.close();
  }

  #read(path: string, context: CallContext, options: ReadOptions) {
    const { limits, transport } = this.#options;
    return transport.read({
      context,
      method: 'GET',
      path,
      lane: 'call',
      signal: options.signal,
      deadline: options.deadlineMilliseconds ?? limits.call,
      maxBytes: limits.answerBytes,
    });
  }

  #write(
    context: CallContext,
    options: WriteOptions,
  ): Omit<Call, 'method' | 'path'> {
    const { limits } = this.#options;
    return {
      context,
      lane: 'call',
      signal: options.signal,
      deadline: limits.call,
      maxBytes: limits.answerBytes,
    };
  }

  #writeQuery(options: WriteOptions) {
    return {
      fieldManager: this.#options.fieldManager,
      fieldValidation: 'Strict',
      dryRun: options.dryRun ? 'All' : undefined,
    };
  }

  #watchQuery(options: WatchOptions) {
    const { random } = this.#options;
    const jittered = Math.round(shortestWatchSeconds * (1 + random()));
    return {
      watch: 'true',
      allowWatchBookmarks: 'true',
      timeoutSeconds: options.timeoutSeconds ?? jittered,
      resourceVersion: options.resourceVersion,
      labelSelector: options.labelSelector,
      fieldSelector: options.fieldSelector,
      ...(options.sendInitialEvents
        ? {
            sendInitialEvents: 'true',
            resourceVersionMatch: 'NotOlderThan',
          }
        : {}),
    };
  }

  /** A cache or proxy in between must never make us decide on another object. */
  #sameObject(
    object: KubernetesObject,
    ref: ObjectRef,
    context: CallContext,
  ): KubernetesObject {
    const { name, namespace } = object.metadata;
    if (name !== ref.name || namespace !== ref.namespace) {
      throw malformedAnswer(context, 'it is about another object');
    }
    return object;
  }
}

function contextOf(
  verb: CallContext['verb'],
  resource: Resource,
  ref: ObjectRef,
): CallContext {
  return {
    verb,
    subject: `${resource.plural} ${ref.namespace}/${ref.name}`,
    name: ref.name,
  };
}
