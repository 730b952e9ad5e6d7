import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of one call of helm, for our user alone: its home, its kubeconfig, its chart. */
export class WorkFolder {
  private constructor(readonly path: string) {}

  static async create(): Promise<WorkFolder> {
    // mkdtemp makes it 0700.
    const folder = new WorkFolder(
      await mkdtemp(join(tmpdir(), `canary-helm-${process.pid}-`)),
    );
    await mkdir(folder.home, { mode: 0o700 });
    return folder;
  }

  /** Home and working folder; empty, so that no plugin, cache or repository of anybody is found. */
  get home(): string {
    return join(this.path, 'home');
  }

  get kubeconfig(): string {
    return join(this.path, 'kubeconfig');
  }

  /** Where the chart is put, by its name here. */
  chart(name: 'chart.tgz' | 'chart'): string {
    return join(this.path, name);
  }

  /** One cluster, no user: the endpoint holds the credential. */
  async writeKubeconfig(server: string): Promise<void> {
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'cluster', cluster: { server } }],
      users: [],
      contexts: [{ name: 'cluster', context: { cluster: 'cluster' } }],
      'current-context': 'cluster',
    };
    await writeFile(this.kubeconfig, JSON.stringify(config), { mode: 0o600 });
  }

  /** Exactly what helm may see; nothing of our own environment but where programs are. */
  environment(path: string): Record<string, string> {
    return {
      HOME: this.home,
      KUBECONFIG: this.kubeconfig,
      HELM_DRIVER: 'secret',
      PATH: path,
    };
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}
