import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coreApis } from '@backstage/frontend-plugin-api';
import type {
  ComparisonReport,
  ExperimentDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  comparisonReportOf,
  experimentDetailOf,
  fakeCanaryApi,
  findFaults,
  renderCanary,
  responseError,
  stoppedExperimentOf,
} from '../../../__testing__';

const path = '/canary/experiments/eu-1/ml-exp/chat-latency';

function render(
  report: ComparisonReport | Error,
  options: {
    experiment?: ExperimentDetail;
    language?: 'en' | 'zh';
    search?: string;
  } = {},
) {
  const { experiment = experimentDetailOf(), language, search = '' } = options;
  const api = fakeCanaryApi([]);
  api.getExperiment.mockResolvedValue(experiment);
  if (report instanceof Error) {
    api.getComparison.mockRejectedValue(report);
  } else {
    api.getComparison.mockResolvedValue(report);
  }
  const app = renderCanary({ api, path: `${path}${search}`, language });
  return {
    api,
    search: () =>
      app.apis.get(coreApis.appHistory)?.getSnapshot().location.search,
  };
}

const answer = () =>
  screen.findByRole('region', { name: 'Is an arm better than control?' });

describe('the comparison of an experiment', () => {
  it('repeats the verdicts of the last look, with all that each stands on', async () => {
    render(comparisonReportOf());
    const sentences = within(await answer()).getAllByRole('listitem');
    expect(sentences.map(item => item.textContent?.trim())).toEqual([
      'fp8: better on first token; no difference shown on time between tokens; not enough data on errors.',
      'specdec: worse on first token; not enough data on errors; time between tokens not comparable.',
    ]);
    expect(await answer()).toHaveTextContent(/Look 3 of 6taken .*next .*/);
    expect(await answer()).toHaveTextContent('Planned for 24 h.');

    const table = screen.getByRole('table', { name: 'Table of verdicts' });
    const [, ttft, p95, between, errors] = within(table).getAllByRole('row');
    expect(ttft).toHaveTextContent(
      'First token within 0.5 sshare of requests, more is better' +
        '61.2 % n 16,130' +
        'better68.9 % n 5,220+7.7 points, +5.5 to +9.9longer swings of load are not covered' +
        'worse55.9 % n 4,650−5.3 points, −7.5 to −3.1longer swings of load are not covered',
    );
    expect(p95).toHaveTextContent(
      'TTFT p95less is better; bucket that holds it1 to 2.5 s n 16,130' +
        "better0.75 to 1 s n 5,220interval ends below control's" +
        'not enough dataover 2.5 s need 72, have 40',
    );
    expect(between).toHaveTextContent(
      'Between tokens within 50 msshare of tokens, n in requests, more is better',
    );
    expect(between).toHaveTextContent(
      /not comparablespecdec counts by other bounds\.$/,
    );
    expect(errors).toHaveTextContent('not enough data0 of 5,225, under 0.1 %');
    expect(errors).toHaveTextContent('have 5,225, need about 19,600 per arm');
    expect(
      screen.getByText(/12 min left out for every arm; .*\(z 2\.97\)/),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/^[^:]*\d\d:\d\d.*: arm specdec was not scraped$/),
    ).toBeInTheDocument();

    const checks = screen.getByRole('region', {
      name: 'Can these arms be compared?',
    });
    expect(
      within(checks)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      'Holds Source: All arms count by the clock of the engine.',
      'Warning Bounds: specdec has other bounds for the time between tokens.',
    ]);
    expect(await findFaults()).toEqual([]);
  });

  it('keeps what an earlier window said, folded', async () => {
    const user = userEvent.setup();
    render(comparisonReportOf());
    const past = await screen.findByRole('region', {
      name: 'Past comparisons',
    });
    expect(within(past).queryByRole('table')).not.toBeInTheDocument();
    await user.click(within(past).getByText(/ended by other weights/));
    expect(await within(past).findByRole('table')).toHaveTextContent('68.9 %');
  });

  it.each<[string, Partial<ComparisonReport>, RegExp]>([
    [
      'waits for its first look',
      { look: { number: 0, of: 6, nextAt: '2020-01-02T04:00:00Z' } },
      /No verdict yet: the first comes with the first look\..*No look yet, 6 plannedfirst look 2 Jan 2020 04:00 UTC, due now/,
    ],
    [
      'waits for its arms, and says what the backend says of it',
      { look: { number: 0, of: 6 }, notes: ['fp8 is not Ready.'] },
      /the comparison has not begun\.fp8 is not Ready\./,
    ],
    [
      'has no arm beside its baseline',
      { arms: [] },
      /There is no arm beside control, so there is nothing to compare\./,
    ],
    [
      'has had its last look',
      { look: { number: 6, of: 6, takenAt: '2020-01-02T04:00:00Z' } },
      /Look 6 of 6taken .*That was the last look\./,
    ],
  ])('says that it %s', async (_, part, words) => {
    render(comparisonReportOf(part));
    expect(await answer()).toHaveTextContent(words);
  });

  it('says of an experiment that was stopped too early that there is no verdict', async () => {
    render(comparisonReportOf({ look: { number: 0, of: 6 } }), {
      experiment: stoppedExperimentOf(),
    });
    expect(await answer()).toHaveTextContent(
      'It ended before its first look, so there is no verdict.',
    );
  });

  it("says why it can't be read, and leaves the rest of the page alone", async () => {
    render(responseError(503, { code: 'CLUSTER_UNAVAILABLE' }));
    expect(await screen.findByText('eu-1 does not answer.')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Arms' })).toBeInTheDocument();
  });

  it('hides arms beyond six until they are asked for', async () => {
    const user = userEvent.setup();
    const [fp8] = comparisonReportOf().arms;
    render(
      comparisonReportOf({
        arms: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(arm => ({
          ...fp8,
          arm,
        })),
        past: [],
      }),
    );
    const table = await screen.findByRole('table', {
      name: 'Table of verdicts',
    });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
    await user.click(screen.getByRole('button', { name: 'Show 2 more arms' }));
    expect(within(table).getAllByRole('columnheader')).toHaveLength(9);
  });

  it('speaks Chinese', async () => {
    render(comparisonReportOf(), { language: 'zh' });
    expect(
      await screen.findByText(
        (_text, element) =>
          element?.tagName === 'LI' &&
          element.textContent?.trim() ===
            'fp8：首个 token更好；token 间隔未见差异；错误数据不足。',
      ),
    ).toBeInTheDocument();
  });
});

describe('the metrics of the arms', () => {
  it('are asked for the range that the URL holds', async () => {
    const user = userEvent.setup();
    const { api, search } = render(comparisonReportOf(), {
      search: '?range=6h',
    });
    await answer();
    expect(api.getExperimentMetrics).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'chat-latency' }),
      { range: '6h' },
      expect.anything(),
    );
    await user.click(screen.getByRole('button', { name: '24 h' }));
    await waitFor(() => expect(search()).toBe('?range=24h'));
  });
});
