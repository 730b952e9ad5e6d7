import { requestApi, type ApiServer } from '@llm-canary/dev-cluster';
import { groups } from '../../plans/__testUtils__/planObjects';

export type Fields = Record<string, unknown>;

/** An object as the server keeps it. */
export interface Stored {
  metadata: Fields & { name: string };
  spec: Fields;
  status?: Fields & { phase?: string };
}

/** What somebody with kubectl does in one namespace. */
export class DriftCluster {
  readonly #server: ApiServer;
  readonly #namespace: string;

  constructor(server: ApiServer, namespace: string) {
    this.#server = server;
    this.#namespace = namespace;
  }

  get(plural: string, name: string): Promise<Stored> {
    return this.call('GET', `${this.path(plural)}/${name}`);
  }

  create(kind: string, plural: string, object: Fields): Promise<Stored> {
    return this.call('POST', this.path(plural), {
      apiVersion: groups[plural].replace('/apis/', ''),
      kind,
      ...object,
    });
  }

  /** As `kubectl edit` writes. */
  edit(plural: string, name: string, spec: Fields): Promise<Stored> {
    return this.#patch('merge-patch', `${this.path(plural)}/${name}`, { spec });
  }

  patch(plural: string, name: string, operations: Fields[]): Promise<Stored> {
    return this.#patch(
      'json-patch',
      `${this.path(plural)}/${name}`,
      operations,
    );
  }

  remove(plural: string, name: string): Promise<Stored> {
    return this.call('DELETE', `${this.path(plural)}/${name}`);
  }

  path(plural: string): string {
    return `${groups[plural]}/namespaces/${this.#namespace}/${plural}`;
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Stored> {
    const request = { method, path, body, headers };
    const answer = await requestApi(this.#server, request);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.json();
  }

  #patch(type: string, path: string, body: unknown): Promise<Stored> {
    return this.call('PATCH', `${path}?fieldManager=kubectl-edit`, body, {
      'content-type': `application/${type}+json`,
    });
  }
}
