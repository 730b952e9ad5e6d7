import type { RequestOptions } from 'node:https';
import { KubeConfig } from '@kubernetes/client-node';
import { KubernetesError } from '../errors';
import type { ClusterCredential } from './ClusterConnection.types';
import type { Credentials, TlsMaterial } from './Credentials.types';
import { checkHeaderToken } from './checkHeaderToken';
import { checkServerUrl } from './checkServerUrl';
import { readKubeconfigs } from './kubeconfig';

type Indirect = Exclude<ClusterCredential, { type: 'direct' }>;

function refuse(message: string): never {
  throw new KubernetesError('unauthorized', message);
}

function loadConfig(credential: Indirect): KubeConfig {
  const config = new KubeConfig();
  switch (credential.type) {
    case 'inCluster':
      if (!process.env.KUBERNETES_SERVICE_HOST) {
        return refuse('The portal does not run inside a cluster');
      }
      config.loadFromCluster();
      return config;
    case 'kubeconfig':
      config.loadFromString(
        JSON.stringify(readKubeconfigs([credential.path].flat())),
      );
      if (credential.context !== undefined) {
        config.setCurrentContext(credential.context);
      }
      return config;
    default:
      return assertNever(credential);
  }
}

function assertNever(value: never): never {
  throw new TypeError(`Unexpected credential ${String(value)}`);
}

/**
 * The library refuses plain http unless verification is off, and forgets the authority when there
 * is no user; both are settled here, after the address was checked.
 */
function settle(config: KubeConfig): { config: KubeConfig; server: string } {
  const cluster = config.getCurrentCluster();
  if (!cluster) return refuse('The context names no cluster');
  const settled = new KubeConfig();
  settled.loadFromClusterAndUser(
    cluster.server.startsWith('http:')
      ? { ...cluster, skipTLSVerify: true }
      : cluster,
    config.getCurrentUser() ?? { name: 'anonymous' },
  );
  return { config: settled, server: cluster.server };
}

type Text = string | undefined;

function textOf(value: unknown): Text {
  if (typeof value === 'string') return value;
  return Buffer.isBuffer(value) ? value.toString('utf8') : undefined;
}

function tlsOf(options: RequestOptions): TlsMaterial {
  const material: TlsMaterial = {};
  const ca = textOf(options.ca);
  const cert = textOf(options.cert);
  const key = textOf(options.key);
  if (ca !== undefined) material.ca = ca;
  if (cert !== undefined) material.cert = cert;
  if (key !== undefined) material.key = key;
  if (options.servername) material.servername = options.servername;
  if (options.rejectUnauthorized === false) material.rejectUnauthorized = false;
  return material;
}

function bearer(value: string): string {
  return `Bearer ${checkHeaderToken(value.replace(/^Bearer\s+/, ''))}`;
}

function headersOf(options: RequestOptions): Record<string, string> {
  const given = options.headers;
  const headers: Record<string, string> = {};
  if (options.auth) {
    const encoded = Buffer.from(options.auth).toString('base64');
    headers.authorization = `Basic ${encoded}`;
  }
  if (!given || Array.isArray(given)) return headers;
  for (const [name, value] of Object.entries(given)) {
    if (name === 'Authorization') {
      headers.authorization = bearer(String(value));
    } else if (value !== undefined) {
      // An empty Impersonate-User would run as the credential itself.
      headers[name.toLowerCase()] = checkHeaderToken(String(value));
    }
  }
  return headers;
}

/**
 * Reads credentials from a kubeconfig or from the pod. Each call makes a new KubeConfig when
 * `config` is absent, which forgets tokens that an exec plugin gave before.
 */
export class KubeConfigCredentials {
  readonly #credential: Indirect;
  #loaded?: { config: KubeConfig; server: string };

  constructor(credential: Indirect) {
    this.#credential = credential;
  }

  /** Forgets everything read so far. */
  forget(): void {
    this.#loaded = undefined;
  }

  async load(): Promise<Credentials> {
    try {
      this.#loaded ??= settle(loadConfig(this.#credential));
      const { config, server } = this.#loaded;
      const { origin, basePath } = checkServerUrl(server);
      const options: RequestOptions = {};
      await config.applyToHTTPSOptions(options);
      const proxy = config.getCurrentCluster()?.proxyUrl;
      return {
        origin,
        basePath,
        tls: origin.startsWith('https:') ? tlsOf(options) : {},
        ...(proxy ? { proxy } : {}),
        headers: headersOf(options),
      };
    } catch (error) {
      this.#loaded = undefined;
      if (KubernetesError.is(error)) throw error;
      // The library's messages may hold what a credential plugin printed.
      return refuse('The credential of the cluster cannot be read');
    }
  }
}
