import { decideCreation } from './decideCreation';

const vacant = {
  kindServed: true,
  resource: {
    group: 'serving.modelsphere.dev',
    version: 'v1alpha1',
    plural: 'llmservices',
    kind: 'LLMService',
  },
};
const ref = { cluster: 'east', namespace: 'team', name: 'chat' };
const provenance = {
  action: 'install',
  by: 'user:default/ada',
  note: 'first',
} as const;
const chart = { name: 'vllm', version: '~0.9' };
const layers = [{ name: 'form', values: { a: 1 } }];
const locates = (repository: string) => ({
  charts: {
    locate: async () => ({ name: 'vllm', version: '0.9.4', repository }),
  },
});
const https = locates('https://charts.example.org');

describe('decideCreation', () => {
  it('makes an LLMService that says where it comes from', async () => {
    await expect(
      decideCreation(https, { chart, layers }, { ref, provenance, vacant }),
    ).resolves.toEqual({
      backend: 'llmservice',
      warnings: [],
      object: {
        apiVersion: 'serving.modelsphere.dev/v1alpha1',
        kind: 'LLMService',
        metadata: {
          name: 'chat',
          namespace: 'team',
          annotations: {
            'swiss.modelsphere.dev/action': 'install',
            'swiss.modelsphere.dev/by': 'user:default/ada',
            'swiss.modelsphere.dev/note': 'first',
          },
        },
        spec: {
          chart: {
            name: 'vllm',
            version: '~0.9',
            repo: 'https://charts.example.org',
          },
          layers,
        },
      },
    });
  });

  it.each([
    ['https://charts.example.org', true],
    ['oci://charts.example.org/llm', true],
    ['http://127.0.0.1:8879', false],
    ['file:///charts', false],
  ])('names the repository %s: %s', async (repository, named) => {
    const creation = await decideCreation(
      locates(repository),
      { chart, layers },
      { ref, provenance, vacant },
    );
    expect(JSON.stringify(creation).includes(repository)).toBe(named);
    expect(creation).toHaveProperty('warnings.length', named ? 0 : 1);
  });

  it.each([
    ['asked for', { backend: 'helm' }, vacant],
    ['the kind is not served', {}, { ...vacant, kindServed: false }],
  ] as const)('makes a Helm release when %s', async (_, more, place) => {
    await expect(
      decideCreation(
        {},
        { chart, layers, ...more },
        { ref, provenance, vacant: place },
      ),
    ).resolves.toEqual({
      backend: 'helm',
      change: { operation: 'install', chart, layers },
    });
  });

  it.each([
    ['without a chart', https, {}, vacant, 'without a chart'],
    [
      'without repositories',
      {},
      { chart },
      vacant,
      'canary.charts.repositories',
    ],
    [
      'as an LLMService where there is no such kind',
      https,
      { chart, backend: 'llmservice' },
      { ...vacant, kindServed: false },
      'does not serve',
    ],
  ] as const)('makes nothing %s', async (_, environment, more, place, why) => {
    await expect(
      decideCreation(
        environment,
        { layers, ...more },
        { ref, provenance, vacant: place },
      ),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining(why),
    });
  });

  it.each(['a.b', 'no', 'x'.repeat(54), '1a'])(
    'makes nothing under the name %s',
    async name => {
      await expect(
        decideCreation(
          https,
          { chart, layers, overwrite: true },
          { ref: { ...ref, name }, provenance, vacant },
        ),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    },
  );
});
