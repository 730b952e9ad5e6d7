import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { ChartRepositories } from '@llm-canary/backstage-plugin-canary-node';
import { ref, scriptRelease } from './__testUtils__/scriptedRelease';
import { createReleaseSupport } from './createReleaseSupport';

const missing = new CanaryError('INVALID_INPUT', 'no such chart');
const silent = new CanaryError('CLUSTER_UNAVAILABLE', 'no answer');

type Locate = ChartRepositories['locate'];

/** Has the versions given; any of them is in the range `*`. */
const having =
  (...versions: string[]): Locate =>
  async ({ name, version }) => {
    if (versions.includes(version) || (version === '*' && versions.length)) {
      return { name, version, repository: 'https://charts.test' };
    }
    throw missing;
  };

const { cluster } = scriptRelease({});

describe('what cannot be done to a Helm release here', () => {
  it.each<[string, Locate | undefined, boolean, string[]]>([
    ['nothing, with its chart and a helm', having('1.0.0'), true, []],
    [
      'an autoscale or a migration, where only other versions of its chart are',
      having('2.0.0'),
      true,
      ['autoscale', 'migrate'],
    ],
    [
      'nor an apply, where its chart is unknown',
      having(),
      true,
      ['apply', 'apply-force', 'autoscale', 'migrate'],
    ],
    [
      'the same, without a repository',
      undefined,
      true,
      ['apply', 'apply-force', 'autoscale', 'migrate'],
    ],
    [
      'nothing is claimed while a repository does not answer',
      () => Promise.reject(silent),
      true,
      [],
    ],
    [
      'all that helm does, without a helm, which a migration does not need',
      having('1.0.0'),
      false,
      ['apply', 'apply-force', 'autoscale', 'install', 'rollback', 'uninstall'],
    ],
  ])('%s', async (_, locate, hasHelm, refused) => {
    const support = createReleaseSupport({
      clusters: {
        get: () => (hasHelm ? cluster : { ...cluster, helm: undefined }),
      },
      charts: locate && { locate },
      runs: { list: async () => [] },
    });
    const whyNot = await support.whyNot(ref, {
      name: 'vllm',
      version: '1.0.0',
    });
    expect(Object.keys(whyNot).sort()).toEqual(refused);
  });
});
