import { randomBytes } from 'node:crypto';
import type { ApiServer } from '../ApiServer';
import {
  requestApi,
  watchApi,
  type ApiRequest,
  type ApiResponse,
  type OpenWatch,
} from '../http';

/** The kind on which most of the contract is measured: a custom resource with a status subresource. */
export const services = {
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  kind: 'LLMService',
  plural: 'llmservices',
};

/** What a test object differs in from the smallest valid one. */
export interface ServiceParts {
  metadata?: Record<string, unknown>;
  spec?: Record<string, unknown>;
  [field: string]: unknown;
}

/** A valid service of the name. */
export function serviceBody(name: string, parts: ServiceParts = {}) {
  return {
    apiVersion: `${services.group}/${services.version}`,
    kind: services.kind,
    ...parts,
    metadata: { name, ...parts.metadata },
    spec: { chart: { name: 'vllm' }, ...parts.spec },
  };
}

/** An object as JSON.parse gives it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- assertions look at any field
export type Parsed = any;

/** One server under test, with the requests that every file of the suite needs. */
export class ContractApi {
  constructor(readonly server: ApiServer) {}

  get isReal(): boolean {
    return this.server.kind === 'real';
  }

  send(
    method: string,
    path: string,
    rest: Omit<ApiRequest, 'method' | 'path'> = {},
  ): Promise<ApiResponse> {
    return requestApi(this.server, { method, path, ...rest });
  }

  get(path: string, rest: Omit<ApiRequest, 'path'> = {}): Promise<ApiResponse> {
    return requestApi(this.server, { path, ...rest });
  }

  watch(path: string, token?: string): Promise<OpenWatch> {
    return watchApi(this.server, { path, token });
  }

  /** A namespace of its own for a row, so that rows and files never meet on a shared server. */
  async newNamespace(prefix = 'contract'): Promise<string> {
    const name = `${prefix}-${randomBytes(5).toString('hex')}`;
    const body = { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
    const answer = await this.send('POST', '/api/v1/namespaces', { body });
    accepted(answer);
    return name;
  }

  /** Path of the services of a namespace, or of one of them. */
  path(namespace: string, name?: string): string {
    const { group, version, plural } = services;
    const list = `/apis/${group}/${version}/namespaces/${namespace}/${plural}`;
    return name === undefined ? list : `${list}/${name}`;
  }

  async create(
    namespace: string,
    name: string,
    parts: ServiceParts = {},
  ): Promise<Parsed> {
    const answer = await this.send('POST', this.path(namespace), {
      body: serviceBody(name, parts),
    });
    return accepted(answer).json();
  }

  async read(namespace: string, name: string): Promise<Parsed> {
    const answer = await this.get(this.path(namespace, name));
    return accepted(answer).json();
  }

  /** Merge patch of a service; the answer must be 200. */
  async merge(path: string, body: unknown): Promise<Parsed> {
    const answer = await this.send('PATCH', path, mergePatch(body));
    return accepted(answer).json();
  }
}

function accepted(answer: ApiResponse): ApiResponse {
  if (answer.status === 200 || answer.status === 201) return answer;
  throw new Error(`expected 200 or 201: ${answer.status} ${answer.text}`);
}

export function mergePatch(body: unknown): Omit<ApiRequest, 'path'> {
  return {
    body,
    headers: { 'content-type': 'application/merge-patch+json' },
  };
}

export function jsonPatch(body: unknown): Omit<ApiRequest, 'path'> {
  return {
    body,
    headers: { 'content-type': 'application/json-patch+json' },
  };
}
