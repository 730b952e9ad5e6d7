import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesObject,
  type KubernetesReader,
} from '@llm-canary/backstage-plugin-canary-node';
import { releaseSecret } from '../../tests/__testUtils__/releaseSecret';
import { readReleaseRecord } from './readReleaseRecord';

const ref = { namespace: 'team', name: 'chat' };

function recordOf(
  options: Partial<Parameters<typeof releaseSecret>[0]>,
): KubernetesObject {
  const secret = releaseSecret({ name: 'chat', revision: 1, ...options });
  const metadata = { ...secret.metadata, uid: 'u', resourceVersion: '1' };
  return { ...secret, metadata: { ...metadata, namespace: 'team' } };
}

/** Lists what there is, and gets it by name. */
function readerOf(records: KubernetesObject[]) {
  const reader: Pick<KubernetesReader, 'get' | 'list'> = {
    async get(_, { name }) {
      const found = records.find(({ metadata }) => metadata.name === name);
      if (!found) throw new KubernetesError('notFound', 'no');
      return found;
    },
    async *list(_, { project }) {
      const items = records.map(project).filter(item => item !== null);
      yield { items: items as never[], resourceVersion: '1' };
    },
  };
  return { reader: reader as KubernetesReader };
}

describe('readReleaseRecord', () => {
  it('reads the newest by number, not the one listed last', async () => {
    const cluster = readerOf([
      recordOf({ revision: 10, status: 'failed' }),
      recordOf({ revision: 9 }),
    ]);
    expect(await readReleaseRecord(cluster, ref)).toMatchObject({
      revision: 10,
      status: 'failed',
      chart: { name: 'vllm', version: '0.9.3' },
    });
  });

  it('reads the revision that is asked for, and no other', async () => {
    const cluster = readerOf([recordOf({ revision: 2 }), recordOf({})]);
    const read = (revision: number) =>
      readReleaseRecord(cluster, ref, { revision });
    expect(await read(1)).toMatchObject({ revision: 1 });
    expect(await read(3)).toBeUndefined();
  });

  it('leaves out the records of another release', async () => {
    const cluster = readerOf([recordOf({ name: 'chat-2', revision: 9 })]);
    expect(await readReleaseRecord(cluster, ref)).toBeUndefined();
  });

  it.each(['{"seed":9007199254740993,"ratio":1.0}', '{"__proto__":{"a":1}}'])(
    'keeps the values %s as they were written',
    async config => {
      const cluster = readerOf([recordOf({ config })]);
      const record = await readReleaseRecord(cluster, ref);
      expect(stringifyLossless(record?.values)).toBe(config);
    },
  );

  it('counts no values as an empty map', async () => {
    const cluster = readerOf([recordOf({ config: 'null' })]);
    expect(await readReleaseRecord(cluster, ref)).toMatchObject({ values: {} });
  });

  it('says so when a record is not of helm’s form', async () => {
    const cluster = readerOf([{ ...recordOf({}), data: { release: '!!!' } }]);
    await expect(readReleaseRecord(cluster, ref)).rejects.toThrow(
      /sh.helm.release.v1.chat.v1 could not be decoded/,
    );
  });
});
