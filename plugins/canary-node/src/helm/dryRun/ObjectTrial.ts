import {
  CanaryError,
  equalJson,
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesErrorReason,
  type ObjectRef,
} from '../../kubernetes';
import type { HttpTransport } from '../../kubernetes/transport/HttpTransport';
import { belongsTo } from '../endpoint/belongsTo';
import { readFailure } from '../HelmContext';
import type { CatalogKind } from '../manifest/KindCatalog';
import type { ReleaseObject } from '../manifest/ReleaseObject';
import type { HelmDryRunObject } from '../types';
import { asHelmWrites } from './asHelmWrites';
import { describeConflict } from './describeConflict';
import { mergePatch } from './mergePatch';
import { comparable, shown } from './shown';

/** How helm would write the objects. */
export interface TrialMethod {
  /** Server-side apply, or a merge of what changed. */
  apply: boolean;
  force: boolean;
}

type ServedObject = ReleaseObject & { served: CatalogKind };
type Result = Pick<HelmDryRunObject, 'result' | 'before' | 'after' | 'detail'>;

const deadline = 30_000;
const maxBytes = 4 * 1024 * 1024;

/** What says something about the object, and not about the cluster. */
const rejections: ReadonlySet<KubernetesErrorReason> = new Set([
  'invalid',
  'rejectedByPolicy',
  'forbidden',
  'notFound',
  'notServed',
  'conflict',
  'alreadyExists',
  'tooLarge',
]);

function collectionOf({ served, namespace }: ServedObject): string {
  const { group, version, plural } = served;
  const root = group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
  const scope = namespace === '' ? '' : `/namespaces/${namespace}`;
  return `${root}${scope}/${plural}`;
}

function pathOf(object: ServedObject): string {
  return `${collectionOf(object)}/${encodeURIComponent(object.name)}`;
}

/** Tries writes of a release with `dryRun=All`, so that nothing is stored. */
export class ObjectTrial {
  constructor(
    private readonly transport: HttpTransport,
    private readonly release: ObjectRef,
    private readonly signal?: AbortSignal,
  ) {}

  /**
   * What writing an object would do.
   *
   * @param previous - as the release has it now, for a write that is no apply
   */
  async write(
    object: ServedObject,
    method: TrialMethod,
    previous?: ReleaseObject,
  ): Promise<Result> {
    const live = await this.#read(object);
    if (belongsTo(live, this.release) === 'another') {
      const detail = 'it belongs to another Helm release';
      return { result: 'conflict', before: shown(live), detail };
    }
    try {
      const after = method.apply
        ? await this.#apply(object, method.force)
        : await this.#merge(object, { live, previous });
      return settled(live, after);
    } catch (error) {
      return refused(error, live);
    }
  }

  /** What deleting an object would do; undefined when it is not there, or not the release's. */
  async remove(object: ServedObject): Promise<Result | undefined> {
    const live = await this.#read(object);
    if (live === undefined || belongsTo(live, this.release) === 'another') {
      return undefined;
    }
    try {
      await this.#send(object, {
        method: 'DELETE',
        path: pathOf(object),
        contentType: 'application/json',
        body: { apiVersion: 'v1', kind: 'DeleteOptions', dryRun: ['All'] },
      });
      return { result: 'deleted', before: shown(live) };
    } catch (error) {
      return refused(error, live);
    }
  }

  #apply(object: ServedObject, force: boolean): Promise<unknown> {
    const query = `dryRun=All&fieldManager=helm&fieldValidation=Strict&force=${force}`;
    return this.#send(object, {
      method: 'PATCH',
      path: `${pathOf(object)}?${query}`,
      contentType: 'application/apply-patch+yaml',
      body: this.#written(object),
    });
  }

  #merge(
    object: ServedObject,
    from: { live: unknown; previous?: ReleaseObject },
  ): Promise<unknown> {
    const query = 'dryRun=All&fieldManager=helm';
    const body = this.#written(object);
    if (from.live === undefined) {
      const path = `${collectionOf(object)}?${query}`;
      const contentType = 'application/json';
      return this.#send(object, { method: 'POST', path, contentType, body });
    }
    const previous = from.previous && this.#written(from.previous);
    return this.#send(object, {
      method: 'PATCH',
      path: `${pathOf(object)}?${query}`,
      contentType: 'application/merge-patch+json',
      body: mergePatch(previous, body),
    });
  }

  #written({ body, namespace }: ReleaseObject) {
    return asHelmWrites(body, namespace, this.release);
  }

  async #read(object: ServedObject): Promise<unknown> {
    try {
      const answer = await this.transport.read({
        context: contextOf(object, 'get'),
        method: 'GET',
        path: pathOf(object),
        lane: 'call',
        deadline,
        maxBytes,
        signal: this.signal,
      });
      return parseLossless(answer.body.toString('utf8'));
    } catch (error) {
      if (KubernetesError.is(error, 'notFound')) return undefined;
      throw readFailure(error, `${object.kind} ${object.name}`);
    }
  }

  async #send(
    object: ServedObject,
    request: {
      method: 'PATCH' | 'POST' | 'DELETE';
      path: string;
      contentType: string;
      body: unknown;
    },
  ): Promise<unknown> {
    const { method, path, contentType, body } = request;
    const answer = await this.transport.write({
      context: { ...contextOf(object, 'patch'), dryRun: true },
      method,
      path,
      contentType,
      body: stringifyLossless(body),
      lane: 'call',
      deadline,
      maxBytes,
      signal: this.signal,
    });
    return parseLossless(answer.body.toString('utf8'));
  }
}

function contextOf({ kind, name }: ServedObject, verb: 'get' | 'patch') {
  return { verb, subject: `${kind} ${name}`, name };
}

function settled(live: unknown, after: unknown): Result {
  if (live === undefined) return { result: 'created', after: shown(after) };
  const same = equalJson(comparable(live), comparable(after));
  return {
    result: same ? 'unchanged' : 'changed',
    before: shown(live),
    after: shown(after),
  };
}

function refused(error: unknown, live: unknown): Result {
  const before = live === undefined ? {} : { before: shown(live) };
  if (KubernetesError.is(error, 'fieldConflict')) {
    const detail = describeConflict(error.causes, live);
    return { result: 'conflict', ...before, detail };
  }
  if (KubernetesError.is(error) && rejections.has(error.reason)) {
    return { result: 'rejected', ...before, detail: error.message };
  }
  if (CanaryError.is(error)) throw error;
  throw readFailure(error, 'The answer to a dry-run');
}
