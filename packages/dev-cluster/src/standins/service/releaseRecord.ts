import { gunzipSync, gzipSync } from 'node:zlib';
import { parse as parseYaml } from 'yaml';
import { parseExact } from '../../embedded/exactJson';
import { fieldsAt, numberField, textField } from '../client';
import type { ApiObject, Fields } from '../client';
import type { ChartVersion } from './appliedHash';

export type ReleaseStatus = 'deployed' | 'superseded' | 'failed';

/** What a helm release record says, as far as the stand-ins need it. */
export interface ReleaseRecord {
  namespace: string;
  name: string;
  revision: number;
  status: ReleaseStatus;
  chart: ChartVersion;
  /** The values that the user supplied. */
  config: Fields;
  description: string;
  firstDeployed: string;
  lastDeployed: string;
  /** Rendered objects. */
  manifest: readonly ApiObject[];
}

const type = 'helm.sh/release.v1';

export function releaseSecretName(name: string, revision: number): string {
  return `sh.helm.release.v1.${name}.v${revision}`;
}

/** The Secret in which helm keeps a revision: JSON, gzip, base64 by helm, base64 by Kubernetes. */
export function toReleaseSecret(record: ReleaseRecord, now: Date): ApiObject {
  const { namespace, name, revision, status } = record;
  const packed = gzipSync(JSON.stringify(toHelmJson(record)));
  const release = Buffer.from(packed.toString('base64')).toString('base64');
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type,
    metadata: {
      namespace,
      name: releaseSecretName(name, revision),
      labels: {
        owner: 'helm',
        name,
        status,
        version: String(revision),
        modifiedAt: String(Math.floor(now.getTime() / 1000)),
      },
    },
    data: { release },
  };
}

function toHelmJson(record: ReleaseRecord): Fields {
  const { name, namespace, revision, chart } = record;
  return {
    name,
    namespace,
    version: revision,
    info: {
      first_deployed: record.firstDeployed,
      last_deployed: record.lastDeployed,
      description: record.description,
      status: record.status,
    },
    chart: {
      metadata: {
        name: chart.name,
        version: chart.version,
        apiVersion: 'v2',
        appVersion: chart.version,
        type: 'application',
      },
      lock: null,
      templates: [],
      values: {},
      schema: null,
      files: null,
    },
    config: record.config,
    // JSON is YAML, and keeps every integer.
    manifest: record.manifest
      .map(object => `---\n${JSON.stringify(object)}\n`)
      .join(''),
    apply_method: 'ssa',
  };
}

/** Undefined when the Secret holds no readable record of helm. */
export function readReleaseSecret(
  secret: ApiObject,
): ReleaseRecord | undefined {
  const packed = textField(secret, 'data', 'release');
  if (secret.type !== type || packed === undefined) return undefined;
  try {
    const gzip = Buffer.from(
      Buffer.from(packed, 'base64').toString(),
      'base64',
    );
    return fromHelmJson(parseExact(gunzipSync(gzip).toString()));
  } catch {
    return undefined;
  }
}

function fromHelmJson(json: unknown): ReleaseRecord | undefined {
  const revision = numberField(json, 'version');
  if (revision === undefined) return undefined;
  const textAt = (...path: string[]) => textField(json, ...path) ?? '';
  return {
    namespace: textAt('namespace'),
    name: textAt('name'),
    revision,
    status: readStatus(textAt('info', 'status')),
    chart: {
      name: textAt('chart', 'metadata', 'name'),
      version: textAt('chart', 'metadata', 'version'),
    },
    config: fieldsAt(json, 'config'),
    description: textAt('info', 'description'),
    firstDeployed: textAt('info', 'first_deployed'),
    lastDeployed: textAt('info', 'last_deployed'),
    manifest: readManifest(textAt('manifest')),
  };
}

/** Other states of helm do not occur here, and none of them is deployed. */
function readStatus(status: string): ReleaseStatus {
  return status === 'deployed' || status === 'failed' ? status : 'superseded';
}

/** The documents of the stand-in are JSON, those of the real helm are YAML with comments. */
function readDocument(document: string): unknown {
  return document.trimStart().startsWith('{')
    ? parseExact(document)
    : parseYaml(document);
}

function readManifest(manifest: string): ApiObject[] {
  return manifest
    .split(/^---$/m)
    .map(document => (document.trim() === '' ? null : readDocument(document)))
    .filter(document => document !== null) as ApiObject[];
}
