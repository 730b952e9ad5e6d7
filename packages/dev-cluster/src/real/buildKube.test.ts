import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = require.resolve('../../tools/buildKube.cjs');
const folders: string[] = [];

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'llm-canary-build-'));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A file that can be started; it says its own name. */
function program(folder: string, name: string, text = `echo ${name}`): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`);
  chmodSync(path.join(folder, name), 0o755);
}

/** A Go that "builds" by writing a file, slowly, and counts its builds. */
function pretendGo(folder: string, version: string): void {
  program(
    folder,
    'go',
    `if [ "$1" = env ]; then echo ${version}; exit 0; fi
     out=; last=; for word in "$@"; do [ "$last" = -o ] && out=$word; last=$word; done
     echo "$last" >> ${folder}/builds
     sleep 0.3
     printf '#!/bin/sh\\n' > "$out"; chmod 755 "$out"`,
  );
}

function environment(parts: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: `/usr/bin:/bin`, XDG_CACHE_HOME: emptyFolder(), ...parts };
}

const print = `require(process.argv[1]).kubePrograms().then(found => console.log(JSON.stringify(found ?? null)))`;

function kubePrograms(env: NodeJS.ProcessEnv) {
  const text = execFileSync(process.execPath, ['-e', print, script], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(text);
}

describe('kubePrograms', () => {
  it('answers nothing without Go, without a folder and without programs', () => {
    expect(kubePrograms(environment({}))).toBeNull();
  });

  it('finds those of KUBEBUILDER_ASSETS, which has no controller manager', () => {
    const assets = emptyFolder();
    program(assets, 'etcd');
    program(assets, 'kube-apiserver');
    expect(kubePrograms(environment({ KUBEBUILDER_ASSETS: assets }))).toEqual({
      etcd: path.join(assets, 'etcd'),
      apiServer: path.join(assets, 'kube-apiserver'),
    });
  });

  it('finds those of the PATH', () => {
    const bin = emptyFolder();
    for (const name of ['etcd', 'kube-apiserver', 'kube-controller-manager']) {
      program(bin, name);
    }
    expect(
      kubePrograms(environment({ PATH: `/usr/bin:/bin:${bin}` })),
    ).toMatchObject({
      controllerManager: path.join(bin, 'kube-controller-manager'),
    });
  });

  it('builds nothing with a Go that is too old', () => {
    const bin = emptyFolder();
    pretendGo(bin, 'go1.25.9');
    expect(
      kubePrograms(environment({ PATH: `/usr/bin:/bin:${bin}` })),
    ).toBeNull();
  });

  it('builds each program once although two runs want them at once, and never again', async () => {
    const bin = emptyFolder();
    pretendGo(bin, 'go1.26.8');
    const env = environment({ PATH: `/usr/bin:/bin:${bin}` });
    const runs = [1, 2].map(() =>
      spawn(process.execPath, ['-e', print, script], { env, stdio: 'ignore' }),
    );
    const codes = await Promise.all(runs.map(run => once(run, 'close')));
    expect(codes.map(([code]) => code)).toEqual([0, 0]);
    const built = () =>
      readFileSync(`${bin}/builds`, 'utf8').trim().split('\n');
    expect(built()).toEqual([
      'go.etcd.io/etcd/server/v3',
      'k8s.io/kubernetes/cmd/kube-apiserver',
      'k8s.io/kubernetes/cmd/kube-controller-manager',
    ]);
    expect(kubePrograms(env).etcd).toContain('llm-canary/kube-');
    expect(built()).toHaveLength(3);
  }, 30_000);

  it('takes over the lock of a run that is dead', () => {
    const bin = emptyFolder();
    pretendGo(bin, 'go1.26.8');
    const env = environment({ PATH: `/usr/bin:/bin:${bin}` });
    const version = jest.requireActual<{ kubeVersion: string }>(script);
    const cache = path.join(
      String(env.XDG_CACHE_HOME),
      'llm-canary',
      `kube-${version.kubeVersion}`,
    );
    mkdirSync(cache, { recursive: true });
    const host = execFileSync('hostname', { encoding: 'utf8' }).trim();
    writeFileSync(path.join(cache, '.lock'), `${host} 999999999`);
    expect(kubePrograms(env)).toHaveProperty('apiServer');
  }, 30_000);
});
