import { mockServices } from '@backstage/backend-test-utils';
import {
  metricPanels,
  type ExperimentDetail,
  type MetricSource,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  MetricsUnavailableError,
  type MetricsReader,
} from '@llm-canary/backstage-plugin-canary-node';
import { fakeReader } from '../metrics/__testUtils__/fakeReader';
import {
  readExperimentMetrics,
  type ExperimentQuestion,
} from './readExperimentMetrics';
import { readServiceMetrics } from './readServiceMetrics';

const now = new Date('2026-01-02T12:00:00Z');
const panelCount = Object.keys(metricPanels).length;
const arm = (name: string, namespace = 'team') => ({
  name,
  service: { namespace, name: `exp-${name}`, uid: 'u' },
  phase: 'Serving' as const,
  weight: {
    asked: 50,
    accepted: 50,
    measured: { state: 'noTraffic', detail: '' } as const,
  },
  warnings: [],
});
const experiment = (
  changes: Partial<ExperimentDetail> = {},
): ExperimentDetail => ({
  cluster: 'east',
  namespace: 'team',
  name: 'exp',
  uid: 'u1',
  target: { namespace: 'team', name: 'chat' },
  phase: 'Serving',
  arms: [arm('control'), arm('fp8')],
  startedAt: '2026-01-01T00:00:00Z',
  inheritsSlo: true,
  attention: false,
  conditions: [],
  operations: { update: { allowed: true }, stop: { allowed: true } },
  warnings: [],
  readOnly: false,
  ...changes,
});
const source = (clock: MetricSource['clock']): MetricSource => ({
  kind: 'prometheus',
  clock,
  detail: 'vLLM',
  names: [],
});

/** A source with something to say of everything, and a count of what it is asked. */
function askedReader(methods: Partial<MetricsReader> = {}) {
  const asked: string[] = [];
  const counted = (name: string) => void asked.push(name);
  const reader = fakeReader({
    sources: async services => {
      counted('sources');
      return services.map(service => ({ service, source: source('engine') }));
    },
    panel: async (panel, services) => {
      counted(panel);
      return services.map(service => ({
        service,
        lines: metricPanels[panel].metrics.map(metric => ({
          metric,
          points: [[now.getTime(), 1]],
          state: 'ok',
        })),
        whole: Object.fromEntries(
          metricPanels[panel].metrics.map(metric => [
            metric,
            { state: 'ok', value: 2, unit: '', samples: 1 },
          ]),
        ),
        now: {},
      }));
    },
    requests: async services => {
      counted('shares');
      return services.map((service, index) => ({
        service,
        requests: {
          state: 'ok',
          value: index === 0 ? 75 : 25,
          unit: '',
          samples: index === 0 ? 75 : 25,
        },
      }));
    },
    ...methods,
  });
  return { reader, asked };
}

const question = (
  changes: Partial<ExperimentQuestion> = {},
): ExperimentQuestion => ({
  experiment: experiment(),
  range: '1h',
  course: async () => ({ runs: [], seen: [] }),
  readSlo: async () => ({
    found: true,
    slo: { ttft: { default: { metrics: [{ type: 'p95', threshold: 2 }] } } },
    warnings: [],
  }),
  isAllowed: ({ namespace }) => namespace !== 'hidden',
  logger: mockServices.logger.mock(),
  now,
  ...changes,
});

describe('the metrics of an experiment', () => {
  it('are asked for by one call for each panel, whatever the number of arms', async () => {
    const { reader, asked } = askedReader();
    const arms = Array.from({ length: 6 }, (_, index) => arm(`a${index}`));
    const answer = await readExperimentMetrics(
      question({ reader, experiment: experiment({ arms }) }),
    );
    expect(asked).toHaveLength(panelCount + 2);
    expect(new Set(asked).size).toBe(panelCount + 2);
    expect(answer.arms).toHaveLength(6);
    expect(answer.arms[5]).toMatchObject({
      arm: 'a5',
      service: { namespace: 'team', name: 'exp-a5' },
      metrics: { ttftP95: { state: 'ok', value: 2 } },
    });
    expect(answer.series).toHaveLength(6 * 22);
    expect(answer.thresholds).toEqual([
      { panel: 'ttft', value: 2, label: 'p95 at most 2 s' },
    ]);
    expect([answer.failures, answer.notes]).toEqual([[], []]);
  });

  it('have the share of each arm', async () => {
    const { reader } = askedReader();
    const { arms } = await readExperimentMetrics(question({ reader }));
    expect(arms.map(({ share }) => share)).toMatchObject([
      { state: 'ok', value: 75, unit: '%', samples: 75 },
      { state: 'ok', value: 25, unit: '%', samples: 25 },
    ]);
  });

  it('stand without the panel that fails, whose numbers say why', async () => {
    const { reader } = askedReader();
    const { panel } = reader;
    reader.panel = async (name, ...rest) => {
      if (name === 'ttft') throw new MetricsUnavailableError('It was late');
      return panel(name, ...rest);
    };
    const answer = await readExperimentMetrics(question({ reader }));
    expect(answer.failures).toEqual([{ panel: 'ttft', detail: 'It was late' }]);
    expect(answer.arms[0].metrics).toMatchObject({
      ttftP50: { state: 'notScraped', detail: 'It was late' },
      kvCacheMax: { state: 'ok' },
    });
    expect(answer.series.find(({ metric }) => metric === 'ttftP99')).toEqual({
      metric: 'ttftP99',
      arm: 'control',
      points: [],
      state: 'notScraped',
      detail: 'It was late',
    });
  });

  it('say so where no source is configured, and have no failures then', async () => {
    const answer = await readExperimentMetrics(question());
    const detail = 'Not scraped: no Prometheus configured';
    expect(answer.failures).toEqual([]);
    expect(answer.arms[0].source).toEqual({ kind: 'none', detail, names: [] });
    expect(answer.arms[0].share).toEqual({ state: 'notScraped', detail });
    for (const number of Object.values(answer.arms[1].metrics)) {
      expect(number).toEqual({ state: 'notScraped', detail });
    }
  });

  it('are never read of an arm in a namespace that the portal does not look at', async () => {
    const { reader } = askedReader();
    const seen = jest.spyOn(reader, 'panel');
    const arms = [arm('control'), arm('fp8', 'hidden')];
    const answer = await readExperimentMetrics(
      question({ reader, experiment: experiment({ arms }) }),
    );
    for (const [, services] of seen.mock.calls) {
      expect(services).toEqual([{ namespace: 'team', name: 'exp-control' }]);
    }
    expect(answer.arms[1].metrics.ttftP95).toEqual({
      state: 'notScraped',
      detail: expect.stringContaining('does not look at'),
    });
    expect(answer.arms.map(({ share }) => share.state)).toEqual([
      'notScraped',
      'notScraped',
    ]);
  });

  it('end with an experiment that is over', async () => {
    const { reader } = askedReader();
    const answer = await readExperimentMetrics(
      question({
        reader,
        experiment: experiment({ endedAt: '2026-01-01T18:00:05Z' }),
      }),
    );
    expect(answer.window).toEqual({
      start: '2026-01-01T17:00:30.000Z',
      end: '2026-01-01T18:00:30.000Z',
      stepSeconds: 30,
    });
    expect(answer.marks.map(({ kind }) => kind)).toEqual(['end']);
    expect(answer.notes).toEqual([expect.stringContaining('is over')]);
  });

  it('begin when all arms were ready, and not with the making of them', async () => {
    const { reader } = askedReader();
    const begun = {
      reader,
      experiment: experiment({ startedAt: '2026-01-02T11:30:00Z' }),
    };
    const early = await readExperimentMetrics(question(begun));
    expect(early.window.start).toBe('2026-01-02T11:30:00.000Z');
    const readyAt = new Date('2026-01-02T11:50:00Z');
    const late = await readExperimentMetrics(question({ ...begun, readyAt }));
    expect(late.window.start).toBe('2026-01-02T11:50:00.000Z');
  });

  it('say when arms are measured by two clocks', async () => {
    const { reader } = askedReader({
      sources: async services =>
        services.map((service, index) => ({
          service,
          source: source(index === 0 ? 'engine' : 'gateway'),
        })),
    });
    const { notes } = await readExperimentMetrics(question({ reader }));
    expect(notes).toEqual([expect.stringContaining('do not compare')]);
  });

  it('have the SLO of each arm where these do not inherit', async () => {
    const { thresholds } = await readExperimentMetrics(
      question({ experiment: experiment({ inheritsSlo: false }) }),
    );
    expect(thresholds).toEqual([
      {
        panel: 'ttft',
        value: 2,
        label: 'p95 at most 2 s, for control',
        arm: 'control',
      },
      {
        panel: 'ttft',
        value: 2,
        label: 'p95 at most 2 s, for fp8',
        arm: 'fp8',
      },
    ]);
  });

  it('ask nothing for an experiment without arms', async () => {
    const { reader, asked } = askedReader();
    const answer = await readExperimentMetrics(
      question({ reader, experiment: experiment({ arms: [] }) }),
    );
    expect([asked, answer.arms, answer.series]).toEqual([[], [], []]);
  });
});

describe('the metrics of a service', () => {
  const sources = ({ readSlo, isAllowed, logger }: ExperimentQuestion) => ({
    readSlo,
    isAllowed,
    logger,
    now,
  });
  const ref = { cluster: 'east', namespace: 'team', name: 'chat' };

  it('are asked for by one call for each panel, and one for the names', async () => {
    const { reader, asked } = askedReader();
    const answer = await readServiceMetrics({
      ...sources(question()),
      ref,
      range: '24h',
      reader,
    });
    expect(asked).toHaveLength(panelCount + 1);
    expect(answer.source.clock).toBe('engine');
    expect(answer.series.map(({ arm: of }) => of)).toEqual(
      Array(22).fill(undefined),
    );
    expect(answer.now.ttftP95).toEqual({
      state: 'notScraped',
      detail: 'Not scraped: the source of metrics says nothing of it',
    });
  });

  it('say what failed when all of it does, and no word of an error that is not for people', async () => {
    const fail = async () => {
      throw new Error('s3cret');
    };
    const logger = mockServices.logger.mock();
    const answer = await readServiceMetrics({
      ...sources(question({ logger })),
      ref,
      range: '1h',
      reader: fakeReader({ panel: fail, sources: fail }),
    });
    expect(answer.failures).toHaveLength(panelCount);
    expect(answer.notes).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toContain('s3cret');
    expect(logger.error).toHaveBeenCalled();
  });
});
