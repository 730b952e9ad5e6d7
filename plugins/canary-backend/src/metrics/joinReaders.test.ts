import type { MetricsReader } from '@llm-canary/backstage-plugin-canary-node';
import { fakeReader } from './__testUtils__/fakeReader';
import { GivenReaders } from './GivenReaders';
import { joinReaders } from './joinReaders';

const prometheus = { url: 'https://p.example.com' };

function join(options: {
  clusters: Array<{ name: string; prometheus?: typeof prometheus }>;
  given?: Record<string, MetricsReader>;
}) {
  const given = new GivenReaders();
  for (const [cluster, reader] of Object.entries(options.given ?? {})) {
    given.setReader(cluster, reader);
  }
  return joinReaders({
    clusters: options.clusters,
    given: given.all(),
    createReader: () => fakeReader(),
  });
}

describe('where metrics come from', () => {
  const own = fakeReader({ kind: 'demo' });

  it('is the Prometheus of a cluster, what a module gave, or nothing', () => {
    const readers = join({
      clusters: [{ name: 'a', prometheus }, { name: 'b' }, { name: 'c' }],
      given: { b: own },
    });
    expect(readers.readerOf('a')?.kind).toBe('prometheus');
    expect(readers.readerOf('b')).toBe(own);
    expect(readers.readerOf('c')).toBeUndefined();
    expect(readers.readerOf('toString')).toBeUndefined();
  });

  it('is never two things', () => {
    const given = new GivenReaders();
    given.setReader('a', own);
    expect(() => given.setReader('a', own)).toThrow(/already/);
    expect(() =>
      join({ clusters: [{ name: 'a', prometheus }], given: { a: own } }),
    ).toThrow(/Cluster a has two sources/);
  });

  it('is refused for a cluster that is not there', () => {
    expect(() => join({ clusters: [], given: { a: own } })).toThrow(
      /cluster a, which is not configured/,
    );
  });
});
