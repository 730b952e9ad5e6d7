import { Remembered } from './Remembered';

/** Reads that end when the test says so. */
function start(freshMilliseconds: number) {
  const reads: Array<{
    resolve: (value: { n: number }) => void;
    reject: (error: Error) => void;
  }> = [];
  const remembered = new Remembered({
    freshMilliseconds,
    read: (_lookup: undefined) =>
      new Promise<{ n: number }>((resolve, reject) => {
        reads.push({ resolve, reject });
      }),
  });
  return { reads, find: () => remembered.find('key', undefined) };
}

const pass = async (milliseconds: number) =>
  new Promise(done => setTimeout(done, milliseconds));

describe('what is remembered', () => {
  it('is read once for all who ask at the same time', async () => {
    const { reads, find } = start(10_000);
    const all = [find(), find(), find()];
    reads[0]?.resolve({ n: 1 });
    await expect(Promise.all(all)).resolves.toEqual([
      { n: 1 },
      { n: 1 },
      { n: 1 },
    ]);
    await expect(find()).resolves.toEqual({ n: 1 });
    expect(reads).toHaveLength(1);
  });

  it('is given once more, while it is read anew', async () => {
    const { reads, find } = start(40);
    const first = find();
    reads[0]?.resolve({ n: 1 });
    await first;
    await pass(60);
    await expect(find()).resolves.toEqual({ n: 1 });
    expect(reads).toHaveLength(2);
    reads[1]?.resolve({ n: 2 });
    await pass(1);
    await expect(find()).resolves.toEqual({ n: 2 });
  });

  it('is not given when it is too old', async () => {
    const { reads, find } = start(10);
    const first = find();
    reads[0]?.resolve({ n: 1 });
    await first;
    await pass(100);
    const second = find();
    reads[1]?.resolve({ n: 2 });
    await expect(second).resolves.toEqual({ n: 2 });
  });

  it('is told as failed, and read again by the next', async () => {
    const { reads, find } = start(10_000);
    const first = find();
    reads[0]?.reject(new Error('forbidden'));
    await expect(first).rejects.toThrow('forbidden');
    const second = find();
    reads[1]?.resolve({ n: 2 });
    await expect(second).resolves.toEqual({ n: 2 });
  });
});
