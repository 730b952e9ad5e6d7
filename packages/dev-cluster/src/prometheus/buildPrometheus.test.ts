import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  answerOf,
  emptyFolder,
  environment,
  pretendGo,
  program,
  removeFolders,
  scriptOf,
} from '../real/__testUtils__/pretendPrograms';

const script = require.resolve('../../tools/buildPrometheus.cjs');

const buildPrometheus = (env: NodeJS.ProcessEnv) =>
  answerOf([script, 'buildPrometheus'], env);
const findPrometheus = (env: NodeJS.ProcessEnv) =>
  answerOf([script, 'findPrometheus'], env);

/** A folder to look in, with a program that says that it is this. */
function pathWith(saying: string): { PATH: string; folder: string } {
  const folder = emptyFolder();
  program(folder, 'prometheus', `echo '${saying}'`);
  return { PATH: `/usr/bin:/bin:${folder}`, folder };
}

describe('buildPrometheus', () => {
  afterAll(removeFolders);

  it('answers nothing without Go and without a program', () => {
    expect(buildPrometheus(environment({}))).toBeNull();
    expect(answerOf([script, 'prometheusAvailable'], environment({}))).toBe(
      false,
    );
  });

  it('finds the one of Debian, and says how old it is', () => {
    const { PATH, folder } = pathWith(
      'prometheus, version 2.42.0+ds (branch: debian/sid, revision: 2.42.0+ds-5)',
    );
    const found = {
      program: path.join(folder, 'prometheus'),
      version: '2.42.0',
      origin: 'found',
    };
    expect(findPrometheus(environment({ PATH }))).toEqual(found);
    expect(buildPrometheus(environment({ PATH }))).toEqual(found);
  });

  it('takes nothing else of that name', () => {
    const { PATH } = pathWith('the Titan');
    expect(findPrometheus(environment({ PATH }))).toBeNull();
  });

  it('builds nothing with a Go that is too old by its last number', () => {
    const bin = emptyFolder();
    pretendGo(bin, 'go1.26.6');
    const env = environment({ PATH: `/usr/bin:/bin:${bin}` });
    expect(buildPrometheus(env)).toBeNull();
    expect(existsSync(`${bin}/builds`)).toBe(false);
  });

  it('builds it once although two runs want it at once, never again, and finds it then', async () => {
    const bin = emptyFolder();
    pretendGo(bin, 'go1.27.0');
    const env = environment({ PATH: `/usr/bin:/bin:${bin}` });
    expect(findPrometheus(env)).toBeNull();
    const runs = [1, 2].map(() =>
      spawn(process.execPath, scriptOf([script, 'buildPrometheus']), {
        env,
        stdio: 'ignore',
      }),
    );
    const codes = await Promise.all(runs.map(run => once(run, 'close')));
    expect(codes.map(([code]) => code)).toEqual([0, 0]);
    expect(buildPrometheus(env)).toMatchObject({ origin: 'built' });
    expect(findPrometheus(env).program).toContain('llm-canary/prometheus-3.');
    expect(readFileSync(`${bin}/builds`, 'utf8')).toBe(
      'github.com/prometheus/prometheus/cmd/prometheus\n',
    );
  }, 120_000);
});
