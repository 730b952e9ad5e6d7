import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoCharts } from '@llm-canary/dev-cluster';

/** What helm came to, and all that it printed. */
export interface HelmEnd {
  failed: boolean;
  said: string;
}

/** The real helm as a person runs it, with a kubeconfig and nothing of ours in between. */
export class PlainHelm {
  readonly #folder = mkdtempSync(join(tmpdir(), 'policed-helm-'));
  readonly #namespace: string;

  constructor(options: { namespace: string; kubeconfig: string }) {
    this.#namespace = options.namespace;
    writeFileSync(this.#file('kubeconfig'), options.kubeconfig, {
      mode: 0o600,
    });
    const chart = demoCharts().find(({ name }) => name === 'vllm');
    if (!chart) throw new Error('no chart vllm');
    writeFileSync(this.#file('vllm.tgz'), chart.archive);
  }

  install(name: string): Promise<HelmEnd> {
    return this.run('install', name, this.#file('vllm.tgz'));
  }

  upgrade(name: string, ...more: string[]): Promise<HelmEnd> {
    return this.run('upgrade', name, this.#file('vllm.tgz'), ...more);
  }

  run(...args: string[]): Promise<HelmEnd> {
    const env = {
      HOME: this.#folder,
      PATH: process.env.PATH ?? '',
      KUBECONFIG: this.#file('kubeconfig'),
      HELM_DRIVER: 'secret',
    };
    const all = [...args, '--namespace', this.#namespace];
    const options = { env, timeout: 30_000 };
    return new Promise(done => {
      execFile('helm', all, options, (error, stdout, stderr) =>
        done({ failed: error !== null, said: `${stdout}${stderr}` }),
      );
    });
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #file(name: string): string {
    return join(this.#folder, name);
  }
}
