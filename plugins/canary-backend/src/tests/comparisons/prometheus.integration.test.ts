import {
  describeWithPrometheus,
  ordinaryBehaviour,
  prometheusForTests,
  startModels,
  type RunningModels,
} from '@llm-canary/dev-cluster';
import { eventually } from '../__testUtils__/startPortal';
import {
  lookUntil,
  openComparison,
  type OpenComparison,
} from './__testUtils__/openComparison';

jest.setTimeout(180_000);

/** Requests that are long over before the next scrape. */
const quick = {
  ...ordinaryBehaviour,
  interToken: { median: 0.002, sigma: 0.2 },
  outputTokens: { median: 6, sigma: 0.2 },
};

async function armsThatAnswered(url: string): Promise<number> {
  const query = encodeURIComponent(
    'count(vllm:time_to_first_token_seconds_count > 0)',
  );
  const answer = await fetch(`${url}/api/v1/query?query=${query}`);
  const { data } = await answer.json();
  return Number(data.result[0]?.value[1] ?? 0);
}

describeWithPrometheus('a look at what a real Prometheus scraped', () => {
  let models: RunningModels;
  let open: OpenComparison;
  let stopPrometheus: () => Promise<void>;

  beforeAll(async () => {
    models = startModels({
      seed: 11,
      behaviourOf: ({ service }) => ({
        ...quick,
        firstToken: {
          median: service.endsWith('fp8') ? 0.15 : 0.02,
          sigma: 0.3,
        },
      }),
    });
    const prometheus = await prometheusForTests({ targets: models.targets });
    stopPrometheus = () => prometheus.close();
    open = await openComparison({
      // A look is missed after the distance between two, which a busy machine must not need.
      duration: '100s',
      looks: 2,
      models,
      prometheusUrl: prometheus.url,
      async beforePortal({ server, space }) {
        await models.openGateway(server, { namespaces: [space.namespace] });
        models.startLoad({ requestsPerSecond: 20 });
        await eventually(
          () => armsThatAnswered(prometheus.url),
          arms => arms === 2,
        );
      },
    });
  }, 900_000);

  afterAll(async () => {
    await open?.close();
    await models?.stop();
    await stopPrometheus?.();
  });

  it('finds the slower arm, by counts that are whole', async () => {
    const report = await lookUntil(open, ({ look }) => look.number > 0);
    const [{ metrics, quantiles }] = report.arms;
    const find = (name: string) =>
      metrics.find(({ metric }) => metric === name);
    const ttft = find('ttft');
    expect(ttft).toMatchObject({ metric: 'ttft', verdict: 'worse' });
    for (const share of [ttft?.arm, ttft?.baseline]) {
      expect(share?.requests).toBeGreaterThan(20);
      expect(Number.isInteger(share?.requests)).toBe(true);
    }
    expect(find('endToEnd')).toBeDefined();
    expect(find('aborts')?.verdict).toBe('notEnoughData');
    expect(
      quantiles.find(row => row.metric === 'ttft' && row.quantile === 'p50'),
    ).toMatchObject({ comparison: 'higher' });
    expect(report.checks.find(({ name }) => name === 'source')).toMatchObject({
      state: 'ok',
    });
    expect(report.checks.find(({ name }) => name === 'load')?.detail).toMatch(
      /^Requests per second and replica: fp8 /,
    );
  });
});
