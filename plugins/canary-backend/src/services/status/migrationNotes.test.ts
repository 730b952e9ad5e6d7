import type { CanaryConfig } from '../../config';
import { migrationNotes } from './migrationNotes';

type Options = Parameters<typeof migrationNotes>[0];

const credential = { type: 'inCluster' } as const;
const cluster = (
  name: string,
  more: Partial<CanaryConfig['clusters'][number]> = {},
): CanaryConfig['clusters'][number] => ({
  name,
  credential,
  readOnly: false,
  kinds: [],
  ...more,
});
const migration = (isConfigured: boolean): Options['migration'] => ({
  isConfigured,
  requireSecondApprover: true,
  waits: { readiness: 1, dispatch: 1, poll: 1 },
  retentionMilliseconds: 1,
  adoptionMilliseconds: 1,
});

describe('R198: what the clusters page says of the credential of migrations', () => {
  const own = cluster('own', { migrationCredential: credential });

  it.each<[sentence: string, clusters: Options['clusters'], boolean, number]>([
    ['warns where migrations use the portal’s', [cluster('a')], true, 1],
    ['warns where another cluster has one', [cluster('a'), own], false, 1],
    ['says nothing where nobody speaks of them', [cluster('a')], false, 0],
  ])('%s', (_sentence, clusters, isConfigured, count) => {
    const options = { clusters, migration: migration(isConfigured) };
    expect(migrationNotes(options, 'a')).toHaveLength(count);
  });

  it('says nothing where they have one of their own', () => {
    const options = { clusters: [own], migration: migration(true) };
    expect(migrationNotes(options, 'own')).toEqual([]);
  });
});
