import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  CanaryError,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  demoCharts,
  requestApi,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import { createHelmReleases } from '../createHelmReleases';
import type { HelmReleasesOptions } from '../HelmReleasesOptions';
import { decodeRecord, type HelmRecord } from '../records/decodeRecord';
import { recordName } from '../records/recordName';
import type { HelmGate, HelmOutcome, HelmReleases, HelmWrite } from '../types';
import { ApiProxy } from './ApiProxy';

type Releases = HelmReleases & { close(): Promise<void> };

/** Lets everything pass. */
export function openGate(): HelmGate {
  const { signal: revoked } = new AbortController();
  return { beforeFirstWrite: async () => {}, revoked };
}

/** The archives of the demo's charts, without a repository. */
export const demoArchives = {
  async archive({ name, version }: { name: string; version: string }) {
    const found = demoCharts().find(
      chart => chart.name === name && chart.version === version,
    );
    if (!found) throw new Error(`no chart ${name} ${version}`);
    return found.archive;
  },
};

/** A chart of the demo. */
export function demoChart(name: string, version: string) {
  return { repository: 'http://charts.invalid', name, version };
}

/** A real API server behind a proxy, a namespace, a folder of charts, and Helm releases. */
export class HelmBench {
  readonly chartsRoot = mkdtempSync(join(tmpdir(), 'helm-bench-'));
  readonly helm: Releases;
  readonly #opened: Releases[] = [];

  private constructor(
    readonly server: ApiServer,
    readonly proxy: ApiProxy,
    readonly namespace: string,
  ) {
    this.helm = this.connect();
  }

  static async open(server: ApiServer): Promise<HelmBench> {
    const namespace = `helm-${randomBytes(4).toString('hex')}`;
    const proxy = await ApiProxy.open(server);
    const bench = new HelmBench(server, proxy, namespace);
    await bench.createNamespace(namespace);
    return bench;
  }

  /** Releases through the proxy, with the administrator's token or another. */
  connect(
    options: Partial<HelmReleasesOptions> & { token?: string } = {},
  ): Releases {
    const { token = this.server.adminToken, ...more } = options;
    const helm = createHelmReleases({
      connection: {
        credential: { type: 'direct', url: this.proxy.url, token },
        limits: { firstByte: 2_000, call: 5_000, tries: 1 },
      },
      chartsRoot: this.chartsRoot,
      charts: demoArchives,
      ...more,
    });
    this.#opened.push(helm);
    return helm;
  }

  /** Writes a chart into the folder of charts, and gives its address. */
  chart(
    files: Readonly<Record<string, string>>,
    name = `chart-${randomBytes(4).toString('hex')}`,
  ): { folder: string } {
    const all = {
      'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: 0.1.0\n`,
      ...files,
    };
    for (const [path, text] of Object.entries(all)) {
      const file = join(this.chartsRoot, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    return { folder: name };
  }

  /** A chart of ConfigMaps, each holding `.Values.x`. */
  configMaps(...names: string[]): { folder: string } {
    return this.chart(
      Object.fromEntries(
        names.map(name => [
          `templates/${name}.yaml`,
          `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}-${name}\ndata:\n  x: {{ .Values.x | default "none" | toString | quote }}\n`,
        ]),
      ),
    );
  }

  ref(name: string) {
    return { namespace: this.namespace, name };
  }

  run(
    name: string,
    write: HelmWrite,
    more: {
      gate?: HelmGate;
      helm?: Releases;
      signal?: AbortSignal;
      onAccepted?: () => void;
    } = {},
  ): Promise<HelmOutcome> {
    const { helm = this.helm, gate = openGate(), ...rest } = more;
    const ref = this.ref(name);
    return helm.run({ ref, write, description: 'run-1', gate, ...rest });
  }

  install(name: string, chart: { folder: string }, values = {}) {
    return this.run(name, { verb: 'install', chart, values });
  }

  async createNamespace(name: string): Promise<void> {
    await this.send('POST', '/api/v1/namespaces', { metadata: { name } });
  }

  /** A plain request as the administrator, past the proxy. */
  async send(method: string, path: string, body?: unknown, type?: string) {
    const headers: Record<string, string> = {};
    if (type !== undefined) headers['content-type'] = type;
    const request = { method, path, body, headers };
    const answer = await requestApi(this.server, request);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    }
    return answer;
  }

  path(plural: string, name = ''): string {
    const collection = `/api/v1/namespaces/${this.namespace}/${plural}`;
    return name === '' ? collection : `${collection}/${name}`;
  }

  /** An object of the core group; undefined when there is none. */
  async read(plural: string, name: string) {
    const path = this.path(plural, name);
    const answer = await requestApi(this.server, { path });
    return answer.status === 404 ? undefined : answer.json();
  }

  async names(plural: string): Promise<string[]> {
    const { items } = (await this.send('GET', this.path(plural))).json();
    return items
      .map((item: { metadata: { name: string } }) => item.metadata.name)
      .filter((name: string) => name !== 'kube-root-ca.crt')
      .sort();
  }

  /** A record of a release; undefined when there is none. */
  async record(
    name: string,
    revision: number,
  ): Promise<(HelmRecord & { labels: Record<string, string> }) | undefined> {
    const secret = await this.read('secrets', recordName(name, revision));
    if (!secret) return undefined;
    const record = await decodeRecord(secret.data, 1e8);
    return { ...record, labels: secret.metadata.labels };
  }

  /** Names and versions of everything in the namespace that a release writes. */
  async state(): Promise<string[]> {
    const states = await Promise.all(
      ['secrets', 'configmaps', 'services'].map(async plural => {
        const { items } = (await this.send('GET', this.path(plural))).json();
        return items.map(
          ({ metadata }: { metadata: Record<string, string> }) =>
            `${plural}/${metadata.name} ${metadata.resourceVersion}`,
        );
      }),
    );
    return states.flat().sort();
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map(helm => helm.close()));
    await this.proxy.close();
    rmSync(this.chartsRoot, { recursive: true, force: true });
  }
}

/** The code and the fields of a rejection; fails when there is none. */
export async function rejection(
  work: Promise<unknown>,
): Promise<{ code: ErrorCode; message: string; writes: unknown }> {
  try {
    await work;
  } catch (error) {
    if (!CanaryError.is(error)) throw error;
    const { code, message, fields } = error;
    return { code, message, writes: fields.writes };
  }
  throw new Error('It did not reject');
}

/** Throws when a call of helm, of this process, left its folder behind. */
export function checkFoldersRemoved(): void {
  const prefix = `canary-helm-${process.pid}-`;
  const left = readdirSync(tmpdir()).filter(name => name.startsWith(prefix));
  if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`);
}
