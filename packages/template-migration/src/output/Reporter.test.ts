import { Reporter, type OutputOptions } from './Reporter';

function reporter(options: OutputOptions, isTTY = false) {
  const written = { out: '', err: '' };
  return {
    written,
    reporter: new Reporter(
      {
        stdout: { write: (text: string) => (written.out += text) },
        stderr: { write: (text: string) => (written.err += text), isTTY },
      },
      options,
    ),
  };
}

describe('what is told, and where', () => {
  it('puts results on stdout as lines', () => {
    const { reporter: to, written } = reporter({});
    to.result(
      [
        ['plan', '/p'],
        ['automatic', 1],
      ],
      {},
    );
    expect(written).toEqual({ out: 'plan       /p\nautomatic  1\n', err: '' });
  });

  it('puts them there as one object with --json', () => {
    const { reporter: to, written } = reporter({ json: true });
    to.result([['plan', '/p']], { plan: '/p' });
    expect(JSON.parse(written.out)).toEqual({ plan: '/p' });
  });

  it.each<[string, OutputOptions, boolean, boolean]>([
    ['on a terminal', {}, true, true],
    ['not in a pipe', {}, false, false],
    ['not with --quiet', { quiet: true }, true, false],
  ])('shows progress %s', (_what, options, isTTY, shown) => {
    const { reporter: to, written } = reporter(options, isTTY);
    to.progress('Reading: 1');
    expect(written.err.includes('Reading: 1')).toBe(shown);
    expect(written.out).toBe('');
  });

  it('takes the line of progress away before anything else is said', () => {
    const { reporter: to, written } = reporter({}, true);
    to.progress('Reading: 1');
    to.say('Done');
    expect(written.err.endsWith('\r\u001b[2KDone\n')).toBe(true);
  });
});
