import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  installAim,
  loadFixture,
  requestApi,
  startAimBridge,
  workedExamples,
  type ApiServer,
  type LoadedFixture,
  type RunningAimBridge,
  type WorkedExample,
} from '@llm-canary/dev-cluster';
import { migrationResources } from '@llm-canary/backstage-plugin-canary-node';
import { Bench } from './Bench';
import { rightsOfGuide } from './rightsOfGuide';

/** Worked examples on a server with the bridge, and the command line with the guide's rights. */
export class Place {
  private constructor(
    readonly bench: Bench,
    readonly loaded: LoadedFixture,
    readonly bridge: RunningAimBridge,
    /** Who the command line is. */
    readonly user: string,
  ) {}

  static async make(
    server: ApiServer,
    examples: WorkedExample[],
  ): Promise<Place> {
    await installAim(server);
    const namespacePrefix = `c-${randomBytes(3).toString('hex')}-`;
    const loaded = await loadFixture(server, workedExamples(examples), {
      namespacePrefix,
    });
    const { namespaces } = loaded;
    const bridge = startAimBridge(server, { mode: 'Both', namespaces });
    const bench = new Bench(server);
    // eslint-disable-next-line no-restricted-syntax -- read in the checkout alone
    const guide = join(__dirname, '../../../../../docs/template-migration.md');
    const roles = rightsOfGuide(readFileSync(guide, 'utf8'));
    const user = `${namespacePrefix}operator`;
    const token = await server.grant(
      user,
      roles.map(({ kind, rules }) =>
        kind === 'Role' ? { namespaces, rules } : { rules },
      ),
    );
    bench.use(token);
    return new Place(bench, loaded, bridge, user);
  }

  /** Arguments that name the namespaces and the mode. */
  get selection(): string[] {
    return [
      ...this.loaded.namespaces.flatMap(one => ['--namespace', one]),
      ...['--runtime-projection-mode', 'Both'],
    ];
  }

  /** Every object of the migration's kinds in the namespaces, as the server sends it. */
  async objects(): Promise<Map<string, Record<string, unknown>>> {
    const {
      event: _events,
      namespace: _namespaces,
      ...kinds
    } = migrationResources;
    const found = new Map<string, Record<string, unknown>>();
    for (const namespace of this.loaded.namespaces) {
      for (const { group, version, plural } of Object.values(kinds)) {
        if (plural.startsWith('aimcluster')) continue;
        const api = group ? `/apis/${group}/${version}` : `/api/${version}`;
        const { text } = await requestApi(this.bench.server, {
          method: 'GET',
          path: `${api}/namespaces/${namespace}/${plural}`,
        });
        for (const item of JSON.parse(text).items) {
          found.set(`${plural}/${namespace}/${item.metadata.name}`, item);
        }
      }
    }
    return found;
  }

  /** Changes an object, as somebody else. */
  async merge(path: string, body: unknown): Promise<void> {
    const { status, text } = await requestApi(this.bench.server, {
      method: 'PATCH',
      path,
      headers: { 'content-type': 'application/merge-patch+json' },
      body,
    });
    if (status !== 200) throw new Error(text);
  }

  async close(): Promise<void> {
    await this.bridge.stop();
    this.bench.remove();
  }
}
