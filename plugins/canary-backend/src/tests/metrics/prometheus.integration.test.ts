import type {
  ExperimentMetrics,
  ItemList,
  MeasuredNumber,
  MetricSeries,
  ServiceGlance,
  ServiceMetrics,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  describeWithPrometheus,
  ordinaryBehaviour,
  prometheusForTests,
  startModels,
  type RunningModels,
} from '@llm-canary/dev-cluster';
import { eventually } from '../__testUtils__/startPortal';
import {
  openComparison,
  type OpenComparison,
} from '../comparisons/__testUtils__/openComparison';

jest.setTimeout(240_000);

const isOk = ({ state }: MeasuredNumber) => state === 'ok';
/** A window that began before the first request is partial; what is in it is told all the same. */
const isMeasured = ({ state }: MeasuredNumber) =>
  state === 'ok' || state === 'partialWindow';
const lastOf = ({ points }: MetricSeries) => points.at(-1)?.[1] ?? NaN;
const valueOf = (number: MeasuredNumber) =>
  number.state === 'ok' ? number.value : NaN;

/** What a service exposes is asked for once a minute, as of the last whole one. */
async function untilScraped(
  open: OpenComparison,
  wanted: (metrics: ExperimentMetrics) => boolean,
): Promise<ExperimentMetrics> {
  const end = Date.now() + 150_000;
  for (;;) {
    const metrics = await open.metrics();
    if (wanted(metrics)) return metrics;
    if (Date.now() > end) {
      const { arms, failures } = metrics;
      throw new Error(`Not in time: ${JSON.stringify({ arms, failures })}`);
    }
    await new Promise(done => setTimeout(done, 1_000));
  }
}

describeWithPrometheus('metrics that a real Prometheus scraped', () => {
  let models: RunningModels;
  let open: OpenComparison;
  let stopPrometheus: () => Promise<void>;

  beforeAll(async () => {
    models = startModels({
      seed: 7,
      behaviourOf: ({ service }) => ({
        ...ordinaryBehaviour,
        firstToken: {
          median: service.endsWith('fp8') ? 0.15 : 0.03,
          sigma: 0.2,
        },
        interToken: { median: 0.002, sigma: 0.2 },
        outputTokens: { median: 6, sigma: 0.2 },
      }),
    });
    const prometheus = await prometheusForTests({ targets: models.targets });
    stopPrometheus = () => prometheus.close();
    open = await openComparison({
      duration: '1h',
      looks: 2,
      models,
      prometheusUrl: prometheus.url,
    });
    await models.openGateway(open.server, {
      namespaces: [open.space.namespace],
    });
    models.startLoad({ requestsPerSecond: 20 });
  }, 900_000);

  afterAll(async () => {
    await open?.close();
    await models?.stop();
    await stopPrometheus?.();
  });

  it('are told for each arm, with its share of the traffic', async () => {
    const { window, arms, series, failures } = await untilScraped(
      open,
      metrics =>
        metrics.arms.every(({ share }) => isOk(share)) &&
        metrics.series
          .filter(({ metric }) => metric === 'ttftP50')
          .every(line => lastOf(line) > 0),
    );
    expect(failures).toEqual([]);
    // An experiment that has just begun is not measured over an hour before it.
    const seconds = (Date.parse(window.end) - Date.parse(window.start)) / 1_000;
    expect(seconds).toBeLessThan(300);
    expect(arms[0].source).toMatchObject({ kind: 'prometheus' });
    for (const { metrics } of arms) {
      expect(isMeasured(metrics.ttftP50)).toBe(true);
      expect(isMeasured(metrics.outputTokensPerSecond)).toBe(true);
    }
    const shares = arms.map(({ share }) => valueOf(share));
    expect(shares[0] + shares[1]).toBeCloseTo(100, 6);
    expect(shares[0]).toBeGreaterThan(shares[1]);
    const [control, fp8] = series.filter(({ metric }) => metric === 'ttftP50');
    expect([control.arm, fp8.arm]).toEqual(['control', 'fp8']);
    expect(lastOf(control)).toBeLessThan(lastOf(fp8));
  });

  it('are told for a service alone, and for a list', async () => {
    const { namespace } = open.space;
    const name = 'lat-fp8';
    const answer = await open.portal.get(
      `/services/main/${namespace}/${name}/metrics?range=5m`,
    );
    const metrics = answer.json<ServiceMetrics>();
    expect(metrics).toMatchObject({
      source: { kind: 'prometheus', engine: expect.any(String) },
      failures: [],
    });
    expect(isMeasured(metrics.now.ttftP95)).toBe(true);
    const services = [name, 'chat'].map(one => ({
      cluster: 'main',
      namespace,
      name: one,
    }));
    const { items } = await eventually(
      async () => {
        const body = { services };
        const path = '/services/metrics';
        const glance = await open.portal.call({ method: 'POST', path, body });
        return glance.json<ItemList<ServiceGlance>>();
      },
      ({ items: [first] }) => isOk(first.ttftP95),
    );
    expect(valueOf(items[0].ttftP95)).toBeGreaterThan(0.1);
    expect(items[0].points.length).toBeLessThanOrEqual(60);
    // A service that nobody scrapes has no number, and no 0.
    expect(isOk(items[1].ttftP95)).toBe(false);
  });

  it('stay when the experiment is gone, with the services that the arms were', async () => {
    await open.space.remove('llmcanaries', 'lat');
    await eventually(
      () => open.detail(),
      ({ phase, endedAt }) => phase === 'Stopped' && endedAt !== undefined,
    );
    const { arms, marks, notes } = await open.metrics();
    expect(arms.map(({ arm, service }) => [arm, service.name])).toEqual([
      ['control', 'lat-control'],
      ['fp8', 'lat-fp8'],
    ]);
    for (const { metrics } of arms) {
      expect(isMeasured(metrics.ttftP50)).toBe(true);
    }
    expect(marks.map(({ kind }) => kind)).toContain('start');
    expect(notes).toContainEqual(expect.stringContaining('is over'));
  });
});
