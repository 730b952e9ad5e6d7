import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { requestApi, type ApiServer } from '@llm-canary/dev-cluster';

const namespaces = Array.from({ length: 20 }, (_, index) => `team-${index}`);
const revisions = 10;

/** Files of a chart do not compress well once they are packed: about 12 KB of a record, as in practice. */
const files = Array.from({ length: 6 }, (_, index) => ({
  name: `templates/file-${index}.yaml`,
  data: randomBytes(1_100).toString('base64'),
}));

function recordOf(name: string, namespace: string, revision: number) {
  const status = revision === revisions ? 'deployed' : 'superseded';
  const time = '2026-01-02T03:04:05Z';
  const release = {
    name,
    namespace,
    version: revision,
    info: {
      first_deployed: time,
      last_deployed: time,
      status,
      description: 'Upgrade complete',
    },
    chart: {
      metadata: { apiVersion: 'v2', name: 'vllm', version: '0.9.4' },
      templates: files,
      values: { replicaCount: 1 },
    },
    config: { replicaCount: 2, model: { path: '/models/qwen' } },
    manifest: `---\napiVersion: v1\nkind: Service\nmetadata: {name: ${name}}\n`,
  };
  const packed = gzipSync(JSON.stringify(release)).toString('base64');
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'helm.sh/release.v1',
    metadata: {
      name: `sh.helm.release.v1.${name}.v${revision}`,
      labels: {
        owner: 'helm',
        name,
        version: String(revision),
        status,
        modifiedAt: '1767323045',
      },
    },
    data: { release: Buffer.from(packed).toString('base64') },
  };
}

async function create(
  server: ApiServer,
  path: string,
  body: unknown,
): Promise<void> {
  const answer = await requestApi(server, { method: 'POST', path, body });
  if (answer.status !== 201) throw new Error(answer.text.slice(0, 300));
}

/** Makes so many releases of ten revisions each, over twenty namespaces. */
export async function createHelmRecords(
  server: ApiServer,
  releases: number,
): Promise<void> {
  for (const name of namespaces) {
    await create(server, '/api/v1/namespaces', { metadata: { name } });
  }
  const total = releases * revisions;
  let next = 0;
  const work = async () => {
    for (let index = next++; index < total; index = next++) {
      const release = Math.floor(index / revisions);
      const namespace = namespaces[release % namespaces.length] ?? '';
      await create(
        server,
        `/api/v1/namespaces/${namespace}/secrets`,
        recordOf(`release-${release}`, namespace, 1 + (index % revisions)),
      );
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
}
