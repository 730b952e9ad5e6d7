import { parseIndex } from './parseIndex';

const entry = (version: string, more = '') =>
  `    - version: ${version}\n      urls: [a-${version}.tgz]\n${more}`;

describe('parseIndex', () => {
  it('reads the versions of each chart, newest first, and takes no version for a number', async () => {
    const index = await parseIndex(
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

  it('reads an index that is JSON', async () => {
    const text = JSON.stringify({
      entries: { vllm: [{ version: '1.0.0', appVersion: 5, urls: ['x'] }] },
    });
    expect((await parseIndex(text)).get('vllm')).toEqual([
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
  ])('leaves out %s', async (_sentence, text) => {
    expect((await parseIndex(text)).size).toBe(0);
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
    ['brackets nested without end', `entries: ${'['.repeat(40_000)}`],
  ])('throws for %s', async (_sentence, text) => {
    await expect(parseIndex(text)).rejects.toThrow();
  });

  it('lets others work while a long index is parsed', async () => {
    const text = `entries:\n  vllm:\n${Array.from({ length: 3_000 }, (_, index) => entry(`1.0.${index}`)).join('')}`;
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    const index = await parseIndex(text);
    clearInterval(timer);
    expect(index.get('vllm')).toHaveLength(3_000);
    expect(index.get('vllm')?.[0].version).toBe('1.0.2999');
    expect(turns).toBeGreaterThan(5);
  });
});
