import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import {
  requestApi,
  userNameOf,
  type ApiResponse,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import type { Resource } from '../../kubernetes/types';
import { admissionPolicies } from '../admissionPolicies';
import { llmServiceKind } from '../llmServiceKind';
import type { AdmissionManifest } from '../types';

const admission = '/apis/admissionregistration.k8s.io/v1';
const everything = [
  { rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }] },
];

/** A request of one of the two users. */
export interface UserRequest {
  method: string;
  path: string;
  body?: unknown;
}

/**
 * A namespace of a real API server where the policies are in force, and in no other: the server is
 * shared. In it act a person, who may do anything by RBAC, and an operator.
 */
export class PolicedNamespace {
  readonly namespace: string;
  readonly manifests: AdmissionManifest[];

  private constructor(
    readonly server: ApiServer,
    readonly resource: Resource,
    readonly tokens: { person: string; operator: string },
    setup: { namespace: string; manifests: AdmissionManifest[] },
  ) {
    this.namespace = setup.namespace;
    this.manifests = setup.manifests;
  }

  /** Resolves when the first policy is in force. */
  static async open(
    server: ApiServer,
    resource: Resource = llmServiceKind,
  ): Promise<PolicedNamespace> {
    const id = randomBytes(4).toString('hex');
    const namespace = `policed-${id}`;
    const tokens = {
      person: await server.grant(`person-${id}`, everything),
      operator: await server.grant(`operator-${id}`, everything),
    };
    const users = [await userNameOf(server, tokens.operator)];
    const manifests = admissionPolicies({
      keys: defaultCanaryKeys,
      operators: { users, groups: [] },
      service: resource,
    }).map(manifest => confine(manifest, { id, namespace }));
    const setup = { namespace, manifests };
    const policed = new PolicedNamespace(server, resource, tokens, setup);
    await policed.#install();
    return policed;
  }

  path(name = '', subresource = ''): string {
    const { group, version, plural } = this.resource;
    return [
      `/apis/${group}/${version}/namespaces/${this.namespace}/${plural}`,
      name,
      subresource,
    ]
      .filter(part => part !== '')
      .join('/');
  }

  asPerson(request: UserRequest): Promise<ApiResponse> {
    return this.#send(request, this.tokens.person);
  }

  asOperator(request: UserRequest): Promise<ApiResponse> {
    return this.#send(request, this.tokens.operator);
  }

  /** An LLMService of this namespace with the given metadata and spec. */
  body(name: string, object: { metadata?: object; spec?: unknown } = {}) {
    const { group, version, kind } = this.resource;
    return {
      apiVersion: `${group}/${version}`,
      kind,
      metadata: { ...object.metadata, name, namespace: this.namespace },
      spec: object.spec ?? { chart: { name: 'vllm', version: '0.9.4' } },
    };
  }

  /** Sends until the policies answer: a policy is in force about a second after it was made. */
  async untilRefused(request: UserRequest): Promise<void> {
    const deadline = Date.now() + 60_000;
    for (;;) {
      const answer = await this.asPerson(request);
      if (isRefused(answer)) return;
      if (Date.now() > deadline) {
        throw new Error(`not in force: ${answer.status} ${answer.text}`);
      }
      await sleep(50);
    }
  }

  async close(): Promise<void> {
    for (const manifest of this.manifests.toReversed()) {
      const path = `${collectionOf(manifest)}/${manifest.metadata.name}`;
      await requestApi(this.server, { method: 'DELETE', path });
    }
  }

  async #install(): Promise<void> {
    const made = await requestApi(this.server, {
      method: 'POST',
      path: '/api/v1/namespaces',
      body: { metadata: { name: this.namespace } },
    });
    if (made.status !== 201) throw new Error(made.text);
    for (const manifest of this.manifests) {
      const answer = await requestApi(this.server, {
        method: 'POST',
        path: collectionOf(manifest),
        body: manifest,
      });
      if (answer.status !== 201) throw new Error(answer.text);
    }
    const labels = { [defaultCanaryKeys.labels.name]: 'probe' };
    await this.untilRefused({
      method: 'POST',
      path: `${this.path()}?dryRun=All`,
      body: this.body('probe', { metadata: { labels } }),
    });
  }

  #send(request: UserRequest, token: string): Promise<ApiResponse> {
    const headers: Record<string, string> = {};
    if (request.method === 'PATCH') {
      headers['content-type'] = 'application/merge-patch+json';
    }
    return requestApi(this.server, { ...request, token, headers });
  }
}

/** Whether one of our policies said no. */
export function isRefused({ status, text }: ApiResponse): boolean {
  return (
    status === 403 && text.includes("ValidatingAdmissionPolicy 'llm-canary-arm")
  );
}

function collectionOf({ kind }: AdmissionManifest): string {
  return kind === 'ValidatingAdmissionPolicy'
    ? `${admission}/validatingadmissionpolicies`
    : `${admission}/validatingadmissionpolicybindings`;
}

/** The same policy under a name of its own, bound in one namespace. */
function confine(
  manifest: AdmissionManifest,
  { id, namespace }: { id: string; namespace: string },
): AdmissionManifest {
  const name = `${manifest.metadata.name}-${id}`;
  const metadata = { ...manifest.metadata, name };
  if (manifest.kind === 'ValidatingAdmissionPolicy') {
    return { ...manifest, metadata };
  }
  const matchLabels = { 'kubernetes.io/metadata.name': namespace };
  return {
    ...manifest,
    metadata,
    spec: {
      ...Object(manifest.spec),
      policyName: name,
      matchResources: { namespaceSelector: { matchLabels } },
    },
  };
}
