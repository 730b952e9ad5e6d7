import {
  isRecord,
  parseLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError, type Resource } from '../../kubernetes';
import type { HttpTransport } from '../../kubernetes/transport/HttpTransport';
import { malformedAnswer } from '../../kubernetes/transport/toKubernetesError';

/** A kind that the cluster serves. */
export interface CatalogKind extends Resource {
  namespaced: boolean;
}

const apiVersionPattern = /^(?:[a-z0-9.-]+\/)?v[a-z0-9]+$/;
const deadline = 15_000;
const maxBytes = 4 * 1024 * 1024;

/** What the cluster serves, asked once for each version of a group. Lives for one call of helm. */
export class KindCatalog {
  readonly #kinds = new Map<string, Promise<Map<string, CatalogKind>>>();

  constructor(
    private readonly transport: HttpTransport,
    private readonly signal?: AbortSignal,
  ) {}

  /** Undefined when the kind is not served. Rejects with a KubernetesError. */
  async find(
    apiVersion: string,
    kind: string,
  ): Promise<CatalogKind | undefined> {
    if (!apiVersionPattern.test(apiVersion)) return undefined;
    let kinds = this.#kinds.get(apiVersion);
    if (!kinds) {
      kinds = this.#read(apiVersion);
      this.#kinds.set(apiVersion, kinds);
    }
    return (await kinds).get(kind);
  }

  async #read(apiVersion: string): Promise<Map<string, CatalogKind>> {
    const context = { verb: 'discover' as const, subject: apiVersion };
    const path = apiVersion.includes('/')
      ? `/apis/${apiVersion}`
      : `/api/${apiVersion}`;
    try {
      const { body } = await this.transport.read({
        context,
        method: 'GET',
        path,
        lane: 'call',
        deadline,
        maxBytes,
        signal: this.signal,
      });
      const list = parseLossless(body.toString('utf8'));
      if (!isRecord(list) || !Array.isArray(list.resources)) {
        throw malformedAnswer(context, 'an API without resources');
      }
      return kindsOf(apiVersion, list.resources);
    } catch (error) {
      if (KubernetesError.is(error, 'notServed')) return new Map();
      throw error;
    }
  }
}

function kindsOf(
  apiVersion: string,
  resources: readonly unknown[],
): Map<string, CatalogKind> {
  const [version, group = ''] = apiVersion.split('/').reverse();
  const kinds = new Map<string, CatalogKind>();
  for (const resource of resources) {
    if (!isRecord(resource)) continue;
    const { kind, name: plural, namespaced } = resource;
    if (typeof kind !== 'string' || typeof plural !== 'string') continue;
    // A subresource may have the kind of another object.
    if (plural.includes('/')) continue;
    kinds.set(kind, {
      group,
      version,
      plural,
      kind,
      namespaced: namespaced === true,
    });
  }
  return kinds;
}
