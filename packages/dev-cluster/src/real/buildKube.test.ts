import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  answerOf,
  emptyFolder,
  environment,
  pretendGo,
  program,
  removeFolders,
  scriptOf,
} from './__testUtils__/pretendPrograms';

const script = require.resolve('../../tools/buildKube.cjs');

const kubePrograms = (env: NodeJS.ProcessEnv) =>
  answerOf([script, 'kubePrograms'], env);

afterAll(removeFolders);

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
      spawn(process.execPath, scriptOf([script, 'kubePrograms']), {
        env,
        stdio: 'ignore',
      }),
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
  }, 120_000);

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
  }, 120_000);
});
