import { holdMemory, type Beginning } from './holdMemory';

const node = process.execPath;

function begin(given: Partial<Beginning> = {}): unknown[][] {
  const begun: unknown[][] = [];
  const process: Beginning = {
    argv: [node, '/bin/aim', 'plan', '--json'],
    execArgv: ['--no-warnings'],
    execPath: node,
    env: { HOME: '/home/ada' },
    execve: (...all): never => {
      begun.push(all);
      throw new Error('not permitted');
    },
    ...given,
  };
  holdMemory(process, __filename);
  return begun;
}

describe('the memory of a command', () => {
  it('is limited by beginning anew, with the same arguments and surroundings', () => {
    expect(begin()).toEqual([
      [
        node,
        [
          node,
          '--no-warnings',
          '--max-semi-space-size=4',
          '--heap-growing-percent=50',
          __filename,
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
    ['of a Node that is gone since', { execPath: '/nowhere/node' }],
  ])('is left where the process is %s', (_sentence, given) => {
    expect(begin(given)).toEqual([]);
  });
});
