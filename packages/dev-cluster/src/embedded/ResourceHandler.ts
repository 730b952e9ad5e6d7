import type { ServerResponse } from 'node:http';
import { badRequest, expired, methodNotAllowed, notFound } from './ApiError';
import type { ResourceCall } from './ResourceCall';
import {
  baseTarget,
  bodyObject,
  checkPlace,
  readPatch,
  readPatched,
  shownIn,
  writeTarget,
  wrongNamespace,
} from './ResourceCall';
import type { Store } from './Store';
import type { StoredObject } from './StoredObject';
import type { WatchHub } from './WatchHub';
import type { WriteTarget, Writer } from './Writer';
import { listObjects } from './listObjects';
import { keyOf, tableOf } from './objects';
import { readDeleteOptions, refuseForce } from './readOptions';
import { readWatchRequest } from './readWatchRequest';
import type { Representation } from './representation';
import { listJson, objectJson, readForm } from './representation';
import { eventLine } from './watchEvents';

export interface Answer {
  code: number;
  /** Pieces of the body, made while it is written. */
  pieces: Iterable<string>;
  warnings: string[];
}

/** The verbs on objects of served kinds. */
export class ResourceHandler {
  readonly #store: Store;
  readonly #writer: Writer;
  readonly #watches: WatchHub;
  readonly #now: () => Date;

  constructor(options: {
    store: Store;
    writer: Writer;
    watches: WatchHub;
    now: () => Date;
  }) {
    this.#store = options.store;
    this.#writer = options.writer;
    this.#watches = options.watches;
    this.#now = options.now;
  }

  /** Undefined when the answer is a watch that has begun on the response. */
  async handle(
    call: ResourceCall,
    response: ServerResponse,
  ): Promise<Answer | undefined> {
    checkPlace(call);
    switch (call.resource.verb) {
      case 'get':
        return this.#get(call);
      case 'list':
        return this.#list(call);
      case 'watch':
        return this.#watch(call, response);
      case 'create':
        return this.#create(call);
      case 'update':
        return this.#update(call);
      case 'patch':
        return this.#patch(call);
      case 'delete':
        return this.#delete(call);
      case 'deletecollection':
        return this.#deleteCollection(call);
      default:
        return unreachable(call.resource.verb);
    }
  }

  #get(call: ResourceCall): Answer {
    const { kind, resource } = call;
    const stored = this.#store.get(
      tableOf(kind),
      keyOf(resource.namespace, resource.name),
    );
    if (!stored) throw notFound(kind, resource.name);
    return this.#objectAnswer(call, { code: 200, stored });
  }

  async #list(call: ResourceCall): Promise<Answer> {
    const { kind, resource, query } = call;
    const representation = this.#representation(call);
    const result = await listObjects({
      store: this.#store,
      kind,
      namespace: resource.namespace,
      query,
    });
    return {
      code: 200,
      pieces: listJson(result, representation),
      warnings: [],
    };
  }

  #watch(call: ResourceCall, response: ServerResponse): undefined {
    const { kind, resource, query } = call;
    const request = readWatchRequest(
      { kind, namespace: resource.namespace, query },
      this.#representation(call),
    );
    const { since } = request;
    if (since !== undefined && since < this.#store.compacted) {
      const error = expired(
        `too old resource version: ${since} (${this.#store.compacted})`,
      );
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(eventLine('ERROR', JSON.stringify(error.body)));
      return undefined;
    }
    this.#watches.open(request, response);
    return undefined;
  }

  async #create(call: ResourceCall): Promise<Answer> {
    const target = writeTarget(call, 'create');
    // The name in the path of a POST is ignored.
    if (call.resource.subresource) throw methodNotAllowed(call.kind);
    const stored = await this.#writer.create(target, bodyObject(call));
    return this.#objectAnswer(call, {
      code: 201,
      stored,
      warnings: target.warnings,
    });
  }

  async #update(call: ResourceCall): Promise<Answer> {
    const object = bodyObject(call);
    const { name } = call.resource;
    if (object.metadata.name !== name) {
      throw badRequest(
        `the name of the object (${object.metadata.name}) does not match the name on the URL (${name})`,
      );
    }
    const target = writeTarget(call, 'update');
    const { stored, isNew } = await this.#writer.replace(target, object);
    return this.#objectAnswer(call, {
      code: isNew ? 201 : 200,
      stored,
      warnings: target.warnings,
    });
  }

  async #patch(call: ResourceCall): Promise<Answer> {
    const change = readPatch(call);
    refuseForce(call.query);
    const target: WriteTarget = {
      ...writeTarget(call, 'patch'),
      isPatch: true,
    };
    const stored = await this.#writer.update(target, prior => {
      const next = readPatched(change(shownIn(prior, call.kind)), call.kind);
      if (next.metadata.name !== prior.metadata.name) {
        throw badRequest(
          `the name of the object (${next.metadata.name}) does not match the name on the URL (${prior.metadata.name})`,
        );
      }
      if (next.metadata.namespace !== prior.metadata.namespace) {
        throw wrongNamespace();
      }
      return next;
    });
    return this.#objectAnswer(call, {
      code: 200,
      stored,
      warnings: target.warnings,
    });
  }

  async #delete(call: ResourceCall): Promise<Answer> {
    const { kind, resource, query, body, contentType } = call;
    if (resource.subresource) throw methodNotAllowed(kind);
    const { dryRun, ...options } = readDeleteOptions(
      { text: body, contentType },
      query,
    );
    const { waiting, deleted } = await this.#writer.delete(
      { ...baseTarget(call, 'delete'), dryRun },
      options,
    );
    if (waiting) {
      return this.#objectAnswer(call, { code: 200, stored: waiting });
    }
    const { name, uid } = deleted.metadata;
    const status = {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Success',
      details: { name, group: kind.group || undefined, kind: kind.plural, uid },
    };
    return { code: 200, pieces: [JSON.stringify(status)], warnings: [] };
  }

  /** In name order; the first refusal stops it and what went before is gone. */
  async #deleteCollection(call: ResourceCall): Promise<Answer> {
    const { resource, query, body, contentType } = call;
    const { dryRun, ...options } = readDeleteOptions(
      { text: body, contentType },
      query,
    );
    const selection = new URLSearchParams();
    for (const key of ['labelSelector', 'fieldSelector']) {
      const value = query.get(key);
      if (value) selection.set(key, value);
    }
    const result = await listObjects({
      store: this.#store,
      kind: call.kind,
      namespace: resource.namespace,
      query: selection,
    });
    const target = baseTarget(call, 'deletecollection');
    for (const { name, namespace } of result.objects) {
      await this.#writer.delete(
        { ...target, name, namespace, dryRun },
        options,
      );
    }
    const representation = this.#representation(call);
    return {
      code: 200,
      pieces: listJson(result, representation),
      warnings: [],
    };
  }

  #representation({ accept, kind, query }: ResourceCall): Representation {
    return {
      form: readForm(accept),
      kind,
      now: this.#now(),
      includeObject: query.get('includeObject') ?? 'Metadata',
    };
  }

  #objectAnswer(
    call: ResourceCall,
    result: { code: number; stored: StoredObject; warnings?: string[] },
  ): Answer {
    return {
      code: result.code,
      pieces: [objectJson(result.stored, this.#representation(call))],
      warnings: result.warnings ?? [],
    };
  }
}

function unreachable(verb: never): never {
  throw new Error(`unknown verb ${verb}`);
}
