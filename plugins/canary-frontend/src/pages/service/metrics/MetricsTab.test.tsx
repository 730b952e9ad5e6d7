import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coreApis } from '@backstage/frontend-plugin-api';
import type {
  MetricGap,
  MetricName,
  ServiceMetrics,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  fakeCanaryApi,
  fakeScreenSize,
  findFaults,
  measuredOf,
  pointsOf,
  renderCanary,
  responseError,
  rowOf,
  seriesOf,
  serviceMetricsOf,
} from '../../../__testing__';

fakeScreenSize();

const path = '/canary/services/eu-1/prod/chat-70b';

function render(
  metrics: Partial<ServiceMetrics> | Error = {},
  query = 'tab=metrics',
) {
  const api = fakeCanaryApi([rowOf()]);
  if (metrics instanceof Error) {
    api.getMetrics.mockRejectedValue(metrics);
  } else {
    // Few lines: drawing all of them takes a while without a browser.
    const series = [seriesOf('ttftP95'), seriesOf('outputTokensPerSecond')];
    api.getMetrics.mockResolvedValue(serviceMetricsOf({ series, ...metrics }));
  }
  const app = renderCanary({ api, path: `${path}?${query}` });
  const search = () =>
    app.apis.get(coreApis.appHistory)?.getSnapshot().location.search;
  return { api, search };
}

/** The card under a title. Looked for by its text: roles of a page of charts take long to find. */
async function chart(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: 'h2' });
  const card = heading.closest('section');
  if (!card) {
    throw new Error(`No card around ${title}`);
  }
  return card;
}

const now = () => chart('Last 5 minutes');

async function moment(panel: string): Promise<HTMLElement> {
  return within(await chart(panel)).getByRole('slider', {
    name: `${panel}: moment on the chart`,
  });
}

describe('the metrics of a service', () => {
  it('have a chart for each panel, figures of now and the source, without a fault that axe finds', async () => {
    render();
    const figures = await now();
    const titles = [...document.querySelectorAll('section h2')].map(
      title => title.textContent,
    );
    expect(titles).toEqual(
      expect.arrayContaining([
        'Time to first token',
        'Output speed',
        'Time between tokens',
        'End to end',
        'Tokens',
        'Requests',
        'Requests in the engine',
        'KV cache in use',
        'Replicas',
      ]),
    );
    expect(figures).toHaveTextContent('0.86 sn 1,312');
    expect(figures).toHaveTextContent('36 ms');
    expect(figures).toHaveTextContent('61.2 %');
    expect(figures).toHaveTextContent('0 of 1,312, under 0.3 %');
    const names = screen.getByText('Names looked for (1 of 2 found)');
    expect(names.closest('section')).toHaveTextContent(
      'vLLM 0.13 and newer · engine clock',
    );
    expect(await findFaults(screen.getByRole('tabpanel'))).toEqual([]);
  });

  it('ask for the range that the URL holds, and write a choice into it', async () => {
    const user = userEvent.setup();
    const { api, search } = render({}, 'tab=metrics&range=6h');
    await chart('Tokens');
    expect(api.getMetrics).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'chat-70b' }),
      { range: '6h' },
      expect.anything(),
    );
    await user.click(screen.getByRole('button', { name: '7 d' }));
    await waitFor(() =>
      expect(api.getMetrics).toHaveBeenLastCalledWith(
        expect.anything(),
        { range: '7d' },
        expect.anything(),
      ),
    );
    expect(search()).toBe('?tab=metrics&range=7d');
    // The numbers before stay until the new ones are there.
    expect(await chart('Tokens')).toBeInTheDocument();
  });

  it('move one line through all charts by the keys of one', async () => {
    render();
    const ttft = await moment('Time to first token');
    const tokens = await moment('Tokens');
    ttft.focus();
    fireEvent.keyDown(ttft, { key: 'Home' });
    fireEvent.keyDown(ttft, { key: 'ArrowRight' });
    for (const slider of [ttft, tokens]) {
      expect(slider).toHaveAttribute('aria-valuenow', '1');
      expect(slider.getAttribute('aria-valuetext')).toMatch(
        /^at (30 Nov 02:13|02:13:00).* UTC: /,
      );
    }
    expect(ttft.getAttribute('aria-valuetext')).toContain('p95 0.95 s');
    fireEvent.keyDown(ttft, { key: 'Escape' });
    expect(tokens).toHaveAttribute('aria-valuenow', '60');
  });

  it('swap a chart for its numbers, the newest first', async () => {
    render();
    const ttft = await chart('Time to first token');
    fireEvent.click(within(ttft).getByRole('button', { name: /^Table/ }));
    const table = within(ttft).getByRole('table');
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(62);
    expect(rows[0]).toHaveTextContent('Time (UTC)p95 (s)');
    expect(rows[1]).toHaveTextContent(/03:12/);
    expect(within(ttft).queryByRole('slider')).not.toBeInTheDocument();
  });

  it('say why a line has a gap, and why another is not there', async () => {
    render({
      series: [
        seriesOf('running', {
          points: pointsOf(minute => (minute > 20 && minute < 30 ? null : 4)),
          state: 'partialWindow',
          detail: 'not scraped for 10 min',
        }),
        seriesOf('waiting', {
          points: [],
          state: 'absent',
          detail: 'Looked for vllm:num_requests_waiting.',
        }),
      ],
    });
    const queue = await chart('Requests in the engine');
    expect(queue).toHaveTextContent(
      /Grey: .*02:32.* to .*02:42.* UTC: not scraped for 10 min/,
    );
    expect(queue).toHaveTextContent(
      'waiting: Looked for vllm:num_requests_waiting.',
    );
    expect(within(queue).getByRole('list')).toHaveTextContent(
      'waitingno metric',
    );
  });

  it('tell four states apart in words, and never say 0', async () => {
    const gap = (state: MetricGap) => ({ state, detail: `It is ${state}.` });
    const none = (metric: MetricName, state: MetricGap) =>
      seriesOf(metric, { points: [], ...gap(state) });
    render({
      series: [
        none('running', 'absent'),
        none('waiting', 'noTraffic'),
        none('kvCacheMax', 'notScraped'),
        none('kvCacheMean', 'partialWindow'),
      ],
      now: { ...serviceMetricsOf().now, waiting: gap('noTraffic') },
    });
    const queue = await chart('Requests in the engine');
    expect(queue).toHaveTextContent(
      'no metricIt is absent.no trafficIt is noTraffic.',
    );
    expect(await chart('KV cache in use')).toHaveTextContent(
      'not scrapedIt is notScraped.partial windowIt is partialWindow.',
    );
    expect(await now()).toHaveTextContent(
      'Requests in the engine, waitingno trafficIt is noTraffic.',
    );
  });

  it('offer one panel that failed again, while the others work', async () => {
    const user = userEvent.setup();
    const { api } = render({
      series: [seriesOf('running')],
      failures: [{ panel: 'ttft', detail: 'Prometheus answered 422.' }],
    });
    const ttft = await chart('Time to first token');
    expect(ttft).toHaveTextContent(
      "This chart can't be read: Prometheus answered 422. The rest works.",
    );
    expect(await moment('Requests in the engine')).toBeInTheDocument();
    const before = api.getMetrics.mock.calls.length;
    await user.click(within(ttft).getByRole('button', { name: 'Try again' }));
    expect(api.getMetrics.mock.calls.length).toBe(before + 1);
  });

  it('name the bucket that holds the p95', async () => {
    render({
      now: {
        ...serviceMetricsOf().now,
        ttftP95: measuredOf('ttftP95', { bucket: { above: 0.75, upTo: 1 } }),
        ttftP50: measuredOf('ttftP50', { bucket: { above: 2.5 } }),
      },
    });
    expect(await chart('Time to first token')).toHaveTextContent(
      'p95 of the last 5 minutes in 0.75 to 1 s',
    );
    expect(await now()).toHaveTextContent(
      'Time to first token, p50over 2.5 sn 1,312',
    );
  });

  it('say what is missing where no Prometheus is configured', async () => {
    render({
      source: { kind: 'none', detail: 'Nothing collects.', names: [] },
      series: [],
    });
    expect(
      await screen.findByRole('heading', {
        name: 'Not scraped: no Prometheus configured',
      }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(
      screen.getByText('canary.clusters[].prometheus.url'),
    ).toBeInTheDocument();
  });

  it('name the demo as what it is', async () => {
    render({
      source: { kind: 'demo', detail: 'Mock servers.', names: [] },
    });
    expect(
      await screen.findByText(/No Prometheus measured this/),
    ).toBeVisible();
  });

  it('tell an error, and that of a refresh beside the old numbers', async () => {
    const user = userEvent.setup();
    const { api } = render(responseError(500, { message: 'no luck' }));
    expect(await screen.findByText("Can't load: no luck.")).toBeInTheDocument();
    api.getMetrics.mockResolvedValueOnce(serviceMetricsOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chart('Tokens')).toBeInTheDocument();
  });
});
