import {
  execFile,
  execFileSync,
  spawn,
  type ChildProcess,
} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ApiServer } from '@llm-canary/dev-cluster';
import { StandIn, type StandInOptions } from '../../__testUtils__/standIn';
import {
  connectCluster,
  type MigrationCluster,
} from '../../cluster/connectCluster';
import { runCommandLine } from '../../runCommandLine';

// eslint-disable-next-line no-restricted-syntax -- read in the checkout alone
const packageFolder = join(__dirname, '../../..');

/** How a program ended, and all that it said. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** The program as a process of its own. */
export class Child {
  out = '';
  err = '';
  readonly ended: Promise<Ended>;

  constructor(readonly process: ChildProcess) {
    process.stdout?.on('data', data => {
      this.out += data;
    });
    process.stderr?.on('data', data => {
      this.err += data;
    });
    this.ended = new Promise(resolve => {
      process.once('close', code =>
        resolve({ code, out: this.out, err: this.err }),
      );
    });
  }
}

/** Annotations of the stand-in's pin. */
export const pinArguments = [
  '--pin-generation-annotation',
  'aim.eai.amd.com/template-cutover-generation',
  '--pin-uid-annotation',
  'aim.eai.amd.com/template-cutover-inferenceservice-uid',
];

/** A disk of next to no room. */
export interface SmallDisk {
  fill(): void;
  unmount(): void;
}

type Verb = 'get' | 'list' | 'create' | 'patch';
type Watch = (verb: Verb) => void;

/** The cluster, with somebody who is told of each request before it is sent. */
function watched(cluster: MigrationCluster, watch?: Watch): MigrationCluster {
  if (!watch) return cluster;
  const told =
    <A extends unknown[], R>(verb: Verb, call: (...args: A) => R) =>
    (...args: A): R => {
      watch(verb);
      return call.apply(cluster, args);
    };
  return {
    get: told('get', cluster.get),
    list: told('list', cluster.list) as MigrationCluster['list'],
    create: told('create', cluster.create),
    patch: told('patch', cluster.patch),
    close: () => cluster.close(),
  };
}

/** A server, a folder, and the command line between them. */
export class Bench {
  readonly folder = mkdtempSync(join(tmpdir(), 'template-migration-'));
  readonly kubeconfig = join(this.folder, 'kubeconfig');
  /** The program as it is shipped, once it is built. */
  program = join(this.folder, 'aim-template-migration.cjs');

  constructor(readonly server: ApiServer) {
    this.use();
  }

  /** With this token, or as the administrator. */
  use(token?: string): void {
    writeFileSync(this.kubeconfig, this.server.kubeconfig(token), {
      mode: 0o600,
    });
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  text(...names: string[]): string {
    return readFileSync(this.path(...names), 'utf8');
  }

  json(...names: string[]) {
    return JSON.parse(this.text(...names));
  }

  /** A copy of a plan in a folder of its own, changed; returns the path of its plan.json. */
  copyPlan(from: string, to: string, change: (text: string) => string): string {
    mkdirSync(this.path(to), { mode: 0o700 });
    const path = this.path(to, 'plan.json');
    writeFileSync(path, change(this.text(from, 'plan.json')), { mode: 0o600 });
    return path;
  }

  /** Every text in the folder, by its path there. */
  texts(folder = this.folder): Map<string, string> {
    const found = new Map<string, string>();
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        for (const [at, text] of this.texts(path)) found.set(at, text);
      } else if (entry.isFile() && path !== this.program) {
        found.set(path, readFileSync(path, 'utf8'));
      }
    }
    return found;
  }

  /** Runs it in this process, against the server; `watch` is called before each request. */
  async run(
    args: readonly string[],
    { watch, ...options }: StandInOptions & { watch?: Watch } = {},
  ): Promise<Ended & { standIn: StandIn }> {
    const standIn = new StandIn({
      connect: cluster =>
        watched(
          connectCluster({ kubeconfig: this.kubeconfig, ...cluster }, {}),
          watch,
        ),
      ...options,
    });
    const code = await runCommandLine(args, standIn);
    return { code, out: standIn.out, err: standIn.err, standIn };
  }

  /** Builds the program as it is shipped. */
  async build(): Promise<void> {
    await promisify(execFile)(process.execPath, [
      join(packageFolder, 'tools', 'build.mjs'),
      this.program,
    ]);
  }

  /** Starts the program as it is shipped, in the folder. */
  start(args: readonly string[], env: Record<string, string> = {}): Child {
    return new Child(
      spawn(process.execPath, [this.program, ...args], {
        cwd: this.folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          HOME: this.folder,
          KUBECONFIG: this.kubeconfig,
          ...env,
        },
      }),
    );
  }

  async child(args: readonly string[], env?: Record<string, string>) {
    return this.start(args, env).ended;
  }

  /** A real file system of 64 KiB, where this machine lets one be mounted. */
  mountSmall(name: string): SmallDisk | undefined {
    const path = this.path(name);
    mkdirSync(path);
    try {
      const options = [
        '-t',
        'tmpfs',
        '-o',
        'size=64k,mode=0700',
        'tmpfs',
        path,
      ];
      execFileSync('mount', options, { stdio: 'ignore' });
    } catch {
      return undefined;
    }
    return {
      fill: () => {
        try {
          writeFileSync(join(path, 'full'), 'x'.repeat(100_000));
        } catch {
          // It is full now.
        }
      },
      unmount: () => execFileSync('umount', [path]),
    };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
