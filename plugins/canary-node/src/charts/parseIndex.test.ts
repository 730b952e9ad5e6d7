import { parseIndex } from './parseIndex';

const entry = (version: string, more = '') =>
  `    - version: ${version}\n      urls: [a-${version}.tgz]\n${more}`;

describe('parseIndex', () => {
  it('reads the versions of each chart, newest first, and takes no version for a number', () => {
    const index = parseIndex(
      `apiVersion: v1\nentries:\n  vllm:\n${entry('0.9.0')}${entry(
        '0.10.0',
        '      appVersion: 1.10\n      created: 2026-01-01T00:00:00Z\n      digest: abc\n      description: Serves\n',
      )}`,
    );
    expect(index.get('vllm')).toEqual([
      {
        version: '0.10.0',
        appVersion: '1.10',
        createdAt: '2026-01-01T00:00:00Z',
        digest: 'abc',
        description: 'Serves',
        url: 'a-0.10.0.tgz',
      },
      { version: '0.9.0', url: 'a-0.9.0.tgz' },
    ]);
  });

  it('reads an index that is JSON', () => {
    const text = JSON.stringify({
      entries: { vllm: [{ version: '1.0.0', appVersion: 5, urls: ['x'] }] },
    });
    expect(parseIndex(text).get('vllm')).toEqual([
      { version: '1.0.0', url: 'x' },
    ]);
  });

  it.each([
    ['a version that is none', `entries:\n  a:\n${entry('new')}`],
    ['an entry that is text', 'entries:\n  a: [x]\n'],
    ['a chart without a list', 'entries:\n  a: x\n'],
    ['a name with a path in it', `entries:\n  ../a:\n${entry('1.0.0')}`],
    ['a name of the prototype', `entries:\n  __proto__:\n${entry('1.0.0')}`],
    ['no charts', 'entries: {}\n'],
    ['nothing', 'apiVersion: v1\n'],
  ])('leaves out %s', (_sentence, text) => {
    expect(parseIndex(text).size).toBe(0);
  });

  it.each([
    ['a list', '[]'],
    ['a text', 'hello'],
    ['broken YAML', 'entries: {'],
    ['broken JSON', '{"entries":'],
    [
      'aliases that multiply',
      `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\nentries:\n  e: [*d,*d,*d,*d,*d,*d,*d,*d,*d]\n`,
    ],
    ['brackets nested without end', `entries: ${'['.repeat(100_000)}`],
  ])('throws for %s', (_sentence, text) => {
    expect(() => parseIndex(text)).toThrow();
  });
});
