import {
  KubernetesError,
  type KubernetesErrorReason,
} from '../../kubernetes/errors';
import type {
  JsonPatchOperation,
  KubernetesObject,
  KubernetesWriter,
  Resource,
  ServedKind,
} from '../../kubernetes/types';
import type { LiveReader } from '../readLive';

export const llmService: Resource = {
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  plural: 'llmservices',
  kind: 'LLMService',
};

export const ref = { namespace: 'models', name: 'chat' };

/** An ordinary service; `metadata` is merged over it. */
export function service(
  metadata: Record<string, unknown> = {},
): KubernetesObject {
  return {
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    kind: 'LLMService',
    metadata: {
      ...ref,
      uid: 'u1',
      resourceVersion: '10',
      generation: 3,
      labels: { team: 'chat' },
      ...metadata,
    },
    spec: { layers: [{ name: 'form', values: { replicaCount: 1 } }] },
  };
}

export const adopted = { labels: { 'canary.modelsphere.dev/name': 'demo' } };

export function failure(
  reason: KubernetesErrorReason,
  retryAfterSeconds?: number,
) {
  return new KubernetesError(reason, `scripted ${reason}`, {
    retryAfterSeconds,
  });
}

type Answer<T> = T | Error;

function next<T>(answers: Array<Answer<T>>, what: string): T {
  const answer = answers.shift();
  if (answer === undefined) {
    throw new Error(`unexpected call of ${what}`);
  }
  if (answer instanceof Error) {
    throw answer;
  }
  return answer;
}

/** A reader that answers what it is told, in order, and fails on any call beyond that. */
export function scriptedReader(script: {
  get?: Array<Answer<KubernetesObject>>;
  discover?: Array<Answer<ServedKind>>;
}) {
  const calls: string[] = [];
  const reader: LiveReader = {
    async get(resource, at) {
      calls.push(`get ${resource.version} ${at.namespace}/${at.name}`);
      return next(script.get ?? [], 'get');
    },
    async discover(resource) {
      calls.push(`discover ${resource.group}`);
      return next(script.discover ?? [], 'discover');
    },
  };
  return { reader, calls };
}

/** A writer that keeps what it was sent and answers what it is told. */
export function scriptedWriter(answers: Array<Answer<true>> = []) {
  const sent: Array<{
    verb: string;
    version: string;
    name: string;
    body: unknown;
  }> = [];
  function send(verb: string, resource: Resource, name: string, body: unknown) {
    sent.push({ verb, version: resource.version, name, body });
    if (answers.length > 0) {
      next(answers, verb);
    }
  }
  const writer: KubernetesWriter = {
    async delete(resource, at, options) {
      send('delete', resource, at.name, options);
      return { gone: true, uid: options.preconditions.uid };
    },
    async patch(
      resource,
      at,
      operations: readonly JsonPatchOperation[],
      options,
    ) {
      send('patch', resource, at.name, { operations, options });
      return service();
    },
    async create(resource, namespace, object, options) {
      send('create', resource, namespace, { object, options });
      return service();
    },
  };
  return { writer, sent };
}
