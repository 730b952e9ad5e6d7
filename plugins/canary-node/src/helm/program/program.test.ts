import { readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { HelmWrite } from '../types';
import { helmArguments, type HelmArgumentOptions } from './helmArguments';
import { runProgram } from './runProgram';
import { WorkFolder } from './WorkFolder';

const ref = { namespace: 'models', name: 'chat' };
const options: HelmArgumentOptions = {
  historyMax: 10,
  timeout: 1_500,
  description: 'run-1',
  chart: '/charts/chart.tgz',
};
const chart = { folder: 'x' };
const upgrade: HelmWrite = { verb: 'upgrade', chart, values: { secret: 's' } };

describe('helmArguments', () => {
  const args = (write: HelmWrite, more: Partial<HelmArgumentOptions> = {}) =>
    helmArguments(ref, write, { ...options, ...more }).join(' ');

  it.each<[string, HelmWrite, string]>([
    [
      'an install',
      { verb: 'install', chart, values: {} },
      'install chat /charts/chart.tgz --namespace models --timeout 2s --no-hooks --values - --description run-1 --skip-crds',
    ],
    [
      'an upgrade, which resets values',
      upgrade,
      'upgrade chat /charts/chart.tgz --namespace models --timeout 2s --no-hooks --values - --description run-1 --skip-crds --reset-values --history-max 10',
    ],
    [
      'a rollback',
      { verb: 'rollback', toRevision: 3 },
      'rollback chat 3 --namespace models --timeout 2s --no-hooks --history-max 10',
    ],
    [
      'an uninstall',
      { verb: 'uninstall' },
      'uninstall chat --namespace models --timeout 2s --no-hooks --description run-1',
    ],
  ])('%s', (_sentence, write, expected) => {
    expect(args(write)).toBe(expected);
  });

  it('allows, forces and chooses how to write only when told', () => {
    expect(args(upgrade, { allowHooks: true, allowCrds: true })).not.toMatch(
      /no-hooks|skip-crds/,
    );
    const forced: HelmWrite = { ...upgrade, force: true };
    expect(args(forced)).toContain('--force-conflicts');
    const byClient = args(forced, { serverSide: false, replaces: true });
    expect(byClient).toContain('--server-side=false --force-replace');
    expect(byClient).not.toContain('--force-conflicts');
    expect(args(upgrade, { replaces: true })).not.toContain('replace');
  });

  it('holds no value and waits for no pod', () => {
    expect(args(upgrade)).not.toMatch(/secret|--set|--wait|--atomic/);
  });
});

describe('runProgram', () => {
  const run = (script: string, more = {}) =>
    runProgram({
      binary: process.execPath,
      args: ['-e', script],
      env: { PATH: '/usr/bin' },
      cwd: tmpdir(),
      stdin: 'hello',
      deadline: 20_000,
      grace: 300,
      maxOutput: 1_000,
      ...more,
    });

  it('hands over standard input and exactly the environment', async () => {
    const script = `let t='';process.stdin.on('data',c=>t+=c).on('end',()=>console.log(t,JSON.stringify(process.env)))`;
    const { stdout, exitCode } = await run(script);
    expect(stdout).toBe('hello {"PATH":"/usr/bin"}\n');
    expect(exitCode).toBe(0);
  });

  it('keeps the first of standard output and the last of standard error', async () => {
    const script = `process.stdout.write('a'.repeat(5e5)+'END');process.stderr.write('b'.repeat(5e5)+'END')`;
    const { stdout, stderr, end } = await run(script);
    expect(stdout).toBe('a'.repeat(1_000));
    expect(stderr).toBe(`${'b'.repeat(997)}END`);
    expect(end).toBe('self');
  });

  it('ends what says too much, when that is asked', async () => {
    const script = `setInterval(()=>process.stdout.write('a'.repeat(9e4)),5)`;
    const { end, stdout } = await run(script, { endOnOverflow: true });
    expect(end).toBe('overflow');
    expect(stdout).toHaveLength(1_000);
  });

  it('asks first, then insists', async () => {
    const polite = `process.on('SIGTERM',()=>{console.log('bye');process.exit(3)});setInterval(()=>{},9);console.log('up')`;
    const asked = await run(polite, { deadline: 1_500, grace: 10_000 });
    expect(asked).toMatchObject({ end: 'deadline', exitCode: 3 });
    const deaf = `process.on('SIGTERM',()=>{});setInterval(()=>{},9)`;
    const killed = await run(deaf, { deadline: 1_500 });
    expect(killed.end).toBe('deadline');
    expect(killed.exitCode).toBeUndefined();
  });

  it('does not mind a program that reads nothing', async () => {
    const stdin = 'x'.repeat(5_000_000);
    expect((await run('process.exit(0)', { stdin })).exitCode).toBe(0);
  });
});

describe('WorkFolder', () => {
  it('is for our user alone, and goes with all that is in it', async () => {
    const folder = await WorkFolder.create();
    await folder.writeKubeconfig('http://127.0.0.1:1/x');
    const mode = (path: string) => (statSync(path).mode % 0o1000).toString(8);
    expect([folder.path, folder.home, folder.kubeconfig].map(mode)).toEqual([
      '700',
      '700',
      '600',
    ]);
    expect(readFileSync(folder.kubeconfig, 'utf8')).not.toMatch(/token|exec/);
    await folder.remove();
    expect(() => statSync(folder.path)).toThrow(/ENOENT/);
  });
});
