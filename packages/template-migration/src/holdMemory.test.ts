import { holdMemory, type Beginning } from './holdMemory';

function begin(given: Partial<Beginning> = {}): unknown[][] {
  const begun: unknown[][] = [];
  const process: Beginning = {
    argv: ['/bin/node', '/bin/aim', 'plan', '--json'],
    execArgv: ['--no-warnings'],
    execPath: '/bin/node',
    env: { HOME: '/home/ada' },
    execve: (...all): never => {
      begun.push(all);
      throw new Error('not permitted');
    },
    ...given,
  };
  holdMemory(process, '/lib/aim.cjs');
  return begun;
}

describe('the memory of a command', () => {
  it('is limited by beginning anew, with the same arguments and surroundings', () => {
    expect(begin()).toEqual([
      [
        '/bin/node',
        [
          '/bin/node',
          '--no-warnings',
          '--max-semi-space-size=4',
          '--heap-growing-percent=50',
          '/lib/aim.cjs',
          'plan',
          '--json',
        ],
        { HOME: '/home/ada' },
      ],
    ]);
  });

  it.each<[string, Partial<Beginning>]>([
    ['limited already', { execArgv: ['--max-semi-space-size=4'] }],
    [
      'limited by the caller',
      { env: { NODE_OPTIONS: '--max_semi_space_size=32' } },
    ],
    ['of a Node that cannot begin anew', { execve: undefined }],
  ])('is left where the process is %s', (_sentence, given) => {
    expect(begin(given)).toEqual([]);
  });
});
